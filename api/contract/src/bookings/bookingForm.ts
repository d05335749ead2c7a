import { LIMITS } from '../platform/limits';
import { email, bookingPhone } from '../fields/contact';
import { postcode } from '../fields/postcode';
import { optionalFreeText, personName, requiredText } from '../fields/text';
import {
  inclusiveDays,
  isDate,
  isEndTime,
  isTime,
  LAST_DAY,
  londonAt,
  minutesBetween,
  type WallTime,
} from '../platform/wallTime';
import { z } from '../platform/zod';
import type { Failure } from '../platform/firstFailure';

/**
 * The booking form's rules, step by step (C-5.24 to C-5.39). The create call runs the same ones, so a browser that skips a step
 * gains nothing.
 */

/** The fields of step 1. Dates 'YYYY-MM-DD', times 'HH:MM', Europe/London wall time; empty until chosen. */
export interface BookingTime {
  bookingDate?: string | undefined;
  dateRange?: { startDate: string; endDate: string } | undefined;
  timeSlot: { startTime: string; endTime: string };
}

function at(field: string, message: string): Failure {
  return { field, message };
}

/** A day of the calendar, none too far away for the steps after a booking (M-40.4). */
function isBookable(date: string): boolean {
  return isDate(date) && date <= LAST_DAY;
}

function rangeFailure({ startDate, endDate }: { startDate: string; endDate: string }, today: string): Failure | null {
  if (!startDate || !endDate) {
    return at(startDate ? 'dateRange.endDate' : 'dateRange.startDate', 'Please select both start and end dates');
  }
  if (!isBookable(startDate)) return at('dateRange.startDate', 'Invalid start or end date');
  if (!isBookable(endDate)) return at('dateRange.endDate', 'Invalid start or end date');
  if (startDate < today) return at('dateRange.startDate', 'Start date cannot be in the past');
  if (endDate < startDate) return at('dateRange.endDate', 'End date cannot be before start date');
  if (inclusiveDays(startDate, endDate) > LIMITS.bookingDaysMax) {
    return at('dateRange.endDate', `A booking can be at most ${LIMITS.bookingDaysMax} days long`);
  }
  return null;
}

function dateFailure(date: string | undefined, today: string): Failure | null {
  if (!date) return at('bookingDate', 'Please select a booking date');
  if (!isBookable(date)) return at('bookingDate', 'Invalid booking date');
  if (date < today) return at('bookingDate', 'Booking date cannot be in the past');
  return null;
}

function slotFailure({ startTime, endTime }: BookingTime['timeSlot'], earliest: string): Failure | null {
  if (!isTime(startTime) || !isEndTime(endTime)) {
    return at(
      isTime(startTime) ? 'timeSlot.endTime' : 'timeSlot.startTime',
      'Please fill in both start time and end time',
    );
  }
  if (minutesBetween(startTime, endTime) <= 0) return at('timeSlot.endTime', 'End time must be after start time');
  if (startTime <= earliest) return at('timeSlot.startTime', 'Start time cannot be in the past');
  return null;
}

function bothFailure({ bookingDate, dateRange }: BookingTime): Failure | null {
  return bookingDate && dateRange ? at('dateRange', 'Please choose one date or a range of dates, not both') : null;
}

/** The present time for a caller that does not ask whether a time is past. */
export const NOTHING_PAST: WallTime = { date: '', time: '' };

/**
 * Step 1, in order: the date or the range and never both (M-40.3), then the times.
 * @param now the instant before which a time is past
 */
export function timeFailure(time: BookingTime, now: WallTime = londonAt(new Date())): Failure | null {
  const { bookingDate, dateRange, timeSlot } = time;
  return (
    bothFailure(time) ??
    (dateRange ? rangeFailure(dateRange, now.date) : dateFailure(bookingDate, now.date)) ??
    slotFailure(timeSlot, (dateRange?.startDate ?? bookingDate) === now.date ? now.time : '')
  );
}

export const ALL_DETAILS = 'Please fill in all customer details and service location fields';

const phone = bookingPhone(ALL_DETAILS);
const emailAddress = email(ALL_DETAILS, 'Please enter a valid email address');

/** The parts of the create body that step 2 fills in. */
export const customerDetails = z.object({ name: personName(ALL_DETAILS), email: emailAddress, phone }, ALL_DETAILS);
export const serviceLocation = z.object(
  { address: requiredText(ALL_DETAILS, 500), city: requiredText(ALL_DETAILS), postalCode: postcode(ALL_DETAILS) },
  ALL_DETAILS,
);
export const specialRequests = optionalFreeText(LIMITS.specialRequestsMax);

export interface BookingDetails {
  customerDetails: { name: string; email: string; phone: string };
  serviceLocation: { address: string; city: string; postalCode: string };
}

const details = z.object({ customerDetails, serviceLocation });

/** Step 2, in order: everything filled in, then each field in form. */
export function detailsFailure(values: BookingDetails): Failure | null {
  const issues = z.safeParse(details, values).error?.issues ?? [];
  const issue = issues.find(({ message }) => message === ALL_DETAILS) ?? issues[0];
  return issue ? at(issue.path.join('.'), issue.message) : null;
}
