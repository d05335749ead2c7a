import { canAct, BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import { toPounds } from 'contract/money/money';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';
import { formatPence } from '../../platform/lib/format';
import { bookingState, bookingSubject, type ByOperator, recordAction } from '../audit';
import { type Booking, factsOf, requireBooking } from '../bookingRecord';
import { endBooking } from '../bookings';
import { leftPenceOfBooking, sendRefund } from '../money';

const BY_OPERATOR = 'Cancelled by an operator';

interface CancelByHand {
  /** In pence. */
  refund: 'full' | number;
  /** The amount that the operator saw as left of the payment. */
  expectedLeftPence: number;
}

/**
 * Cancels a booking that is not confirmed as done yet and refunds all, a part or nothing of the rest of its payment; the rest is
 * kept like the fee of a late cancellation (M-142). Its provider is free, and nothing is ever paid out for it.
 * @returns the booking's id
 * @throws AppError 404 · 409 it is over, another sum is left than expected, or less than the refund
 */
export async function cancelByHand(
  context: Context,
  bookingId: string,
  { refund, expectedLeftPence }: CancelByHand,
  by: ByOperator,
): Promise<string> {
  const done = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    requireCancellable(booking);
    const isPaid = booking.paymentStatus === 'paid';
    const leftPence = isPaid ? Math.max(0, await leftPenceOfBooking(trx, booking.id)) : 0;
    if (leftPence !== expectedLeftPence)
      throw conflict(`The payment has changed meanwhile: ${formatPence(leftPence)} is left of it.`);
    const refundPence = refund === 'full' ? leftPence : refund;
    if (refundPence > leftPence) throw conflict(`Only ${formatPence(leftPence)} of this payment is left to refund.`);
    const keptPence = leftPence - refundPence;
    const ending = { keptPence, by: 'operator', because: 'operator', reason: BY_OPERATOR } as const;
    const refundIds = await endBooking(trx, context, booking, ending);
    await recordAction(trx, context, by, {
      action: 'booking.cancel',
      subject: bookingSubject(booking),
      before: { ...bookingState(booking), leftPounds: toPounds(leftPence) },
      after: { status: 'cancelled', refundPounds: toPounds(refundPence), keptPounds: toPounds(keptPence) },
    });
    return { booking, refundIds };
  });
  for (const refundId of done.refundIds) await sendRefund(context, refundId);
  return done.booking.id;
}

/** @throws AppError 409 when it is cancelled already, or confirmed as done */
function requireCancellable(booking: Booking): void {
  const facts = factsOf(booking);
  const isOpen = canAct('cancel', 'operator', facts);
  const isDone = booking.status === 'completed' && canAct('refund', 'operator', facts);
  if (!isOpen && !isDone) throw conflict(BOOKING_REJECTIONS.cancel);
}
