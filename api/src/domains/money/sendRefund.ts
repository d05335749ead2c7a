import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '../../platform/lib/durations';
import { findBooking } from '../bookingRecord';
import { sendOperatorWarning } from '../mails';
import { isPaymentError, type CaptureRefund, type PaymentError } from '../../platform/paymentProvider/paymentProvider';
import { findCapture, type StoredCapture } from './captures.repo';
import { failRefund } from './refundOutcomes';
import { sendRefundLater, retryDelayMs } from './refunds';
import { changeRefund, findRefund, listRefunds, type StoredRefund } from './refunds.repo';
import { recordRefund, refreshCapture } from './remoteRefunds';

/** Longer than all calls of one round may take with their time-outs: then another process may take over. */
const CLAIM_MS = 120 * SECOND_MS;
/** The provider repeats its response to a key for 45 days; well before that end nothing is repeated any more. */
const REPEATABLE_MS = 40 * DAY_MS;
/** A lost response is mostly found within seconds; operators hear of the others. */
const WARN_AFTER_MS = 10 * MINUTE_MS;

/** Takes a refund for this process; null when there is nothing to do for it now. */
function claimRefund(context: Context, refundId: string): Promise<StoredRefund | null> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const refund = await findRefund(trx, refundId, { lock: true });
    if (!refund || refund.status === 'completed' || refund.status === 'failed') return null;
    if (refund.claimedUntil !== null && refund.claimedUntil > now) {
      await sendRefundLater(trx, context, refundId, refund.claimedUntil.getTime() - now.getTime() + SECOND_MS);
      return null;
    }
    const isEarlier = (other: StoredRefund): boolean =>
      other.id !== refundId &&
      other.origin === 'ours' &&
      (other.status === 'unknown' || other.status === 'requested') &&
      (other.createdAt < refund.createdAt || (other.createdAt <= refund.createdAt && other.id < refundId));
    // Only one of several parts is under way at a time: the capture's state then is about that one.
    if ((await listRefunds(trx, refund.captureId)).some(isEarlier)) {
      await sendRefundLater(trx, context, refundId, MINUTE_MS);
      return null;
    }
    await changeRefund(trx, refundId, now, { claimedUntil: addMs(now, CLAIM_MS) });
    await sendRefundLater(trx, context, refundId, CLAIM_MS + SECOND_MS);
    return refund;
  });
}

/**
 * Sends a requested refund, or finds out the outcome of one that may have been sent. Safe to call any number of times, at once
 * too: one process at a time, one key for ever, and a possibly done refund is looked for before anything is repeated.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const refund = await claimRefund(context, refundId);
  const capture = refund && (await findCapture(context.db, refund.captureId));
  if (!refund || !capture) return;
  try {
    if (refund.providerRefundId !== null) await readSentRefund(context, refund, capture, refund.providerRefundId);
    else if (refund.firstSentAt === null) await send(context, refund, capture, { wasInDoubt: false });
    else await resolveUnknownRefund(context, refund, capture);
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    await retryLater(context, refundId, { isInDoubt: refund.firstSentAt !== null, error });
  }
}

async function readSentRefund(
  context: Context,
  refund: StoredRefund,
  capture: StoredCapture,
  providerRefundId: string,
): Promise<void> {
  const response = await context.payments.getRefund(providerRefundId);
  await transact(context.db, async (trx) => {
    await findBooking(trx, refund.bookingId, { lock: true });
    await recordRefund(trx, context, capture, { ...response, references: [refund.id] });
  });
}

/** Reads the outcome of a refund from the provider, and sends it again only when that cannot send it twice. */
async function resolveUnknownRefund(context: Context, refund: StoredRefund, capture: StoredCapture): Promise<void> {
  const refreshed = await refreshCapture(context, capture);
  const isUnclear = refreshed.isUnclear || refreshed.refunds === null;
  const now = context.clock.now();
  const reread = await findRefund(context.db, refund.id);
  if (!reread || reread.status === 'completed' || reread.status === 'failed' || reread.status === 'pending') return;
  const age = now.getTime() - (reread.firstSentAt ?? now).getTime();
  if (isUnclear && age > REPEATABLE_MS) return retryLater(context, refund.id, { isInDoubt: true, error: null });
  const isFailedTry = ({ status, references }: CaptureRefund) => status === 'failed' && references.includes(refund.id);
  const failedTries = (refreshed.refunds ?? []).filter(isFailedTry).length;
  await send(context, { ...reread, status: refund.status }, capture, { wasInDoubt: isUnclear, failedTries });
}

/** Commits that the outcome is unknown from here on; false when the claim has run out meanwhile. */
function markAsSending(context: Context, refund: StoredRefund): Promise<boolean> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const locked = await findRefund(trx, refund.id, { lock: true });
    const isOurs = (locked?.claimedUntil?.getTime() ?? 0) > now.getTime();
    if (!locked || !isOurs || (locked.status !== 'requested' && locked.status !== 'unknown')) return false;
    await changeRefund(trx, refund.id, now, { status: 'unknown', firstSentAt: locked.firstSentAt ?? now });
    return true;
  });
}

async function send(
  context: Context,
  refund: StoredRefund,
  capture: StoredCapture,
  { wasInDoubt, failedTries = 0 }: { wasInDoubt: boolean; failedTries?: number },
): Promise<void> {
  if (!(await markAsSending(context, refund))) return;
  try {
    const response = await context.payments.refundCapture({
      providerCaptureId: capture.providerCaptureId,
      amountPence: refund.amountPence,
      note: refund.reason,
      requestKey: `refund-${refund.id}-${refund.attempt}`,
      reference: refund.id,
      // A refund that failed by the provider's own record keeps its reference there (M-464).
      ...(failedTries > 0 ? { uniqueReference: `${refund.id}-${failedTries + 1}` } : {}),
    });
    await transact(context.db, async (trx) => {
      await findBooking(trx, refund.bookingId, { lock: true });
      await recordRefund(trx, context, capture, { ...response, references: [refund.id], attempt: refund.attempt });
    });
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    if (error.isInDoubt || wasInDoubt) await refreshAfterFailure(context, refund, capture, error);
    else await recordNotSent(context, refund, error);
  }
}

/** The response was lost, or says that it was done before: the capture itself mostly knows at once. */
async function refreshAfterFailure(
  context: Context,
  refund: StoredRefund,
  capture: StoredCapture,
  error: PaymentError,
): Promise<void> {
  await refreshCapture(context, capture).catch((again: unknown) => {
    if (!isPaymentError(again)) throw again;
  });
  await retryLater(context, refund.id, { isInDoubt: true, error });
}

/** The only request that there was has been rejected: nothing went back, and it may be sent again under the same key. */
async function recordNotSent(context: Context, refund: StoredRefund, error: PaymentError): Promise<void> {
  if (['rejected', 'declined', 'notFound'].includes(error.kind))
    return transact(context.db, async (trx) => {
      await findBooking(trx, refund.bookingId, { lock: true });
      const locked = await findRefund(trx, refund.id, { lock: true });
      if (locked?.status === 'unknown') await failRefund(trx, context, locked, error.issue);
    });
  await retryLater(context, refund.id, { isInDoubt: false, error });
}

/** Releases a refund that is not settled yet; a job looks after it again. Operators hear of it once. */
async function retryLater(
  context: Context,
  refundId: string,
  { isInDoubt, error }: { isInDoubt: boolean; error: PaymentError | null },
): Promise<void> {
  await transact(context.db, async (trx) => {
    const now = context.clock.now();
    const refund = await findRefund(trx, refundId, { lock: true });
    if (!refund || (refund.status !== 'unknown' && refund.status !== 'requested' && refund.status !== 'pending'))
      return;
    const isUnknown = refund.status === 'unknown' && isInDoubt;
    await changeRefund(trx, refundId, now, {
      claimedUntil: null,
      ...(refund.status === 'unknown' && !isInDoubt ? { status: 'requested' } : {}),
      ...(error ? { failureCode: error.issue } : {}),
    });
    await sendRefundLater(trx, context, refundId, retryDelayMs(refund.createdAt, now));
    await warnOnce(trx, context, refund, isUnknown, error);
  });
}

async function warnOnce(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  isUnknown: boolean,
  error: PaymentError | null,
): Promise<void> {
  const now = context.clock.now();
  const needsPerson = error !== null && ['forbidden', 'misused', 'notFound'].includes(error.kind);
  const isLate = now.getTime() - refund.createdAt.getTime() > WARN_AFTER_MS;
  if (refund.warnedAt !== null || (!needsPerson && !isLate)) return;
  await changeRefund(trx, refund.id, now, { warnedAt: now });
  const issue = error ? ` (${error.issue})` : '';
  await sendOperatorWarning(trx, context, {
    bookingId: refund.bookingId,
    problem: isUnknown
      ? `It is unknown whether the refund was made${issue}. The payment provider is asked until it tells; it is never sent twice.`
      : `The refund could not be sent yet${issue}. It is tried again.`,
  });
}
