import type { Bookkeeping } from 'contract/money/bookkeeping';
import { formatPounds } from 'shared-ui/format';
import { Card, CardHeader } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { toPounds } from '../../../lib/bookPeriod';
import { booksTexts as texts } from '../../texts/books';
import styles from './Books.module.css';

function show(pence: number): string {
  return formatPounds(toPounds(pence));
}

/** A line that is added; below zero it is taken off. */
function added(pence: number): string {
  return pence < 0 ? texts.minus(show(-pence)) : texts.plus(show(pence));
}

/** A line that is taken off; below zero it is added. */
function takenOff(pence: number): string {
  return pence < 0 ? texts.plus(show(-pence)) : texts.minus(show(pence));
}

/** The sums of the days as two bills: the earnings, and the payouts still due. */
export function BookSums({
  books: { jobs, openingPence, paidPence, twicePence, closingPence },
}: {
  books: Bookkeeping;
}) {
  return (
    <div className={styles.sums}>
      <Card as="section" className={styles.section}>
        <CardHeader title={texts.sums} />
        <DescriptionList
          layout="rows"
          items={[
            { term: texts.price, value: show(jobs.pricePence) },
            { term: texts.refunds, value: takenOff(jobs.refundsPence) },
            { term: texts.commission, value: takenOff(jobs.commissionPence) },
            { term: texts.earned, value: texts.equals(show(jobs.earnedPence)) },
          ]}
        />
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={texts.owed} />
        <DescriptionList
          layout="rows"
          items={[
            { term: texts.opening, value: show(openingPence) },
            { term: texts.earned, value: added(jobs.earnedPence) },
            ...(twicePence === 0 ? [] : [{ term: texts.twice, value: added(twicePence) }]),
            { term: texts.paid, value: takenOff(paidPence) },
            { term: texts.closing, value: texts.equals(show(closingPence)) },
          ]}
        />
      </Card>
    </div>
  );
}
