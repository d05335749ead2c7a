import type { Service } from 'contract/catalogue/service';
import type { Slot } from 'contract/catalogue/slot';
import { formatPounds } from 'shared-ui/format';
import { paths, withQuery } from 'shared-ui/paths';
import { totalFor } from '../../lib/slot';
import { whenTexts } from '../../texts/when';
import styles from './When.module.css';

/** What a chore's card has when a time is chosen: the total for the hours, and a link that hands the time on to the booking form (M-312.2). */
export function cardAt(slot: Slot) {
  return ({ _id, price }: Service) => ({
    to: withQuery(paths.service(_id), { ...slot }),
    note: <p className={styles.total}>{whenTexts.total(formatPounds(totalFor(price, slot.hours)), slot.hours)}</p>,
  });
}
