import type { ReactNode } from 'react';
import { formatDuration, formatPounds } from 'shared-ui/format';
import { Button } from 'shared-ui/ui';
import { bookTexts } from './texts';
import type { Estimate } from './estimate';
import styles from './NavRow.module.css';

/**
 * Previous and the button of the step; on narrow screens it stays in view, with the cost between them.
 * @param props.children the button of the last step; Next, which submits the form of the step, by default
 */
export function NavRow({
  estimate,
  onPrevious,
  children,
}: {
  estimate: Estimate;
  onPrevious?: () => void;
  children?: ReactNode;
}) {
  const { cost, days, minutes } = estimate;
  return (
    <div className={styles.row}>
      <Button variant="secondary" isDisabled={!onPrevious} onClick={onPrevious}>
        {bookTexts.previous}
      </Button>
      {cost !== null && days !== null && (
        <p className={styles.cost}>
          <b>{formatPounds(cost)}</b>
          <span>{bookTexts.shortDays(days, formatDuration(minutes))}</span>
        </p>
      )}
      {children ?? (
        <Button type="submit" iconEnd="chevron-right">
          {bookTexts.next}
        </Button>
      )}
    </div>
  );
}
