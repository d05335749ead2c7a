import { emailKey } from 'contract/fields/contact';
import { LIMITS } from 'contract/platform/limits';
import { addMs, HOUR_MS } from '../../platform/lib/durations';
import type { Receiver, StoredPayout } from './payouts.repo';

/** A payout that its receiver does not take waits for another address; sending it again would only bring it back. */
export function needsAddress({ addressFailedAt, receiver }: StoredPayout, { paypalEmail }: Receiver): boolean {
  return addressFailedAt !== null && emailKey(paypalEmail) === emailKey(receiver);
}

/**
 * Returns the time until which a payout waits because its address was changed a short time ago (M-10.3): a thief of an account gets no
 * money before its owner has read the mail about it. One that came back from the very address that was corrected since does not wait
 * (M-463): its owner was asked to correct it, and expects the change. An address that was changed before that is still held.
 */
export function heldForAddress(payout: StoredPayout, receiver: Receiver): Date | null {
  const { changedAt } = receiver;
  const { addressFailedAt } = payout;
  if (changedAt === null) return null;
  const isCorrected = addressFailedAt !== null && changedAt >= addressFailedAt && !needsAddress(payout, receiver);
  return isCorrected ? null : addMs(changedAt, LIMITS.payoutHoldHours * HOUR_MS);
}

/** Whether an unclaimed or returned payout may go to another address by now. */
export function hasNewAddress(payout: StoredPayout, receiver: Receiver, now: Date): boolean {
  const heldUntil = heldForAddress(payout, receiver);
  return payout.addressFailedAt !== null && !needsAddress(payout, receiver) && (heldUntil === null || heldUntil <= now);
}
