import { canAct } from 'contract/bookingLifecycle';
import type { Context } from '../../context';
import { sendBookingConfirmed } from '../../mail/bookingMails';
import { sendBookingCancelled } from '../../mail/cancellationMails';
import { sendOperatorWarning } from '../../mail/operatorMails';
import { CURRENCY, type Capture } from '../../payments/paymentProvider';
import type { Db } from '../../db/database';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/durations';
import { factsOf, type Booking } from '../bookings/booking';
import { changeBooking } from '../bookings/bookingChanges.repo';
import { findBooking } from '../bookings/bookings.repo';
import { countBooking } from '../services/services.repo';
import { writeLedger } from './ledger.repo';
import { saveCapture } from './captures.repo';
import { changePaymentOrder, findPaymentOrder, type StoredPaymentOrder } from './paymentOrders.repo';
import { requestRefund } from './refunds';

/**
 * How a payment stands: `paid` (now or before), `pending` with the provider, `declined`, or `returned`: money came that must go
 * back, because the booking was over or the sum was not the agreed one.
 */
export type Settlement = 'paid' | 'pending' | 'declined' | 'returned';

/** Operators are warned this long before a start that nobody has accepted. */
const WARN_HOURS = 24;
/** A booking for today is matched first; operators are warned when no provider was found. */
const MATCH_FIRST_MS = 5 * MINUTE_MS;

function isAsAgreed(capture: Capture, order: StoredPaymentOrder, booking: Booking): boolean {
  return (
    capture.amountPence === order.amountPence &&
    capture.currency === CURRENCY &&
    (capture.reference === null || capture.reference === booking.reference)
  );
}

function bookCapture(trx: Db, booking: Booking, capture: Capture, at: Date) {
  return writeLedger(
    trx,
    { key: `capture:${capture.id}`, bookingId: booking.id, description: `Payment for ${booking.reference}`, at },
    [
      { account: 'paypal_balance', pence: capture.amountPence - (capture.feePence ?? 0) },
      { account: 'paypal_fees', pence: capture.feePence ?? 0 },
      { account: 'customer_funds', pence: -capture.amountPence },
    ],
  );
}

/** Confirms the booking and sets in motion what follows: the mail, the matching, the watch over its start. */
async function confirmBooking(trx: Db, context: Context, booking: Booking): Promise<void> {
  const now = context.clock.now();
  const matchAt = new Date(now.getTime() + context.settings.matchWindowSeconds * SECOND_MS);
  const warnAt = new Date(
    Math.max(matchAt.getTime() + MATCH_FIRST_MS, booking.startsAt.getTime() - WARN_HOURS * HOUR_MS),
  );
  await changeBooking(trx, booking.id, { to: 'paid', at: now, matchAt });
  await countBooking(trx, booking.serviceId);
  await sendBookingConfirmed(trx, context, booking.id);
  const job = { bookingId: booking.id };
  await context.jobs.enqueue(trx, 'booking.match', job, { runAt: matchAt, dedupeKey: booking.id });
  // Whom the customer has asked for does not wait for others to offer (M-261.2).
  if (booking.preferredProviderId !== null)
    await context.jobs.enqueue(trx, 'booking.match', job, { runAt: now, dedupeKey: `${booking.id}:asked` });
  await context.jobs.enqueue(trx, 'booking.remind', job, { runAt: warnAt, dedupeKey: booking.id });
  await context.jobs.enqueue(trx, 'booking.expire', job, { runAt: booking.startsAt, dedupeKey: `${booking.id}:start` });
}

/** The booking is over, or ends here because the sum is not the agreed one: the whole amount is refunded at once. */
async function returnMoney(
  trx: Db,
  context: Context,
  booking: Booking,
  captureId: string,
  capture: Capture,
): Promise<void> {
  const now = context.clock.now();
  const isTooLate = booking.status === 'cancelled';
  const reason = isTooLate ? 'Paid after the booking was released' : 'The sum paid was not the sum agreed';
  if (!isTooLate) {
    await changeBooking(trx, booking.id, { to: 'cancelled', at: now, by: 'system', reason });
    await sendOperatorWarning(trx, context, { bookingId: booking.id, problem: `${reason}. It is being sent back.` });
  }
  await changeBooking(trx, booking.id, { to: 'paidAfterEnd', at: now });
  await requestRefund(trx, context, { bookingId: booking.id, captureId, amountPence: capture.amountPence, reason });
  await sendBookingCancelled(trx, context, {
    bookingId: booking.id,
    refundPence: capture.amountPence,
    keptPence: 0,
    because: isTooLate ? 'paid-too-late' : 'operator',
  });
}

/** What became of money that was taken: a booking that ended before it was paid gets it back. */
export async function settlementOf(db: Db, order: StoredPaymentOrder): Promise<'paid' | 'returned'> {
  return (await findBooking(db, order.bookingId))?.status === 'cancelled' ? 'returned' : 'paid';
}

/**
 * Applies the payment provider's state of a capture, once: a repeated call returns how the payment stands.
 * Runs in one transaction; locks the booking, then its order.
 */
export async function settleCapture(
  trx: Db,
  context: Context,
  paymentOrderId: string,
  capture: Capture,
): Promise<Settlement> {
  const now = context.clock.now();
  const known = await findPaymentOrder(trx, { id: paymentOrderId });
  const booking = known && (await findBooking(trx, known.bookingId, { lock: true }));
  const order = booking && (await findPaymentOrder(trx, { id: paymentOrderId }, { lock: true }));
  if (!booking || !order) throw new Error('a payment order without its booking');
  if (order.status === 'captured') return settlementOf(trx, order);

  const captureId = await saveCapture(trx, {
    paymentOrderId: order.id,
    bookingId: booking.id,
    providerCaptureId: capture.id,
    status: capture.status,
    amountPence: capture.amountPence,
    feePence: capture.feePence ?? 0,
    now,
  });
  if (capture.status === 'pending') {
    await changePaymentOrder(trx, order.id, now, { status: 'capturing' });
    return 'pending';
  }
  if (capture.status === 'declined' || capture.status === 'failed')
    return declineOrder(trx, context, order, capture.status.toUpperCase());

  await changePaymentOrder(trx, order.id, now, { status: 'captured', failureCode: null });
  await bookCapture(trx, booking, capture, now);
  if (!isAsAgreed(capture, order, booking) || !canAct('pay', 'system', factsOf(booking))) {
    await returnMoney(trx, context, booking, captureId, capture);
    return 'returned';
  }
  await confirmBooking(trx, context, booking);
  return 'paid';
}

/** Notes that the payer's means of payment was declined. The payer may approve again; the next try gets a new request id. */
export async function declineOrder(
  trx: Db,
  context: Context,
  order: StoredPaymentOrder,
  failureCode: string,
): Promise<'declined'> {
  const now = context.clock.now();
  await changePaymentOrder(trx, order.id, now, {
    status: 'created',
    captureAttempt: order.captureAttempt + 1,
    failureCode,
  });
  const booking = await findBooking(trx, order.bookingId);
  if (booking?.status === 'pending') await changeBooking(trx, booking.id, { to: 'paymentFailed', at: now });
  return 'declined';
}
