import type { ReactNode } from 'react';
import { labelOf } from '../../lib/valueTexts';
import { payoutReasons } from '../texts/payouts';
import styles from './PayoutCell.module.css';

/**
 * A payout's state and, under it, why it has not arrived (M-77).
 * @param reason null, or one that this release does not know: no sentence
 */
export function PayoutCell({ reason, children }: { reason: string | null; children: ReactNode }) {
  const why = labelOf(payoutReasons, reason ?? '', '');
  if (why === '') return <span>{children}</span>;
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      <small>{why}</small>
    </span>
  );
}
