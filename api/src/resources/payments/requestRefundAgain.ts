import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { conflict } from '../../lib/errors';
import { findCapture } from './captures.repo';
import { leftPenceOf, sendRefundLater } from './refunds';
import { changeRefund, findTroubledRefund } from './refunds.repo';

/**
 * Has a refund sent again that the payment provider rejected, or whose outcome is unknown. What became of it is looked for first;
 * only one that was rejected for good gets a new key. The booking is locked.
 * @returns its id, to be sent after the commit
 * @throws AppError 409 when there is none
 */
export async function requestRefundAgain(trx: Db, context: Context, bookingId: string): Promise<string> {
  const refund = await findTroubledRefund(trx, bookingId);
  const capture = refund && (await findCapture(trx, refund.captureId));
  if (!capture) throw conflict('There is nothing left to refund.');
  const now = context.clock.now();
  if (refund.status === 'failed') {
    const amountPence = Math.min(refund.amountPence, await leftPenceOf(trx, capture));
    if (amountPence <= 0) throw conflict('There is nothing left to refund.');
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
