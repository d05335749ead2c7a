import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { addMs, SECOND_MS } from '../../platform/lib/durations';
import { isPaymentError, PaymentError } from '../../platform/paymentProvider/paymentProvider';
import { findBooking, getBookingReference } from '../bookingRecord';
import { listTakenCaptures } from './captures.repo';
import { decideToSend } from './decideToSend';
import { needsAddress } from './payoutAddress';
import { failPayout, payoutReferenceOf, sendPayoutLater, waitForAddress } from './payoutOutcomes';
import { retryLater, scheduleRetry } from './payoutRetries';
import { changePayout, findPayout, findReceiver, nextAttemptOf, type StoredPayout } from './payouts.repo';
import { refreshCapture, type RefreshedCapture } from './remoteRefunds';
import { confirmPayoutSent, isSettledAttempt } from './settledPayouts';

/** Longer than all calls of one round may take with their time-outs: then another process may take over. */
const CLAIM_MS = 120 * SECOND_MS;

/** Takes a payout for this process; null when there is nothing to send now. */
function claimPayout(context: Context, payoutId: string): Promise<StoredPayout | null> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const payout = await findPayout(trx, { id: payoutId }, { lock: true });
    if (!payout || ['processing', 'processed', 'stopped'].includes(payout.status)) return null;
    if (payout.status === 'held' && payout.holdReason !== 'address') return null;
    // The provider reports an earlier attempt as paid: a person decides (M-76.4).
    if (payout.status === 'failed' && payout.contradictedAt !== null) return null;
    // One that failed waits for its day, or for a person.
    if (payout.status === 'failed' && (payout.heldUntil === null || payout.heldUntil > now)) {
      if (payout.heldUntil) await sendPayoutLater(trx, context, payoutId, payout.heldUntil.getTime() - now.getTime());
      return null;
    }
    if (payout.status === 'failed' && needsAddress(payout, await findReceiver(trx, payout.providerId))) {
      await waitForAddress(trx, context, payout);
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
    const captures = await listTakenCaptures(context.db, claimed.bookingId);
    if (captures.length === 0) throw new PaymentError('rejected', 'NO_CAPTURE');
    const refreshed: RefreshedCapture[] = [];
    for (const capture of captures) refreshed.push(await refreshCapture(context, capture));
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
    // A rejection of the repeat says nothing about the first request's effect.
    if (wasInDoubt || (error.isInDoubt && !isLostForGood(payout, error))) await retryLater(context, payout.id, error);
    else await recordNotSent(context, payout, error);
  }
}

/** The provider takes the reference no more and has lost the batch of it, which a person has settled as not paid (M-76.5). */
function isLostForGood(payout: StoredPayout, { kind }: PaymentError): boolean {
  return kind === 'lost' && payout.settledAs === 'notPaid' && isSettledAttempt(payout, payout.attempt);
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
    if (isLostForGood(locked, error)) {
      await changePayout(trx, payout.id, now, nextAttemptOf(locked));
      return sendPayoutLater(trx, context, payout.id, 0);
    }
    if (['rejected', 'misused', 'declined', 'notFound'].includes(error.kind))
      await failPayout(trx, context, pending, error.issue);
    else await scheduleRetry(trx, context, pending, error);
  });
}
