import { BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import { refundOf, toPounds } from 'contract/money/money';
import type { Context } from '../context';
import { bookingState, bookingSubject, type ByOperator, recordAction } from '../audit';
import {
  type Booking,
  changeBooking,
  closeOpenChange,
  endAssignment,
  requireBooking,
  requireCustomersBooking,
  requireState,
} from '../bookingRecord';
import { sendBookingCancelled } from '../mails';
import {
  findPayout,
  isPaidOut,
  leftPenceOfBooking,
  listTakenCaptures,
  requestRefundAgain,
  requestRefundOfBooking,
  sendRefund,
  writeLedger,
} from '../money';
import { transact, type Db } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';
import { formatPence } from '../../platform/lib/format';

/** The refund to the customer and the sum that is kept, in pence. */
export interface Quote {
  refundPence: number;
  keptPence: number;
}

/** The ways in which a booking ends, each with the side that ends it and the reason that is kept. */
const ENDINGS = {
  customer: { by: 'customer', reason: 'Cancelled by the customer' },
  operator: { by: 'operator', reason: 'Refunded by an operator' },
  unpaid: { by: 'system', reason: 'Not paid in time' },
  unmatched: { by: 'system', reason: 'No helper was free' },
} as const;

interface Ending {
  because: keyof typeof ENDINGS;
  keptPence?: number;
  reason?: string;
}

const CONFIRMED =
  'This booking is confirmed as done, so it cannot be cancelled any more. Refund a part of its payment, or all that is left: the payout to the helper becomes smaller by it.';
const PAID_OUT =
  'This booking is confirmed as done, and its payout has left for the helper. Refund a part of its payment, or all that is left: it is booked as our loss.';

function isAccepted(booking: Booking): boolean {
  return booking.assignmentStatus === 'accepted';
}

/**
 * Calculates a cancellation at this moment (M-11.1 to M-11.3): all that is left of its payments goes back but for the fee. Money that
 * went back, or is on its way, is neither given back nor kept a second time. An unpaid booking has nothing to give back.
 * @throws AppError 409 when it can no longer be cancelled
 */
export async function quoteCancellation(db: Db, booking: Booking, now: Date): Promise<Quote> {
  const isCompletedEarly = booking.status === 'completed' && booking.startsAt > now;
  requireState(isCompletedEarly ? 'cancelCompleted' : 'cancel', 'customer', booking);
  // From its start on an accepted booking is being done: it ends by completion, or by an operator.
  if (isAccepted(booking) && booking.startsAt <= now)
    throw conflict('This booking has already started and can no longer be cancelled.');
  if (booking.paymentStatus !== 'paid') return { refundPence: 0, keptPence: 0 };
  const fee = refundOf({
    totalPence: booking.totalPence,
    hourlyPence: booking.hourlyPence,
    isAccepted: isAccepted(booking),
    msUntilStart: booking.startsAt.getTime() - now.getTime(),
    msSinceBooked: now.getTime() - booking.createdAt.getTime(),
  });
  const leftPence = await leftPenceOfBooking(db, booking.id);
  const keptPence = Math.min(fee.keptPence, leftPence);
  return { refundPence: leftPence - keptPence, keptPence };
}

/**
 * Ends a locked booking: it is cancelled, its provider free, an open change of it withdrawn, the kept sum in the ledger, and the refund of
 * the rest of its payments stored.
 * @returns the refunds to send after the commit: one for each payment that gives back something
 */
export async function endBooking(
  trx: Db,
  context: Context,
  booking: Booking,
  { because, keptPence = 0, reason = ENDINGS[because].reason }: Ending,
): Promise<string[]> {
  const now = context.clock.now();
  const { id: bookingId, providerId } = booking;
  const refundPence = booking.paymentStatus === 'paid' ? (await leftPenceOfBooking(trx, booking.id)) - keptPence : 0;
  await changeBooking(trx, booking.id, { to: 'cancelled', at: now, by: ENDINGS[because].by, reason });
  await endAssignment(trx, booking, now);
  await closeOpenChange(trx, booking.id, now);
  if (booking.assignmentStatus === 'assigned') await changeBooking(trx, booking.id, { to: 'released', at: now });
  await sendBookingCancelled(trx, context, { bookingId, refundPence, keptPence, because, providerId });
  if (booking.paymentStatus !== 'paid') return [];
  if (keptPence > 0) {
    const description = `Kept for the late cancellation of ${booking.reference}`;
    await writeLedger(trx, { key: `cancel:${bookingId}`, bookingId, description, at: now }, [
      { account: 'customer_funds', pence: keptPence },
      { account: 'cancellation_fees', pence: -keptPence },
    ]);
  }
  const refund = { bookingId, amountPence: refundPence, reason, isSentByCaller: true };
  return requestRefundOfBooking(trx, context, refund);
}

/**
 * Cancels for the customer under the quoted rule and sends the money back; with `expectedRefund`, in pounds, only while that comes back.
 * @returns the quote that was applied
 * @throws AppError 404 · 409 it can no longer be cancelled, or another sum would come back
 */
export async function cancelBooking(
  context: Context,
  bookingId: string,
  customerId: string,
  { expectedRefund }: { expectedRefund?: number | undefined } = {},
): Promise<Quote> {
  const done = await transact(context.db, async (trx) => {
    const booking = await requireCustomersBooking(trx, bookingId, customerId, { lock: true });
    const quote = await quoteCancellation(trx, booking, context.clock.now());
    if (expectedRefund !== undefined && expectedRefund !== toPounds(quote.refundPence))
      throw conflict(`Your refund has changed meanwhile: it is ${formatPence(quote.refundPence)} now.`);
    const { keptPence } = quote;
    const refundIds = await endBooking(trx, context, booking, { because: 'customer', keptPence });
    return { quote, refundIds };
  });
  for (const refundId of done.refundIds) await sendRefund(context, refundId);
  return done.quote;
}

/** @throws AppError 409 with the reason, and with the operator's alternative (M-467) */
async function requireRefundable(trx: Db, booking: Booking): Promise<void> {
  if (booking.paymentStatus === 'refunded')
    throw conflict('The payment of this booking has gone back to the customer already.');
  if (booking.paymentStatus === 'paid' && booking.customerConfirmedAt !== null) {
    throw conflict(isPaidOut(await findPayout(trx, { bookingId: booking.id })) ? PAID_OUT : CONFIRMED);
  }
  requireState('refund', 'operator', booking);
}

/** Refunds a paid booking in full and ends it, by an operator's hand. @throws AppError 404, 409 */
export async function refundBooking(context: Context, bookingId: string, by: ByOperator): Promise<void> {
  const refundIds = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    await requireRefundable(trx, booking);
    if ((await listTakenCaptures(trx, booking.id)).length === 0) throw conflict(BOOKING_REJECTIONS.refund);
    const refunds =
      booking.status === 'cancelled'
        ? [await requestRefundAgain(trx, context, booking.id)]
        : await endBooking(trx, context, booking, { because: 'operator' });
    await recordAction(trx, context, by, {
      action: 'booking.refund',
      subject: bookingSubject(booking),
      before: bookingState(booking),
      after: { status: 'cancelled', refundPounds: toPounds(booking.totalPence) },
    });
    return refunds;
  });
  for (const refundId of refundIds) await sendRefund(context, refundId);
}
