import { MINUTE_MS, LIMITS } from 'contract/platform/limits';
import type { Payment } from 'contract/money/payment';
import { tabStorage } from 'shared-ui/tabStorage';

type StoredOutcome = 'success' | 'failed';

function keyOf({ bookingId, orderId }: Payment): string {
  return `paymentVerification:${bookingId}:${orderId}`;
}

/** The time of each failure by its key, in milliseconds since 1970. */
const TIMES_KEY = 'paymentFailures';

function readTimes(): Record<string, number> {
  try {
    return (JSON.parse(tabStorage.read(TIMES_KEY) ?? '{}') ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * The outcome of the verification of this order in this tab (C-3.16, C-4.30); null when there is none. A failure counts for
 * the 5 minutes that its message names.
 */
export function readOutcome(payment: Payment, now: number = Date.now()): StoredOutcome | null {
  const outcome = tabStorage.read(keyOf(payment));
  if (outcome === 'success') return outcome;
  if (outcome !== 'failed') return null;
  const age = now - (readTimes()[keyOf(payment)] ?? now);
  return age < LIMITS.refundLockMinutes * MINUTE_MS ? 'failed' : null;
}

export function writeOutcome(payment: Payment, outcome: StoredOutcome, now: number = Date.now()): void {
  tabStorage.write(keyOf(payment), outcome);
  if (outcome === 'failed') tabStorage.write(TIMES_KEY, JSON.stringify({ ...readTimes(), [keyOf(payment)]: now }));
}
