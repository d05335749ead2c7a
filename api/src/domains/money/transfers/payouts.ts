import type { HoldReason } from 'contract/money/transfers';
import { type Db, transact } from '../../../platform/db/database';
import { HOUR_MS } from '../../../platform/lib/durations';
import { formatPence } from '../../../platform/lib/format';
import { isPaymentError, type Payout } from '../../../platform/paymentProvider/paymentProvider';
import { type Booking, closeOpenChange, findBooking, hasOpenProblem } from '../../bookingRecord';
import type { Context } from '../../context';
import { sendOperatorWarning, sendPayoutProblem } from '../../mails';
import { writeLedger } from '../ledger/ledger.repo';
import { checkPayoutLater, FIRST_CHECK_MS, moveTransfer, retryDelayMs } from './moveTransfer';
import { hasNewAddress, isSent, isSettledAttempt, sharesOfBooking } from './payoutFacts';
import { recordReturnedPayout } from './payoutReports';
import { hasRefund, IS_PRICE_OWED, sumRefundedPence } from './refunds.repo';
import { bookTransferFee } from './transferBooks';
import { changeTransfer, findPayout, findReceiver, insertPayout, type StoredPayout } from './transfers.repo';

/**
 * Releases a provider's share of a confirmed booking: the books move it from the customer's funds to the provider and to us, and a
 * job sends it, unless something keeps it. Once per booking.
 */
export async function createPayout(trx: Db, context: Context, booking: Booking): Promise<void> {
  const { id: bookingId, providerId } = booking;
  if (providerId === null) throw new Error('a completed booking without its helper');
  const now = context.clock.now();
  // A payout is final: a change that waits for its money takes no effect any more (M-215.2).
  await closeOpenChange(trx, bookingId, now);
  const refundedPence = await sumRefundedPence(trx, bookingId);
  const shares = sharesOfBooking(booking, refundedPence, context.settings.commissionPercent);
  const { payoutPence, commissionPence, fullCommissionPence } = shares;
  const { paypalEmail: receiver } = await findReceiver(trx, providerId);
  const payout = { bookingId, providerId, amountPence: payoutPence, commissionPence, fullCommissionPence, receiver };
  const payoutId = await insertPayout(trx, { ...payout, now });
  if (payoutId === null) return;
  const description = `${booking.reference} is completed and confirmed`;
  await writeLedger(trx, { key: `release:${bookingId}`, bookingId, description, at: now }, [
    { account: 'customer_funds', pence: payoutPence + commissionPence },
    { account: 'provider_payable', pence: -payoutPence, providerId },
    { account: 'commission', pence: -commissionPence },
  ]);
  const pending = await findPayout(trx, { id: payoutId });
  if (pending === null) throw new Error('a payout that is gone');
  if (await hasOpenProblem(trx, bookingId))
    await moveTransfer(trx, context, pending, 'held', { holdReason: 'problem' });
  else await release(trx, context, pending);
}

/**
 * Keeps a payout from being sent that nothing but its address keeps. The booking is locked, so that a process that is about to send it
 * either has noted before that it may have left, or finds it held.
 * @returns whether there is one
 */
export async function holdUnsentPayout(
  trx: Db,
  context: Context,
  bookingId: string,
  holdReason: HoldReason,
  warning?: string,
): Promise<boolean> {
  const payout = await findPayout(trx, { bookingId }, { lock: true });
  if (payout?.status !== 'pending' && payout?.holdReason !== 'address') return false;
  await moveTransfer(trx, context, payout, 'held', { holdReason }, { warning });
  return true;
}

/** Lets a payout go that only this reason keeps. */
export async function letPayoutGo(trx: Db, context: Context, bookingId: string, holdReason: HoldReason): Promise<void> {
  const payout = await findPayout(trx, { bookingId }, { lock: true });
  if (payout?.holdReason === holdReason) await release(trx, context, payout);
}

/** While a refund of the price is owed a payout waits for a person (M-240.1). */
async function release(trx: Db, context: Context, payout: StoredPayout): Promise<void> {
  if (await hasRefund(trx, payout.bookingId, IS_PRICE_OWED))
    await moveTransfer(trx, context, payout, 'held', { holdReason: 'refund' });
  else await moveTransfer(trx, context, payout, 'released', {}, { delayMs: 0 });
}

/** Reasons of the provider that concern the receiver of the money. */
const RECEIVERS = /RECEIVER|RECIPIENT|UNREGISTERED/;

/**
 * Looks how far a sent payout is, until it has arrived or come back; also afterwards, because a payout that has arrived can come back.
 * @param cameBack a verified event's final word on it, for a provider whose record is late
 */
export async function checkPayout(
  context: Context,
  payoutId: string,
  cameBack: Payout['status'] | null = null,
): Promise<void> {
  const payout = await findPayout(context.db, { id: payoutId });
  if (!payout?.providerBatchId || !isSent(payout)) return;
  const { providerBatchId } = payout;
  const read = await readPayout(context, payout, providerBatchId).catch((error: unknown) => {
    if (cameBack !== null && isPaymentError(error, 'notFound')) return null;
    throw error;
  });
  const unread: Payout = { providerBatchId, status: 'pending', reason: null, feePence: null, amountPence: null };
  const isBack = read?.status === 'returned' || read?.status === 'failed';
  const response = { ...(read ?? unread), ...(cameBack !== null && !isBack ? { status: cameBack } : {}) };
  await transact(context.db, (trx) => applyPayoutStatus(trx, context, payout, response));
}

/** One that nobody has claimed is taken back once there is another address, so that it can be sent there (M-463). */
async function readPayout(context: Context, payout: StoredPayout, providerBatchId: string): Promise<Payout> {
  const { payments, db, clock } = context;
  const read = await payments.getPayout(providerBatchId);
  if (read.status !== 'unclaimed') return read;
  if (!hasNewAddress(payout, await findReceiver(db, payout.providerId), clock.now())) return read;
  return payments.cancelPayout(providerBatchId).catch((error: unknown) => {
    if (!isPaymentError(error, 'rejected', 'misused', 'notFound', 'declined', 'forbidden')) throw error;
    context.log.warn({ issue: error.issue, payoutId: payout.id }, 'an unclaimed payout could not be taken back');
    return read;
  });
}

async function applyPayoutStatus(
  trx: Db,
  context: Context,
  { id, bookingId }: StoredPayout,
  { providerBatchId, status, reason: code, feePence, amountPence }: Payout,
): Promise<void> {
  const now = context.clock.now();
  await findBooking(trx, bookingId, { lock: true });
  const found = await findPayout(trx, { id }, { lock: true });
  if (!found || !isSent(found) || found.providerBatchId !== providerBatchId) return;
  const payout = await bookSettledSum(trx, context, found, amountPence);
  await changeTransfer(trx, { kind: 'payout', id }, now, { checkedAt: now });
  await bookTransferFee(trx, context, payout, feePence);
  if (status === 'succeeded') {
    if (payout.status !== 'processed') await moveTransfer(trx, context, payout, 'arrived', { failureCode: null });
    await compareSum(trx, context, payout, amountPence);
  } else if (status === 'pending' || status === 'unclaimed') {
    if (payout.status === 'processed') await moveTransfer(trx, context, payout, 'unsettled');
    if (status === 'unclaimed') await noteUnclaimed(trx, context, payout);
    // An unclaimed payout may lie for 30 days.
    const delayMs = retryDelayMs(payout.createdAt, now, [FIRST_CHECK_MS * 2, 12 * HOUR_MS]);
    await checkPayoutLater(trx, context, id, delayMs);
  } else {
    const reason = code ?? status.toUpperCase();
    // Money that went back to the payer in the meantime is not owed to the booking's provider again.
    const isAddressAtFault = status === 'returned' || RECEIVERS.test(reason);
    await recordReturnedPayout(trx, context, payout, { reason, isAddressAtFault });
  }
}

/**
 * Books a payout that a person settled as not paid and that a retry has found as sent. It was sent before parts of the payment went
 * back: the helper has more than is owed by now, and the surplus is lost (M-76.4).
 * @param sentPence by the payment provider; null when it does not say
 * @returns the payout as it is then
 */
async function bookSettledSum(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  sentPence: number | null,
): Promise<StoredPayout> {
  const { id, bookingId, attempt, amountPence, settledPence } = payout;
  const isSettledSum = isSettledAttempt(payout, attempt) && sentPence === settledPence;
  if (!isSettledSum || sentPence === null || sentPence === amountPence) return payout;
  const at = context.clock.now();
  await changeTransfer(trx, { kind: 'payout', id }, at, { amountPence: sentPence });
  const description = 'Payout sent before a part went back';
  await writeLedger(trx, { key: `payout-sum:${id}:${attempt}`, bookingId, description, at }, [
    { account: 'losses', pence: sentPence - amountPence },
    { account: 'paypal_balance', pence: amountPence - sentPence },
  ]);
  const problem =
    `The payout that was settled as not paid had been sent, with ${formatPence(sentPence)}. ` +
    `By now ${formatPence(amountPence)} were owed: the rest is booked as a loss.`;
  await sendOperatorWarning(trx, context, { bookingId, problem });
  return { ...payout, amountPence: sentPence };
}

/** Operators hear of an arrived payout whose sum is another one at the provider (M-74.2). */
async function compareSum(
  trx: Db,
  context: Context,
  { bookingId, amountPence }: StoredPayout,
  arrivedPence: number | null,
): Promise<void> {
  if (arrivedPence === null || arrivedPence === amountPence) return;
  const problem =
    "Our books differ from the payment provider's. " +
    `The payout is ${formatPence(amountPence)} by our books, ${formatPence(arrivedPence)} by the payment provider's.`;
  await sendOperatorWarning(trx, context, { bookingId, problem });
}

/** The receiver has no account to take it with: the booking's provider and the operators hear of it, once. */
async function noteUnclaimed(trx: Db, context: Context, payout: StoredPayout): Promise<void> {
  if (payout.failureCode === 'UNCLAIMED') return;
  const now = context.clock.now();
  await changeTransfer(trx, payout, now, { failureCode: 'UNCLAIMED', addressFailedAt: now });
  await sendPayoutProblem(trx, context, { ...payout, problem: 'unclaimed' });
  const problem = 'The helper has not claimed the payout. The payment provider returns it after 30 days.';
  await sendOperatorWarning(trx, context, { bookingId: payout.bookingId, problem });
}
