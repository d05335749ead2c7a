import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';
import { findCapture } from './captures.repo';
import { balancePenceOf } from './ledger.repo';
import { leftPenceOf, requestRefundOfBooking, sendRefundLater } from './refunds';
import { hasUnreturnedMoney } from './owedRefunds.repo';
import { changeRefund, findTroubledRefund } from './refunds.repo';

const NOTHING_LEFT = 'There is nothing left to refund: it has gone back, or is on its way.';

/** The part of the payment that was kept stays. @throws AppError 409 when no money came again, or it goes back already */
async function requestUnreturned(trx: Db, context: Context, bookingId: string): Promise<string> {
  if (!(await hasUnreturnedMoney(trx, bookingId))) throw conflict(NOTHING_LEFT);
  const [id] = await requestRefundOfBooking(trx, context, {
    bookingId,
    amountPence: -(await balancePenceOf(trx, bookingId, 'customer_funds')),
    reason: 'Came again after the booking was cancelled',
    isPart: true,
    isSentByCaller: true,
  });
  if (id === undefined) throw conflict(NOTHING_LEFT);
  return id;
}

/**
 * Has a refund sent again that the payment provider rejected, or whose outcome is unknown. Its outcome is looked for first; only
 * one that was rejected for good gets a new key. If there is none, money of a cancelled booking that came again goes back
 * (M-94.7). The booking is locked.
 * @returns its id, to be sent after the commit
 * @throws AppError 409 when there is none
 */
export async function requestRefundAgain(trx: Db, context: Context, bookingId: string): Promise<string> {
  const refund = await findTroubledRefund(trx, bookingId);
  if (!refund) return requestUnreturned(trx, context, bookingId);
  const capture = await findCapture(trx, refund.captureId);
  if (!capture) throw conflict(NOTHING_LEFT);
  const now = context.clock.now();
  if (refund.status === 'failed') {
    const amountPence = Math.min(refund.amountPence, await leftPenceOf(trx, capture));
    if (amountPence <= 0) throw conflict(NOTHING_LEFT);
    await changeRefund(trx, refund.id, now, {
      status: 'requested',
      amountPence,
      attempt: refund.attempt + 1,
      providerRefundId: null,
      settledAs: null,
      // Looked for before it is sent.
      firstSentAt: refund.firstSentAt ?? now,
    });
  }
  await sendRefundLater(trx, context, refund.id, 15_000);
  return refund.id;
}
