import type { ReactNode } from 'react';
import { payoutReasons } from '../texts/payouts';
import styles from './PayoutCell.module.css';

function isKnown(reason: string): reason is keyof typeof payoutReasons {
  return Object.hasOwn(payoutReasons, reason);
}

/**
 * A payout's state and, under it, why it has not arrived (M-77).
 * @param reason null, or one that this release does not know: no sentence
 */
export function PayoutCell({ reason, children }: { reason: string | null; children: ReactNode }) {
  if (reason === null || !isKnown(reason)) return <span>{children}</span>;
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      <small>{payoutReasons[reason]}</small>
    </span>
  );
}
