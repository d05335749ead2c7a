import { LIMITS } from 'contract/limits';
import type { Context } from '../../context';
import { transact, type Db } from '../../db/database';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/durations';
import { sendOperatorWarning } from '../../mail/operatorMails';
import { isPaymentError, PaymentError } from '../../payments/paymentProvider';
import { findBooking, getBookingReference } from '../bookings/bookings.repo';
import { findTakenCapture } from './captures.repo';
import { isDisputed } from './disputes.repo';
import { failPayout, holdPayoutForReason, payoutReferenceOf, sendPayoutLater } from './payoutOutcomes';
import { changePayout, findPayout, findReceiver, type StoredPayout } from './payouts.repo';
import { retryDelayMs } from './refunds';
import { isBeingRefunded } from './refunds.repo';
import { confirmPayoutSent, isSettledAttempt } from './settledPayouts';
import { refreshCapture, type RefreshedCapture } from './remoteRefunds';

/** Longer than all calls of one round may take with their time-outs: then another process may take over. */
const CLAIM_MS = 120 * SECOND_MS;
/** The provider pays a reference once within 30 days; well before that end nothing is repeated any more. */
const REPEATABLE_MS = 25 * DAY_MS;
/** A lost response is mostly found within seconds; operators hear of what is not. */
const WARN_AFTER_MS = 10 * MINUTE_MS;

/** Takes a payout for this process; null when there is nothing to send now. */
function claimPayout(context: Context, payoutId: string): Promise<StoredPayout | null> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const payout = await findPayout(trx, { id: payoutId }, { lock: true });
    if (!payout || ['processing', 'processed', 'stopped'].includes(payout.status)) return null;
    if (payout.status === 'held' && payout.holdReason !== 'address') return null;
    // One that failed waits for its day, or for a person.
    if (payout.status === 'failed' && (payout.heldUntil === null || payout.heldUntil > now)) {
      if (payout.heldUntil) await sendPayoutLater(trx, context, payoutId, payout.heldUntil.getTime() - now.getTime());
      return null;
    }
    if (payout.claimedUntil !== null && payout.claimedUntil > now) {
      await sendPayoutLater(trx, context, payoutId, payout.claimedUntil.getTime() - now.getTime() + SECOND_MS);
      return null;
    }
    await changePayout(trx, payoutId, now, { claimedUntil: addMs(now, CLAIM_MS) });
    await sendPayoutLater(trx, context, payoutId, CLAIM_MS + SECOND_MS);
    return payout;
  });
}

/**
 * Sends a payout, after a look at the money it is made of. A repeated call continues: one process at a time, and one reference, which
 * the provider pays once, until its own record says that the money came back.
 */
export async function sendPayout(context: Context, payoutId: string): Promise<void> {
  const claimed = await claimPayout(context, payoutId);
  if (!claimed) return;
  const wasInDoubt = claimed.status === 'unknown';
  try {
    await requireReturned(context, claimed);
    const capture = await findTakenCapture(context.db, claimed.bookingId);
    if (!capture) throw new PaymentError('rejected', 'NO_CAPTURE');
    const refreshed = await refreshCapture(context, capture);
    const payout = await decideToSend(context, payoutId, refreshed);
    if (payout) await sendToProvider(context, payout, wasInDoubt);
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    await retryLater(context, payoutId, error);
  }
}

/** Before an attempt under a new reference the earlier one is read once more. @throws PaymentError */
async function requireReturned(context: Context, payout: StoredPayout): Promise<void> {
  if (payout.providerBatchId === null) return;
  const earlier = await context.payments.getPayout(payout.providerBatchId);
  if (earlier.status !== 'returned' && earlier.status !== 'failed')
    throw new PaymentError('busy', 'EARLIER_PAYOUT_OPEN');
}

/** Until when a payout waits because its address was changed a short time ago (M-10.3). */
function holdUntil({ changedAt }: { changedAt: Date | null }): Date | null {
  return changedAt && addMs(changedAt, LIMITS.payoutHoldHours * HOUR_MS);
}

/** Why a payout may not leave although something is left to pay; null when it may. */
async function obstacleOf(trx: Db, payout: StoredPayout, refreshed: RefreshedCapture) {
  if (await isDisputed(trx, payout.bookingId))
    return { reason: 'dispute', problem: 'The payer disputes the payment: the helper’s payout is held.' } as const;
  if (refreshed.isUnclear)
    return {
      reason: 'refund',
      problem: 'Part of the payment went back and the payment provider does not say how much: the payout is held.',
    } as const;
  if (!['completed', 'partiallyRefunded', 'refunded'].includes(refreshed.status))
    return {
      reason: 'payment',
      problem: `The payment provider reports the payment as ${refreshed.status}: the helper’s payout is held.`,
    } as const;
  if ((await findReceiver(trx, payout.providerId)).closedAt !== null)
    return { reason: 'return', problem: 'The helper has closed the account: the payout is held.' } as const;
  return null;
}

/** Decides on the locked booking whether the payout leaves; commits that its outcome is unknown from here on. */
function decideToSend(context: Context, payoutId: string, refreshed: RefreshedCapture): Promise<StoredPayout | null> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const known = await findPayout(trx, { id: payoutId });
    if (known) await findBooking(trx, known.bookingId, { lock: true });
    const payout = await findPayout(trx, { id: payoutId }, { lock: true });
    if (!payout || !maySend(payout, now)) return null;
    const obstacle = await obstacleOf(trx, payout, refreshed);
    if (payout.status === 'unknown') {
      const isStopped = obstacle !== null || isRefundedAtProvider(refreshed) || payout.contradictedAt !== null;
      return decideToRepeat(trx, context, payout, isStopped);
    }
    // A refund that is under way decides what is left to pay.
    if (await isBeingRefunded(trx, payout.bookingId)) {
      await changePayout(trx, payoutId, now, { claimedUntil: null });
      await sendPayoutLater(trx, context, payoutId, MINUTE_MS);
      return null;
    }
    if (obstacle) {
      await holdPayoutForReason(trx, context, payout, obstacle.reason, obstacle.problem);
      return null;
    }
    const receiver = await findReceiver(trx, payout.providerId);
    const heldUntil = holdUntil(receiver);
    if (heldUntil && heldUntil > now) {
      const change = { status: 'held', holdReason: 'address', heldUntil, claimedUntil: null } as const;
      await changePayout(trx, payoutId, now, change);
      await sendPayoutLater(trx, context, payoutId, heldUntil.getTime() - now.getTime());
      return null;
    }
    // What was sent before has come back: its reference is used up.
    const isNewAttempt = payout.providerBatchId !== null;
    const sent = {
      status: 'unknown',
      attempt: isNewAttempt ? payout.attempt + 1 : payout.attempt,
      providerBatchId: null,
      receiver: receiver.paypalEmail,
      firstSentAt: now,
    } as const;
    const resetForNewAttempt = isNewAttempt ? { feePence: 0, warnedAt: null } : {};
    await changePayout(trx, payoutId, now, { ...sent, ...resetForNewAttempt, heldUntil: null });
    return { ...payout, ...sent, holdReason: null };
  });
}

function maySend(payout: StoredPayout, now: Date): boolean {
  const isClaimed = payout.claimedUntil !== null && payout.claimedUntil > now;
  const isHeld = payout.status === 'held' && payout.holdReason !== 'address';
  return isClaimed && !isHeld && !['processing', 'processed', 'stopped'].includes(payout.status);
}

function isRefundedAtProvider(capture: RefreshedCapture): boolean {
  return capture.status === 'refunded' || capture.status === 'partiallyRefunded';
}

/**
 * What became of a reference is found out by sending it again, which would pay it had it never arrived. So it is sent again
 * only while that would be right, and while the reference counts.
 */
async function decideToRepeat(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  isStopped: boolean,
): Promise<StoredPayout | null> {
  const now = context.clock.now();
  const age = now.getTime() - (payout.firstSentAt ?? now).getTime();
  if (!isStopped && age < REPEATABLE_MS) return payout;
  await changePayout(trx, payout.id, now, { claimedUntil: null });
  await warnOnce(
    trx,
    context,
    payout,
    isStopped ? 'the payment has gone back or is disputed meanwhile, or an earlier attempt was paid' : 'too long ago',
  );
  await sendPayoutLater(trx, context, payout.id, HOUR_MS);
  return null;
}

async function sendToProvider(context: Context, payout: StoredPayout, wasInDoubt: boolean): Promise<void> {
  const reference = await getBookingReference(context.db, payout.bookingId);
  try {
    const sent = await context.payments.sendPayout({
      reference: payoutReferenceOf(payout),
      receiver: payout.receiver,
      amountPence: payout.amountPence,
      subject: 'Your payout from Choresy',
      note: `For booking ${reference}`,
    });
    const { providerBatchId } = sent;
    await transact(context.db, (trx) => confirmPayoutSent(trx, context, payout, { providerBatchId, isBack: false }));
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    // A rejection of the repeat says nothing about what the first request did.
    if (wasInDoubt || error.isInDoubt) await retryLater(context, payout.id, error);
    else await recordNotSent(context, payout, error);
  }
}

/** The only request that there was has been rejected: nothing was sent, and the same reference may be used again. */
function recordNotSent(context: Context, payout: StoredPayout, error: PaymentError): Promise<void> {
  return transact(context.db, async (trx) => {
    await findBooking(trx, payout.bookingId, { lock: true });
    const locked = await findPayout(trx, { id: payout.id }, { lock: true });
    if (locked?.status !== 'unknown' || locked.attempt !== payout.attempt) return;
    const now = context.clock.now();
    await changePayout(trx, payout.id, now, { status: 'pending', firstSentAt: null, claimedUntil: null });
    const pending: StoredPayout = { ...locked, status: 'pending', firstSentAt: null };
    // The provider takes the reference no more and has lost the batch of it, which a person has settled as not paid.
    if (error.kind === 'notFound' && locked.settledAs === 'notPaid' && isSettledAttempt(locked, locked.attempt)) {
      await changePayout(trx, payout.id, now, { attempt: locked.attempt + 1 });
      return sendPayoutLater(trx, context, payout.id, 0);
    }
    if (['rejected', 'misused', 'declined', 'notFound'].includes(error.kind))
      await failPayout(trx, context, pending, error.issue);
    else await scheduleRetry(trx, context, pending, error);
  });
}

/** Releases a payout that could not be settled now; a job looks after it again. */
async function retryLater(context: Context, payoutId: string, error: PaymentError): Promise<void> {
  await transact(context.db, async (trx) => {
    const payout = await findPayout(trx, { id: payoutId }, { lock: true });
    if (!payout || ['processing', 'processed', 'stopped'].includes(payout.status)) return;
    await changePayout(trx, payoutId, context.clock.now(), { claimedUntil: null });
    await scheduleRetry(trx, context, payout, error);
  });
}

async function scheduleRetry(trx: Db, context: Context, payout: StoredPayout, error: PaymentError): Promise<void> {
  const now = context.clock.now();
  await changePayout(trx, payout.id, now, { failureCode: error.issue });
  const age = now.getTime() - payout.createdAt.getTime();
  if (age > WARN_AFTER_MS || ['forbidden', 'misused', 'notFound'].includes(error.kind))
    await warnOnce(trx, context, payout, error.issue);
  await sendPayoutLater(trx, context, payout.id, retryDelayMs(payout.createdAt, now));
}

/** Warns operators of a payout that does not get on; once. */
async function warnOnce(trx: Db, context: Context, payout: StoredPayout, why: string): Promise<void> {
  if (payout.warnedAt !== null) return;
  await changePayout(trx, payout.id, context.clock.now(), { warnedAt: context.clock.now() });
  await sendOperatorWarning(trx, context, {
    bookingId: payout.bookingId,
    problem:
      payout.status === 'unknown'
        ? `It is unknown whether the payout to the helper was made (${why}). It is never sent under a second reference.`
        : `The payout to the helper could not be sent yet (${why}). It is tried again.`,
  });
}
