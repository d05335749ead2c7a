import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { HOUR_MS } from '../../../platform/lib/durations';
import { formatPence } from '../../../platform/lib/format';
import { isPaymentError, type Payout } from '../../../platform/paymentProvider/paymentProvider';
import { findBooking } from '../../bookingRecord';
import { sendOperatorWarning, sendPayoutProblem } from '../../mails';
import { writeLedger } from '../ledger/ledger.repo';
import { checkPayoutLater, FIRST_CHECK_MS, moveTransfer } from './moveTransfer';
import { hasNewAddress, isSent, isSettledAttempt } from './payoutFacts';
import { recordReturnedPayout } from './payoutReports';
import { bookTransferFee } from './transferBooks';
import { changeTransfer, findPayout, findReceiver, type StoredPayout } from './transfers.repo';

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

/** Minutes at first; an unclaimed payout may lie for 30 days. */
function nextCheckMs(payout: StoredPayout, now: Date): number {
  return Math.min(Math.max((now.getTime() - payout.createdAt.getTime()) / 2, FIRST_CHECK_MS * 2), 12 * HOUR_MS);
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
    await checkPayoutLater(trx, context, id, nextCheckMs(payout, now));
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
