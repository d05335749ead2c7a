import { BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import { toPounds } from 'contract/money/money';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/lib/errors';
import { type Booking, hasOpenProblem, requireBooking } from '../../bookingRecord';
import { isDisputed, listTakenCaptures } from '../payments/captures.repo';
import { moveTransfer, sendLater } from './moveTransfer';
import { sendPayout } from './payoutLoop';
import { sendRefund } from './refundLoop';
import { leftPenceOfBooking, requestRefundAgain, requestRefundOfBooking, requireLeft } from './refundRequests';
import { isClaimed } from './transferLoop';
import { changeTransfer, findPayout, findReceiver, type StoredPayout } from './transfers.repo';

/* An operator's actions with money. Nothing here is decided before the provider's own record has been queried. */

/** Keeps an operator's action, in the transaction of its effect. */
export type Recorder = (trx: Db, booking: Booking, change: { before: object; after: object }) => Promise<void>;

const NOTHING_LEFT = 'Nothing is left of this payment: it has gone back, or is on its way.';
const SENT = 'This payout has been sent already.';

/**
 * Locks the booking, then its payout, and lets `act` change that.
 * @param facts of the action, kept beside the new state
 * @returns the payout's id
 * @throws AppError 404
 */
export function withPayout(
  context: Context,
  bookingId: string,
  record: Recorder | undefined,
  act: (trx: Db, payout: StoredPayout) => Promise<unknown>,
  facts: object = {},
): Promise<string> {
  return transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
    if (!payout) throw notFound('This booking has no payout yet.');
    await act(trx, payout);
    const after = { payoutStatus: (await findPayout(trx, { id: payout.id }))?.status, ...facts };
    await record?.(trx, booking, { before: { payoutStatus: payout.status }, after });
    return payout.id;
  });
}

/** Keeps a payout from being sent until it is released. @throws AppError 404; 409 when it is sent, or may be */
export async function holdPayout(context: Context, bookingId: string, record?: Recorder): Promise<void> {
  await withPayout(context, bookingId, record, async (trx, payout) => {
    if (isClaimed(payout, context) || !['pending', 'held', 'failed'].includes(payout.status)) throw conflict(SENT);
    await moveTransfer(trx, context, payout, 'heldByOperator', { holdReason: 'operator' });
    await sendLater(trx, context, payout, 0);
  });
}

/**
 * Lets a held payout go; it is sent after the usual look at its payment.
 * @throws AppError 404; 409 when it is not held, a dispute or a problem is open, or the helper's payouts are frozen
 */
export async function releasePayout(context: Context, bookingId: string, record?: Recorder): Promise<void> {
  const payoutId = await withPayout(context, bookingId, record, async (trx, payout) => {
    if (payout.status !== 'held') throw conflict('This payout is not held.');
    if (await isDisputed(trx, payout.bookingId))
      throw conflict('The payer disputes this payment. The payout is held until that is decided.');
    if (await hasOpenProblem(trx, payout.bookingId))
      throw conflict('A problem with this booking is not solved yet. The payout is held until it is.');
    if ((await findReceiver(trx, payout.providerId)).payoutsFrozenAt !== null)
      throw conflict('The payouts of this helper are frozen. Please lift that on the page of the helper.');
    await moveTransfer(trx, context, payout, 'releasedByOperator', { heldUntil: null });
    await sendLater(trx, context, payout, 0);
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
    if (payout.status === 'failed') await changeTransfer(trx, payout, now, { heldUntil: now, addressFailedAt: null });
    else if (payout.status !== 'unknown' && payout.status !== 'pending')
      throw conflict(payout.status === 'held' ? 'This payout is held. Release it first.' : SENT);
    await sendLater(trx, context, payout, 0);
  });
  await sendPayout(context, payoutId);
}

interface PartialRefund {
  amountPence: number;
  expectedLeftPence?: number | undefined;
  reason: string;
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
  { amountPence, expectedLeftPence, reason }: PartialRefund,
  record?: Recorder,
): Promise<string[]> {
  const refundIds = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    const leftPence = await leftPenceOfBooking(trx, booking.id);
    if (leftPence <= 0) {
      const isPaid = (await listTakenCaptures(trx, booking.id)).length > 0;
      throw conflict(isPaid ? NOTHING_LEFT : BOOKING_REJECTIONS.refund);
    }
    await requireLeft(trx, booking.id, { refundPence: amountPence, ofPence: expectedLeftPence ?? leftPence });
    const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
    if (payout && isClaimed(payout, context))
      throw conflict('The payout of this booking is being sent right now. Please try again in a moment.');
    await record?.(trx, booking, {
      before: { leftPounds: toPounds(leftPence) },
      after: { leftPounds: toPounds(leftPence - amountPence), refundPounds: toPounds(amountPence) },
    });
    const refund = { bookingId: booking.id, amountPence, reason, isPart: true, isSentByCaller: true };
    return requestRefundOfBooking(trx, context, refund);
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
