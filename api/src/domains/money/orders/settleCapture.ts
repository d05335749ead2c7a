import { canAct } from 'contract/bookings/bookingLifecycle';
import { announce, type Context } from '../../context';
import { type Booking, changeBooking, factsOf, findBooking, findChange } from '../../bookingRecord';
import { sendBookingCancelled, sendOperatorWarning } from '../../mails';
import { CURRENCY, type Capture } from '../../../platform/paymentProvider/paymentProvider';
import type { Db } from '../../../platform/db/database';
import { writeLedger } from '../ledger/ledger.repo';
import { findCapture, saveCapture } from '../payments/captures.repo';
import {
  changePaymentOrder,
  findPaymentOrder,
  orderReferenceOf,
  type StoredPaymentOrder,
} from '../payments/paymentOrders.repo';
import { requestRefund } from '../transfers/refundRequests';

/**
 * The state of a payment: `paid` (now or before), `pending` with the provider, `declined`, `unavailable`: refused for a reason that is not
 * the payer's, or `returned`: money came that must go back, because the booking was over or the sum was not the agreed one.
 */
export type Settlement = 'paid' | 'pending' | 'declined' | 'unavailable' | 'returned';

/** Whether a payment would still have its effect: an unpaid booking, or a change that waits for its money. */
export async function isPayable(db: Db, order: StoredPaymentOrder): Promise<boolean> {
  if (order.changeId !== null) return (await findChange(db, order.changeId))?.status === 'payable';
  return (await findBooking(db, order.bookingId))?.status === 'pending';
}

function isDeclined(status: string | undefined): boolean {
  return status === 'declined' || status === 'failed';
}

function isAsAgreed(capture: Capture, order: StoredPaymentOrder, booking: Booking): boolean {
  return (
    capture.amountPence === order.amountPence &&
    capture.currency === CURRENCY &&
    (capture.reference === null || capture.reference === orderReferenceOf(booking.reference, order))
  );
}

function bookCapture(trx: Db, booking: Booking, capture: Capture, at: Date) {
  const description = `Payment for ${booking.reference}`;
  return writeLedger(trx, { key: `capture:${capture.id}`, bookingId: booking.id, description, at }, [
    { account: 'paypal_balance', pence: capture.amountPence - (capture.feePence ?? 0) },
    { account: 'paypal_fees', pence: capture.feePence ?? 0 },
    { account: 'customer_funds', pence: -capture.amountPence },
  ]);
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

/** Tells whether money that was taken stays: a booking or a change that ended before it was paid gets it back. */
export async function settlementOf(db: Db, order: StoredPaymentOrder): Promise<'paid' | 'returned'> {
  if (order.changeId !== null)
    return (await findChange(db, order.changeId))?.status === 'applied' ? 'paid' : 'returned';
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

  const before = await findCapture(trx, { providerCaptureId: capture.id });
  // Its order is used up, and its facts say nothing about the order that has taken its place.
  if (isDeclined(before?.status) && (isDeclined(capture.status) || capture.status === 'pending')) return 'declined';
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
  if (isDeclined(capture.status))
    return retireOrder(trx, context, order, { capture, wasPending: before?.status === 'pending' });

  await changePaymentOrder(trx, order.id, now, { status: 'captured', failureCode: null });
  await bookCapture(trx, booking, capture, now);
  // The money that has gone back of it before we knew of it may have no further event (M-72.4).
  if (capture.status !== 'completed')
    await context.jobs.enqueue(trx, 'payment.reconcile', { paymentOrderId: order.id }, { dedupeKey: order.id });
  const isAgreed = isAsAgreed(capture, order, booking);
  if (order.changeId !== null) {
    await announce(trx, context, 'changePaid', { booking, changeId: order.changeId, captureId, capture, isAgreed });
    return settlementOf(trx, order);
  }
  if (!isAgreed || !canAct('pay', 'system', factsOf(booking))) {
    await returnMoney(trx, context, booking, captureId, capture);
    return 'returned';
  }
  await announce(trx, context, 'bookingPaid', { booking });
  return 'paid';
}

/** Notes that the payer's means of payment was declined. The payer may approve again; the next try gets a new request id. */
export async function declineOrder(
  trx: Db,
  context: Context,
  order: StoredPaymentOrder,
  failureCode: string,
): Promise<'declined'> {
  await changePaymentOrder(trx, order.id, context.clock.now(), {
    status: 'created',
    captureAttempt: order.captureAttempt + 1,
    failureCode,
  });
  await noteFailedPayment(trx, context, order);
  return 'declined';
}

async function noteFailedPayment(trx: Db, context: Context, order: StoredPaymentOrder): Promise<void> {
  const booking = await findBooking(trx, order.bookingId);
  if (booking?.status === 'pending')
    await changeBooking(trx, booking.id, { to: 'paymentFailed', at: context.clock.now() });
}

/**
 * An order whose capture was declined is used up, and its link leads nowhere: a job requests another in its place, unless there is nothing to
 * pay any more. A payer who waited for the provider meanwhile gets the time to pay again, and a mail (M-462).
 */
async function retireOrder(
  trx: Db,
  context: Context,
  order: StoredPaymentOrder,
  { capture, wasPending }: { capture: Capture; wasPending: boolean },
): Promise<'declined'> {
  const failureCode = capture.status.toUpperCase();
  if (!(await isPayable(trx, order))) return declineOrder(trx, context, order, failureCode);
  const { earlierOrderIds, providerOrderId } = order;
  await changePaymentOrder(trx, order.id, context.clock.now(), {
    status: 'creating',
    earlierOrderIds: [...earlierOrderIds, ...(providerOrderId === null ? [] : [providerOrderId])],
    providerOrderId: null,
    approvalLink: null,
    captureAttempt: order.captureAttempt + 1,
    failureCode,
  });
  await context.jobs.enqueue(trx, 'payment.reconcile', { paymentOrderId: order.id }, { dedupeKey: order.id });
  await noteFailedPayment(trx, context, order);
  const booking = wasPending && order.changeId === null ? await findBooking(trx, order.bookingId) : null;
  if (booking) await announce(trx, context, 'latePaymentDeclined', { booking });
  return 'declined';
}
