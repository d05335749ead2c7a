import type { BookingTime } from 'contract/bookings/bookingForm';
import { changeableUntil, isTimeChangeable } from 'contract/bookings/timeRules';
import { totalPenceOf } from 'contract/money/money';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { badRequest, conflict } from '../../../platform/lib/errors';
import { formatPence } from '../../../platform/lib/format';
import {
  type Booking,
  factsOf,
  findFreeSlots,
  type FreeSlot,
  readSchedule,
  type Schedule,
  sizeOf,
} from '../../bookingRecord';
import { sumGoingBackPence } from '../../money';
import { listCandidates } from '../matching/candidates.repo';
import { requirePayableTotal } from '../create/createBooking';
import { mismatchReason } from 'contract/planning/ranking';

/** The consequences of another time for a booking, in pence. */
export interface TimeQuote {
  schedule: Schedule;
  totalPence: number;
  /** More than now when positive, less when negative. */
  differencePence: number;
  /** The helper who has accepted it can do the new time too, in these lanes of the calendar; null: it is matched again. */
  kept: { providerId: string; slots: FreeSlot[] } | null;
}

/** The accepted helper, where the new time fits the helper's hours and calendar as matching sees them. */
async function findKept(trx: Db, booking: Booking, schedule: Schedule, now: Date): Promise<TimeQuote['kept']> {
  const { providerId } = booking;
  if (providerId === null || booking.assignmentStatus !== 'accepted') return null;
  const moved = { ...booking, ...schedule };
  const [candidate] = await listCandidates(trx, moved, now, providerId);
  if (!candidate || mismatchReason(candidate) !== null) return null;
  const slots = await findFreeSlots(trx, moved, providerId);
  return slots && { providerId, slots };
}

/**
 * Calculates a booking at another time: at the price per hour that was agreed when it was booked (M-211).
 * @throws AppError 400 a rule of times or prices is broken · 409 it can no longer be changed
 */
export async function quoteChange(trx: Db, context: Context, booking: Booking, time: BookingTime): Promise<TimeQuote> {
  const now = context.clock.now();
  if (!isTimeChangeable(factsOf(booking))) throw conflict('The time of this booking can no longer be changed.');
  // M-210.1: to the second, whatever the clocks do in between.
  if (now > changeableUntil(booking.startsAt))
    throw conflict('The time can be changed until 24 hours before the start.');
  const schedule = readSchedule(time, now);
  if ((['startDate', 'endDate', 'startTime', 'endTime'] as const).every((part) => booking[part] === schedule[part]))
    throw badRequest('This is the time that the booking has already.');
  const { days, minutesPerDay } = sizeOf(schedule);
  const totalPence = totalPenceOf(booking.hourlyPence, minutesPerDay, days);
  requirePayableTotal(totalPence, context.settings.minimumTotalPence);
  const wentBackPence = await sumGoingBackPence(trx, booking.id);
  if (totalPence < wentBackPence)
    throw badRequest(
      `${formatPence(wentBackPence)} of the price went back already, so the booking cannot become that short.`,
    );
  return {
    schedule,
    totalPence,
    differencePence: totalPence - booking.totalPence,
    kept: await findKept(trx, booking, schedule, now),
  };
}
