import { emailKey } from 'contract/fields/contact';
import { sharesOf, splitPayout } from 'contract/money/money';
import type { PayoutProblem, PayoutReason, PayoutState, PayoutStatus } from 'contract/money/transfers';
import { LIMITS } from 'contract/platform/limits';
import { addMs, HOUR_MS } from '../../../platform/lib/durations';
import type { Booking } from '../../bookingRecord';
import { SENT, UNSENT } from './transferTable';
import type { Receiver, StoredPayout } from './transfers.repo';

/* Facts that follow from the row of a payout. */

export function isUnsent(payout: StoredPayout): boolean {
  return UNSENT.some((state) => state === payout.status);
}

/** Whether a payout is out of reach: it has left, or may have. */
export function isPaidOut(payout: StoredPayout | null): boolean {
  return payout !== null && !isUnsent(payout);
}

export function isSent(payout: StoredPayout): boolean {
  return SENT.some((state) => state === payout.status);
}

/** The reference under which the provider knows an attempt. */
export function payoutReferenceOf({ id, attempt }: Pick<StoredPayout, 'id' | 'attempt'>): string {
  return `payout-${id}-${attempt}`;
}

/** The payout that a reference belongs to; null when it is none of ours. */
export function parsePayoutReference(reference: string): { id: string; attempt: number } | null {
  const [, id, attempt] = /^payout-([0-9a-f-]{36})-(\d+)$/.exec(reference) ?? [];
  return id === undefined || attempt === undefined ? null : { id, attempt: Number(attempt) };
}

/** Another attempt, under a reference that the payment provider has never seen. */
export function nextAttemptOf({ lastAttempt }: StoredPayout): Pick<StoredPayout, 'attempt' | 'lastAttempt'> {
  return { attempt: lastAttempt + 1, lastAttempt: lastAttempt + 1 };
}

/** Whether a person has settled the attempt that the provider reports on, so that both reports have to be brought together. */
export function isSettledAttempt(payout: StoredPayout, attempt: number): boolean {
  return payout.settledAs !== null && payout.settledAttempt === attempt;
}

/**
 * Returns the shares of a booking that go to its provider and to us, by the rate of its creation; the books get them when it is confirmed.
 * @param commissionPercent the rate of a booking that keeps none of its own
 */
export function sharesOfBooking(
  { totalPence, commissionPercent: own }: Pick<Booking, 'totalPence' | 'commissionPercent'>,
  refundedPence: number,
  commissionPercent: number,
) {
  const { commissionPence: fullCommissionPence } = splitPayout(totalPence, own ?? commissionPercent);
  return { ...sharesOf(totalPence, refundedPence, fullCommissionPence), fullCommissionPence };
}

/** A payout that its receiver does not take waits for another address; sending it again would only bring it back. */
export function needsAddress(
  { addressFailedAt, receiver }: Pick<StoredPayout, 'addressFailedAt' | 'receiver'>,
  { paypalEmail }: Receiver,
): boolean {
  return addressFailedAt !== null && emailKey(paypalEmail) === emailKey(receiver);
}

/**
 * Returns the time until which a payout waits because its address was changed, or the helper's second factor reset (M-752), a short time ago (M-10.3): a thief of an account gets no
 * money before its owner has read the mail about it. One that came back from the very address that was corrected since does not wait
 * (M-463): its owner was asked to correct it, and expects the change. An address that was changed before that is still held.
 */
export function heldForAddress(payout: StoredPayout, receiver: Receiver): Date | null {
  const { paypalEmailChangedAt: changedAt, factorsResetAt: resetAt } = receiver;
  const { addressFailedAt } = payout;
  const isCorrected =
    addressFailedAt !== null && changedAt !== null && changedAt >= addressFailedAt && !needsAddress(payout, receiver);
  const since = Math.max(isCorrected ? 0 : Number(changedAt), Number(resetAt));
  return since === 0 ? null : addMs(new Date(since), LIMITS.payoutHoldHours * HOUR_MS);
}

/** Whether an unclaimed or returned payout may go to another address by now. */
export function hasNewAddress(payout: StoredPayout, receiver: Receiver, now: Date): boolean {
  const heldUntil = heldForAddress(payout, receiver);
  return payout.addressFailedAt !== null && !needsAddress(payout, receiver) && (heldUntil === null || heldUntil <= now);
}

const SHOWN: Record<PayoutState, PayoutStatus> = {
  pending: 'pending',
  held: 'pending',
  unknown: 'processing',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  stopped: 'failed',
};

/** Why a payout is held, as far as its provider is told. */
const HELD_FOR: Readonly<Record<string, PayoutReason>> = {
  address: 'addressChanged',
  dispute: 'disputed',
  problem: 'problem',
};

/** The facts of a payout's row that decide the text its provider reads; null while there is no payout. */
type PayoutFacts = Record<'status' | 'failureCode' | 'holdReason' | 'providerBatchId', string | null>;

/** Returns the payout as the provider of its booking reads it (M-8.3, M-73.4, M-77). */
export function shownPayout(facts: PayoutFacts): {
  payoutStatus: PayoutStatus;
  payoutProblem: PayoutProblem | null;
  payoutReason: PayoutReason | null;
} {
  const state = (facts.status ?? 'pending') as PayoutState;
  const payoutProblem = problemOf(state, facts.failureCode);
  return { payoutStatus: SHOWN[state], payoutProblem, payoutReason: payoutProblem && reasonOf(payoutProblem, facts) };
}

function problemOf(state: PayoutState, failureCode: string | null): PayoutProblem | null {
  if (state === 'held' || state === 'stopped') return state;
  if (state === 'failed') return 'returned';
  return state === 'processing' && failureCode === 'UNCLAIMED' ? 'unclaimed' : null;
}

function reasonOf(problem: PayoutProblem, { failureCode, holdReason, providerBatchId }: PayoutFacts): PayoutReason {
  if (problem === 'stopped') return 'refunded';
  if (problem === 'unclaimed') return 'unclaimed';
  if (problem === 'held') return HELD_FOR[holdReason ?? ''] ?? 'beingChecked';
  if (failureCode === 'NOT_PAID') return 'beingChecked';
  // Without a batch the payment provider has never taken it.
  return providerBatchId === null ? 'notAccepted' : 'returned';
}
