import { type Db, transact } from '../../../platform/db/database';
import { KEEP_RETRYING } from '../../../platform/jobs/jobQueue';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { conflict, notFound } from '../../../platform/lib/errors';
import {
  type Booking,
  type BookingChange,
  type BySide,
  changeBooking,
  dueOf,
  endAssignment,
  findBooking,
  findChange,
  moveChange,
  reopenBooking,
  requireSidesBooking,
  takeSlots,
  writeSchedule,
} from '../../bookingRecord';
import type { Context, EventHandler } from '../../context';
import { sendChangeReturned, sendExtraTimeAdded, sendOperatorWarning, sendTimeChanged } from '../../mails';
import {
  findPaymentOrder,
  insertPaymentOrder,
  isPaymentInProgress,
  requestRefund,
  requestRefundOfBooking,
} from '../../money';
import { matchTimeOf, scheduleStart } from '../matching/matchBooking';

/** A payment that the provider still settles holds its change a while longer. */
const IN_PROGRESS_HOLD_MS = 10 * MINUTE_MS;

/** Begins the order that pays a change, and the watch over its end. The booking is locked. */
export async function beginPayment(trx: Db, context: Context, change: BookingChange): Promise<void> {
  const { id: changeId, bookingId } = change;
  await insertPaymentOrder(trx, { bookingId, changeId, amountPence: dueOf(change), now: context.clock.now() });
  await expireLater(trx, context, changeId, change.expiresAt);
}

/** Has a job look at a change when its time is over. */
export function expireLater(trx: Db, context: Context, changeId: string, runAt: Date): Promise<void> {
  return context.jobs.enqueue(trx, 'change.expire', { changeId }, { runAt, dedupeKey: changeId });
}

/** Ends a change that nobody has answered or paid in time, after a last check of its order: the booking stays as it is (M-212.2). */
async function expireChange(context: Context, changeId: string): Promise<void> {
  const { db, clock } = context;
  const change = await findChange(db, changeId);
  if (!change || change.closedAt !== null) return;
  if (change.expiresAt > clock.now()) return expireLater(db, context, change.id, change.expiresAt);
  if (change.status === 'payable') {
    const order = await findPaymentOrder(db, { changeId });
    if ((await isPaymentInProgress(context, order)) && change.startsAt > clock.now())
      return expireLater(db, context, changeId, addMs(clock.now(), IN_PROGRESS_HOLD_MS));
  }
  await transact(db, async (trx) => {
    await findBooking(trx, change.bookingId, { lock: true });
    const locked = await findChange(trx, changeId, { lock: true });
    if (!locked || locked.closedAt !== null || locked.expiresAt > clock.now()) return;
    await moveChange(trx, changeId, clock.now(), { status: 'expired' });
  });
}

/**
 * Withdraws a change that waits: the customer another time or an extra time that is not paid, the helper an extra time that was asked for.
 * @throws AppError 404 · 409 it is over, or its payment is being taken right now
 */
export async function withdrawChange(context: Context, bookingId: string, changeId: string, by: BySide): Promise<void> {
  await transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const change = await findChange(trx, changeId, { lock: true });
    const isOwn = change?.bookingId === booking.id && (by.side === 'customer' || change.kind === 'extra');
    if (!isOwn) throw notFound('There is no such change.');
    if (change.status === 'withdrawn') return;
    if (change.closedAt !== null) throw conflict('This change is over.');
    if (by.side === 'provider' && change.status !== 'asked')
      throw conflict('The customer has approved this extra time and is paying for it.');
    const order = await findPaymentOrder(trx, { changeId: change.id }, { lock: true });
    if (order?.status === 'capturing')
      throw conflict('This change is being paid right now. Please look again in a moment.');
    await moveChange(trx, change.id, context.clock.now(), { status: 'withdrawn' });
  });
}

export function registerChangeJobs(context: Context): void {
  context.jobs.handle('change.expire', ({ changeId }) => expireChange(context, String(changeId)), {
    ...KEEP_RETRYING,
    lane: 'orders',
    ownerOf: async (db, { changeId }) => {
      const change = await findChange(db, String(changeId));
      return (change && (await findBooking(db, change.bookingId))?.customerId) ?? null;
    },
  });
}

const OF_CHANGE = { isPart: true, isDifference: true };
const TOO_LATE = 'Paid after the change could not be made any more';
const OTHER_SUM =
  'The sum paid for a change was not the sum agreed. It is being sent back; the booking stays as it is.';

/** Tells whether a booking is still the one that its change was made for. */
function isApplicable(booking: Booking, change: BookingChange, now: Date): boolean {
  if (booking.paymentStatus !== 'paid' || booking.totalPence !== change.previousTotalPence) return false;
  const isKept = booking.assignmentStatus === 'accepted' && booking.providerId === change.providerId;
  if (change.kind === 'extra')
    return isKept && ['confirmed', 'completed'].includes(booking.status) && booking.customerConfirmedAt === null;
  return booking.status === 'confirmed' && change.startsAt > now && (change.providerId === null || isKept);
}

/** The helper loses a booking that moves to a time that they have not agreed to; it is matched again. */
async function matchAgain(trx: Db, context: Context, booking: Booking, change: BookingChange): Promise<void> {
  const now = context.clock.now();
  if (booking.providerId !== null) {
    await endAssignment(trx, booking, now);
    await changeBooking(trx, booking.id, { to: 'released', at: now });
  }
  const matchAt = matchTimeOf(context);
  await reopenBooking(trx, booking.id, matchAt);
  await scheduleStart(trx, context, { ...booking, startsAt: change.startsAt }, { matchAt, cause: change.id });
}

/**
 * Gives a locked booking the time and the price of its open change, whose money is there, in one step: the hours of its helper, or the
 * matching anew; the saved money goes back.
 * @returns the refunds to send after the commit; null, with nothing changed, when the booking is no longer as it was for the change
 */
export async function applyChange(
  trx: Db,
  context: Context,
  booking: Booking,
  change: BookingChange,
): Promise<string[] | null> {
  const now = context.clock.now();
  if (!isApplicable(booking, change, now)) return null;
  const { providerId } = change;
  if (providerId !== null && !(await takeSlots(trx, { ...change, id: booking.id }, providerId, { isHeld: true })))
    return null;
  if (providerId === null) await matchAgain(trx, context, booking, change);
  else if (change.kind === 'time')
    await scheduleStart(trx, context, { ...booking, startsAt: change.startsAt }, { matchAt: now, cause: change.id });
  await writeSchedule(trx, booking.id, change, now);
  await moveChange(trx, change.id, now, { status: 'applied' });
  const refundPence = Math.max(0, change.previousTotalPence - change.totalPence);
  const mail = { bookingId: booking.id, paidPence: dueOf(change), refundPence };
  if (change.kind === 'extra') await sendExtraTimeAdded(trx, context, { ...mail, providerId: providerId ?? '' });
  else {
    const lostBy = providerId === null ? booking.providerId : null;
    await sendTimeChanged(trx, context, { ...mail, keptBy: providerId, lostBy });
  }
  const reason = 'The booking costs less at its new time';
  const refund = { bookingId: booking.id, amountPence: refundPence, reason, ...OF_CHANGE, isSentByCaller: true };
  return requestRefundOfBooking(trx, context, refund);
}

/**
 * The money of a change has come: the change takes effect with it, in the same transaction; where it cannot any more, all of the money goes
 * back and the booking stays as it is (M-212.3).
 */
export const settleChange: EventHandler<'changePaid'> = async (trx, context, payment) => {
  const { booking, captureId, capture, isAgreed } = payment;
  const change = await findChange(trx, payment.changeId, { lock: true });
  if (!change) throw new Error('an order of a change that is gone');
  const isPayable = isAgreed && change.status === 'payable';
  if (isPayable && (await applyChange(trx, context, booking, change)) !== null) return;
  const [bookingId, amountPence] = [booking.id, capture.amountPence];
  await moveChange(trx, change.id, context.clock.now(), { status: 'returned' });
  const reason = isAgreed ? TOO_LATE : 'The sum paid was not the sum agreed';
  await requestRefund(trx, context, { bookingId, captureId, amountPence, reason, ...OF_CHANGE });
  await sendChangeReturned(trx, context, { bookingId, refundPence: amountPence });
  if (!isAgreed) await sendOperatorWarning(trx, context, { bookingId, problem: OTHER_SUM });
};
