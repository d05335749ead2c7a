import { BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import { LIMITS } from 'contract/platform/limits';
import type { Context } from '../../context';
import { badRequest, conflict, notFound, paymentProviderDown, paymentRejected } from '../../../platform/lib/errors';
import { type Booking, findChange, requireCustomersBooking } from '../../bookingRecord';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { payPaymentOrder } from './payPaymentOrder';
import { findOrderOnce, findPaymentOrder, type StoredPaymentOrder } from '../payments/paymentOrders.repo';
import { COUNTS, hasRefund } from '../transfers/refunds.repo';
import { renewOrder } from './startPayment';

const RECENTLY_REFUNDED = 'This booking was recently refunded. Please wait 5 minutes before retrying.';
const CHANGE_OVER =
  'This change can no longer be paid. The booking is as it was before; anything that was paid for the change goes back.';
const DECLINED = 'Your payment was declined. Please go back to PayPal and choose another way to pay.';
const NOT_TAKEN =
  'Your payment could not be taken right now. This is not because of you or your card. Please try again later.';

/** Locked after a refund, by the server's own clock (C-4.31). @throws AppError 409 */
async function requireNotRefunded(context: Context, booking: Booking): Promise<void> {
  const now = context.clock.now().getTime();
  const lockMs = LIMITS.refundLockMinutes * MINUTE_MS;
  const isOnItsWay =
    booking.status === 'cancelled' &&
    booking.paymentStatus === 'paid' &&
    (await hasRefund(context.db, booking.id, COUNTS));
  if (isOnItsWay || (booking.refundedAt && now - booking.refundedAt.getTime() < lockMs)) {
    throw conflict(RECENTLY_REFUNDED, 'RECENTLY_REFUNDED');
  }
  if (booking.paymentStatus === 'refunded')
    throw conflict('This booking was cancelled and its payment refunded. Please book again.');
}

/**
 * The order that a payer comes back from: the booking's own, or one of a change of it.
 * @throws AppError 404 nothing is to be paid · 400 another booking's order
 */
async function requireOrder(context: Context, booking: Booking, providerOrderId: string): Promise<StoredPaymentOrder> {
  const order = await findOrderOnce(context.db, booking.id, providerOrderId);
  if (order) return order;
  const own = await findPaymentOrder(context.db, { bookingId: booking.id });
  if (!own?.providerOrderId) throw notFound('Payment not found');
  throw badRequest('This payment belongs to another booking.');
}

/** A change that is over is not paid any more (M-212.3). @returns true when it is paid already @throws AppError 409 */
async function isChangePaid(context: Context, changeId: string): Promise<boolean> {
  const change = await findChange(context.db, changeId);
  if (change?.status === 'applied') return true;
  if (change?.status !== 'payable') throw conflict(CHANGE_OVER);
  return false;
}

/**
 * Takes and checks the payment of a booking, or of a change of it. Any number of calls, at once or one after the other, end in one capture:
 * all callers but the one that takes it wait for the result, and none gets "failed" for a payment that did not fail.
 * @returns the paid booking's id, or null while the provider has not settled it
 * @throws AppError 404 not their booking · 400 another booking's order · 409 over or refunded · 422 declined · 502 refused for a reason
 * that is not the payer's
 */
export async function verifyPayment(
  context: Context,
  input: { bookingId: string; providerOrderId: string; customerId: string },
): Promise<string | null> {
  const booking = await requireCustomersBooking(context.db, input.bookingId, input.customerId);
  const order = await requireOrder(context, booking, input.providerOrderId);
  const { changeId } = order;
  const isGoing = booking.status === 'confirmed' || booking.status === 'completed';
  const isPaidAlready = changeId === null ? isGoing : await isChangePaid(context, changeId);
  if (isPaidAlready && booking.status !== 'cancelled') return booking.id;
  if (isPaidAlready || changeId === null) await requireNotRefunded(context, booking);
  if (booking.status === 'cancelled') throw conflict(BOOKING_REJECTIONS.pay);

  const outcome = await payPaymentOrder(context, order.id);
  if (outcome === 'declined') {
    await renewOrder(context, order.id);
    throw paymentRejected(DECLINED);
  }
  if (outcome === 'unavailable') throw paymentProviderDown(NOT_TAKEN);
  if (outcome === 'returned' && changeId !== null) throw conflict(CHANGE_OVER);
  if (outcome === 'returned') throw conflict(RECENTLY_REFUNDED, 'RECENTLY_REFUNDED');
  return outcome === 'paid' ? booking.id : null;
}
