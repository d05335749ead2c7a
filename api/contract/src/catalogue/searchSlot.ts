import { NOTHING_PAST, timeFailure } from '../bookings/bookingForm';
import type { Failure } from '../platform/firstFailure';
import { SLOT_HOURS } from '../platform/limits';
import { inQuery } from '../fields/text';
import { bookingTimeOf, isHours, type SlotFields } from './slot';
import { isTime, londonAt, type WallTime } from '../platform/wallTime';
import { z } from '../platform/zod';

/** A wanted time of a search, judged by the booking form's own rules (M-310). */

const HOURS = `Please choose whole or half hours, at most ${SLOT_HOURS.max}`;
const ENDS_LATE = 'The time must end by midnight';
const START = 'Please choose when it should start';
const NOT_ALL = 'A time is a day, a start and a number of hours: please give all three or none';

/** The fields of a search; each may be missing. */
export const slotFields = {
  /** 'YYYY-MM-DD', Europe/London. */
  day: z.optional(z.string().check(z.maxLength(30, 'Invalid booking date'))),
  /** 'HH:MM', Europe/London. */
  start: z.optional(z.string().check(z.maxLength(5, START))),
  /** Whole or half hours. */
  hours: inQuery(
    z
      .number(HOURS)
      .check(z.gte(SLOT_HOURS.min, HOURS), z.lte(SLOT_HOURS.max, HOURS), z.multipleOf(SLOT_HOURS.step, HOURS)),
  ),
};

/**
 * The first rule of the booking form that a wanted time breaks, by the names of the search's fields.
 * @param now what counts as past
 */
export function slotFailure(
  { day = '', start = '', hours = Number.NaN }: SlotFields,
  now: WallTime = londonAt(new Date()),
): Failure | null {
  const failure = timeFailure(bookingTimeOf({ day, start, hours }), now);
  if (failure === null) return null;
  if (failure.field === 'bookingDate') return { ...failure, field: 'day' };
  if (failure.field === 'timeSlot.startTime')
    return { field: 'start', message: isTime(start) ? failure.message : START };
  return { field: 'hours', message: isHours(hours) ? ENDS_LATE : HOURS };
}

/** Rejects a part of a time, and what no clock can make right; what is past is judged by the route's own clock. */
export function checkSlot(context: { value: SlotFields; issues: unknown[] }): void {
  const { day, start, hours } = context.value;
  const given = [day, start, hours].filter((field) => field !== undefined).length;
  if (given === 0) return;
  const failure = given === 3 ? slotFailure(context.value, NOTHING_PAST) : { field: 'day', message: NOT_ALL };
  if (failure) {
    context.issues.push({ code: 'custom', input: context.value, path: [failure.field], message: failure.message });
  }
}
