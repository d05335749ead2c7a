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
  return (
    <span className={cx(styles.price, styles[size])}>
      {isPerHour ? (
        <>
          <span>{formatPounds(amount)}</span> <small className={styles.unit}>/ hour</small>
        </>
      ) : (
        formatPounds(amount)
      )}
    </span>
  );
}
