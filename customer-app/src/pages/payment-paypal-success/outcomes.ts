import type { Payment } from 'contract/payment';
import { LIMITS } from 'contract/limits';
import { tabStorage } from 'shared-ui/tabStorage';

export type Outcome = 'success' | 'failed';

function keyOf({ bookingId, orderId }: Payment): string {
  return `paymentVerification:${bookingId}:${orderId}`;
}

/** When each failure was, by its key, in milliseconds since 1970. */
const TIMES_KEY = 'paymentFailures';

function readTimes(): Record<string, number> {
  try {
    return (JSON.parse(tabStorage.read(TIMES_KEY) ?? '{}') ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * How the verification of this booking's order has ended in this tab (C-3.16, C-4.30); null when it has not. A failure counts
 * for the 5 minutes that its message asks people to wait.
 */
export function readOutcome(payment: Payment, now: number = Date.now()): Outcome | null {
  const outcome = tabStorage.read(keyOf(payment));
  if (outcome === 'success') return outcome;
  if (outcome !== 'failed') return null;
  const age = now - (readTimes()[keyOf(payment)] ?? now);
  return age < LIMITS.refundLockMinutes * 60_000 ? 'failed' : null;
}

export function writeOutcome(payment: Payment, outcome: Outcome, now: number = Date.now()): void {
  tabStorage.write(keyOf(payment), outcome);
  if (outcome === 'failed') tabStorage.write(TIMES_KEY, JSON.stringify({ ...readTimes(), [keyOf(payment)]: now }));
}
