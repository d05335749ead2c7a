import { timeFailure, type BookingTime } from 'contract/bookings/bookingForm';
import { LIMITS } from 'contract/platform/limits';
import {
  datesBetween,
  inclusiveDays,
  instantOf,
  isWallSlot,
  londonAt,
  minutesBetween,
  toSlotEnd,
} from 'contract/platform/wallTime';
import { addMs, HOUR_MS } from '../../platform/lib/durations';
import { badRequest } from '../../platform/lib/errors';
import type { Booking } from './booking';

/** When a booking takes place: wall times in Europe/London, and the instants of its start and end. */
export type Schedule = WallTimes & Pick<Booking, 'isDateRange' | 'startsAt' | 'endsAt'>;

type WallTimes = Pick<Booking, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** The instants of every day of a booking, from its wall times. */
export function slotsOf(time: WallTimes): { day: string; from: Date; to: Date }[] {
  const { startTime, endTime } = time;
  const days = datesBetween(time.startDate, time.endDate);
  return days.map((day) => ({ day, from: instantOf(day, startTime), to: instantOf(day, endTime) }));
}

/** The number of days and the minutes of each. */
export function sizeOf(time: WallTimes) {
  return {
    days: inclusiveDays(time.startDate, time.endDate),
    minutesPerDay: minutesBetween(time.startTime, time.endTime),
  };
}

/** The time from which a booking can be marked as completed: its last day begins in London (M-41.1). */
export function completableFrom({ endDate }: Pick<WallTimes, 'endDate'>): Date {
  return instantOf(endDate, '00:00');
}

/** The time from which a provider may confirm the completion instead of a customer who does not (M-9.2). */
export function confirmableFrom(completedAt: Date): Date {
  return addMs(completedAt, LIMITS.providerConfirmAfterHours * HOUR_MS);
}

/** The time until which something is held that is to be paid from now on: not beyond a start. */
export function heldUntil(now: Date, ...starts: Date[]): Date {
  const instants = [addMs(now, LIMITS.unpaidHoldHours * HOUR_MS), ...starts].map((instant) => instant.getTime());
  return new Date(Math.min(...instants));
}

/** London's clocks skip an hour in March alone. */
export function skippedText(day: string): string {
  return `The clocks change on ${day.slice(8)} Mar ${day.slice(0, 4)}: this time does not exist on that day`;
}

export function slotTimes({ timeSlot }: Pick<BookingTime, 'timeSlot'>) {
  return { startTime: timeSlot.startTime, endTime: toSlotEnd(timeSlot.endTime) };
}

/**
 * Checks the requested time against the clock: nothing in the past, and no hour that the change to summer time skips.
 * @throws AppError 400
 */
export function readSchedule(body: BookingTime, now: Date): Schedule {
  const isDateRange = body.dateRange !== undefined;
  const startDate = body.dateRange?.startDate ?? body.bookingDate ?? '';
  const times = { isDateRange, startDate, endDate: body.dateRange?.endDate ?? startDate, ...slotTimes(body) };
  const slots = slotsOf(times);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) throw badRequest('Invalid booking date');
  for (const { day } of slots) {
    if (!isWallSlot(day, times.startTime, times.endTime)) throw badRequest(skippedText(day));
  }
  // In the hour that the autumn change repeats, a start can be past although the clocks show an earlier time.
  if (first.from <= now)
    throw badRequest(timeFailure(body, londonAt(now))?.message ?? 'Start time cannot be in the past');
  return { ...times, startsAt: first.from, endsAt: last.to };
}
