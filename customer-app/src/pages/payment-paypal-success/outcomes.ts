import { LIMITS } from 'contract/limits';
import type { Payment } from '../../api/payments';
import { tabStorage } from '../../parts/tabStorage';

export type Outcome = 'success' | 'failed';

const keyOf = ({ bookingId, orderId }: Payment): string => `paymentVerification:${bookingId}:${orderId}`;
const timeKeyOf = (payment: Payment): string => `${keyOf(payment)}:at`;

/**
 * How the verification of this booking's order has ended in this tab (customer.md §3, §4); null when it has not. A failure counts
 * for the 5 minutes that its message asks people to wait.
 */
export const readOutcome = (payment: Payment, now: number = Date.now()): Outcome | null => {
  const outcome = tabStorage.read(keyOf(payment));
  if (outcome === 'success') return outcome;
  if (outcome !== 'failed') return null;
  const age = now - Number(tabStorage.read(timeKeyOf(payment)) ?? now);
  return age < LIMITS.refundLockMinutes * 60_000 ? 'failed' : null;
};

export const writeOutcome = (payment: Payment, outcome: Outcome, now: number = Date.now()): void => {
  tabStorage.write(keyOf(payment), outcome);
  tabStorage.write(timeKeyOf(payment), String(now));
};
