import { inclusiveDays, minutesBetween } from 'contract/platform/wallTime';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import {
  type Booking,
  type BookingChange,
  changeBooking,
  dueOf,
  endAssignment,
  moveChange,
  moveSlots,
  reopenBooking,
  writeSchedule,
} from '../../bookingRecord';
import { sendExtraTimeAdded, sendTimeChanged } from '../../mails';
import { requestRefundOfBooking } from '../../money';
import { matchTimeOf, scheduleStart } from '../matching/startJobs';

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
  if (providerId !== null && !(await moveSlots(trx, { ...change, id: booking.id }, providerId, { isHeld: true })))
    return null;
  if (providerId === null) await matchAgain(trx, context, booking, change);
  else if (change.kind === 'time')
    await scheduleStart(trx, context, { ...booking, startsAt: change.startsAt }, { matchAt: now, cause: change.id });
  const { startDate, endDate, startTime, endTime } = change;
  const size = { days: inclusiveDays(startDate, endDate), minutesPerDay: minutesBetween(startTime, endTime) };
  await writeSchedule(trx, booking.id, { ...change, ...size }, now);
  await moveChange(trx, change.id, now, { status: 'applied' });
  const refundPence = Math.max(0, change.previousTotalPence - change.totalPence);
  const mail = { bookingId: booking.id, paidPence: dueOf(change), refundPence };
  if (change.kind === 'extra') await sendExtraTimeAdded(trx, context, { ...mail, providerId: providerId ?? '' });
  else
    await sendTimeChanged(trx, context, {
      ...mail,
      keptBy: providerId,
      lostBy: providerId === null ? booking.providerId : null,
    });
  return requestRefundOfBooking(trx, context, {
    bookingId: booking.id,
    amountPence: refundPence,
    reason: 'The booking costs less at its new time',
    isPart: true,
    isDifference: true,
    isSentByCaller: true,
  });
}
