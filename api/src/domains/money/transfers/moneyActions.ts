import { BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import { toPounds } from 'contract/money/money';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/lib/errors';
import { formatPence } from '../../../platform/lib/format';
import { type Booking, hasOpenProblem, requireBooking } from '../../bookingRecord';
import { listTakenCaptures } from '../payments/captures.repo';
import { isDisputed } from '../payments/disputes.repo';
import { moveTransfer, sendLater } from './moveTransfer';
import { sendPayout } from './payoutLoop';
import { sendRefund } from './refundLoop';
import { leftPenceOfBooking, requestRefundAgain, requestRefundOfBooking } from './refundRequests';
import { isClaimed } from './transferLoop';
import { changePayout, findPayout, type StoredPayout } from './transfers.repo';

/* An operator's actions with money. Nothing here is decided before the provider's own record has been queried. */

/** Keeps an operator's action, in the transaction of its effect. */
export type Recorder = (trx: Db, booking: Booking, change: { before: object; after: object }) => Promise<void>;

const NOTHING_LEFT = 'Nothing is left of this payment: it has gone back, or is on its way.';
const SENT = 'This payout has been sent already.';

/**
 * Locks the booking, then its payout; a job looks after that from here on.
 * @returns the payout's id
 * @throws AppError 404
 */
function withPayout(
  context: Context,
  bookingId: string,
  record: Recorder | undefined,
  act: (trx: Db, payout: StoredPayout) => Promise<unknown>,
): Promise<string> {
  return transact(context.db, async (trx) => {
    const { booking, payout } = await lockPayout(trx, bookingId);
    await act(trx, payout);
    await sendLater(trx, context, payout, 0);
    const after = await findPayout(trx, { id: payout.id });
    await record?.(trx, booking, { before: { payoutStatus: payout.status }, after: { payoutStatus: after?.status } });
    return payout.id;
  });
}

/** @throws AppError 404 */
export async function lockPayout(trx: Db, bookingId: string): Promise<{ booking: Booking; payout: StoredPayout }> {
  const booking = await requireBooking(trx, bookingId, { lock: true });
  const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
  if (!payout) throw notFound('This booking has no payout yet.');
  return { booking, payout };
}

/** Keeps a payout from being sent until it is released. @throws AppError 404; 409 when it is sent, or may be */
export async function holdPayout(context: Context, bookingId: string, record?: Recorder): Promise<void> {
  await withPayout(context, bookingId, record, async (trx, payout) => {
    if (isClaimed(payout, context) || !['pending', 'held', 'failed'].includes(payout.status)) throw conflict(SENT);
    await moveTransfer(trx, context, payout, 'heldByOperator', { holdReason: 'operator' });
  });
}

/**
 * Lets a held payout go; it is sent after the usual look at its payment.
 * @throws AppError 404; 409 when it is not held, or a dispute or a problem is open
 */
export async function releasePayout(context: Context, bookingId: string, record?: Recorder): Promise<void> {
  const payoutId = await withPayout(context, bookingId, record, async (trx, payout) => {
    if (payout.status !== 'held') throw conflict('This payout is not held.');
    if (await isDisputed(trx, payout.bookingId))
      throw conflict('The payer disputes this payment. The payout is held until that is decided.');
    if (await hasOpenProblem(trx, payout.bookingId))
      throw conflict('A problem with this booking is not solved yet. The payout is held until it is.');
    await moveTransfer(trx, context, payout, 'releasedByOperator', { heldUntil: null });
  });
  await sendPayout(context, payoutId);
}

/**
 * Tries a payout again that failed, came back, or whose outcome is unknown. Its outcome is found out first.
 * @throws AppError 404, 409
 */
export async function retryPayout(context: Context, bookingId: string, record?: Recorder): Promise<void> {
  const payoutId = await withPayout(context, bookingId, record, async (trx, payout) => {
    if (payout.contradictedAt !== null)
      throw conflict('The payment provider reports an earlier attempt as paid. Please settle it first.');
    const now = context.clock.now();
    if (payout.status === 'failed') await changePayout(trx, payout.id, now, { heldUntil: now, addressFailedAt: null });
    else if (payout.status !== 'unknown' && payout.status !== 'pending')
      throw conflict(payout.status === 'held' ? 'This payout is held. Release it first.' : SENT);
  });
  await sendPayout(context, payoutId);
}

/**
 * Gives back a part of a booking's payment: an unsent payout shrinks by it, and a booking that is not done goes on unless that is all. With
 * `expectedLeftPence` only while so much is left, so that a repeated call does not refund twice.
 * @returns the ids of its refunds, one for each payment that gives back something
 * @throws AppError 404, 409
 */
export async function refundPart(
  context: Context,
  bookingId: string,
  {
    amountPence,
    expectedLeftPence,
    reason,
  }: { amountPence: number; expectedLeftPence?: number | undefined; reason: string },
  record?: Recorder,
): Promise<string[]> {
  const refundIds = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    const leftPence = await leftPenceOfBooking(trx, booking.id);
    if (leftPence <= 0) {
      const isPaid = (await listTakenCaptures(trx, booking.id)).length > 0;
      throw conflict(isPaid ? NOTHING_LEFT : BOOKING_REJECTIONS.refund);
    }
    if (expectedLeftPence !== undefined && expectedLeftPence !== leftPence)
      throw conflict(`The payment has changed meanwhile: ${formatPence(leftPence)} is left of it.`);
    if (amountPence > leftPence) throw conflict(`Only ${formatPence(leftPence)} of this payment is left to refund.`);
    const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
    if (payout && isClaimed(payout, context))
      throw conflict('The payout of this booking is being sent right now. Please try again in a moment.');
    await record?.(trx, booking, {
      before: { leftPounds: toPounds(leftPence) },
      after: { leftPounds: toPounds(leftPence - amountPence), refundPounds: toPounds(amountPence) },
    });
    return requestRefundOfBooking(trx, context, {
      bookingId: booking.id,
      amountPence,
      reason,
      isPart: true,
      isSentByCaller: true,
    });
  });
  for (const refundId of refundIds) await sendRefund(context, refundId);
  return refundIds;
}

/** Sends a refund again that the provider rejected, or whose outcome is unknown; that is found out first. @throws AppError 404, 409 */
export async function retryRefund(context: Context, bookingId: string, record?: Recorder): Promise<void> {
  const refundId = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    const id = await requestRefundAgain(trx, context, booking.id);
    await record?.(trx, booking, { before: {}, after: { refundId: id } });
    return id;
  });
  await sendRefund(context, refundId);
}
