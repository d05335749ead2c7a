import { cx } from 'shared-ui/ui';
import { formatPounds } from 'shared-ui/format';
import styles from './Price.module.css';

export interface PriceProps {
  /** In pounds; null shows 'Not set'. */
  amount: number | null | undefined;
  /** Adds ' / hour' (C-2.39). */
  isPerHour?: boolean;
  /** @default 'md' */
  size?: 'md' | 'lg' | 'xl';
}

export function Price({ amount, isPerHour = false, size = 'md' }: PriceProps) {
  // Another amount is another element: its text does not change beside the unit (M-500).
  return (
    <span key={amount} className={cx(styles.price, styles[size])}>
      {formatPounds(amount)}
      {isPerHour && (
        <>
          {' '}
          <small className={styles.unit}>/ hour</small>
        </>
      )}
    </span>
  );
}
