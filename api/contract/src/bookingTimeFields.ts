import { NOTHING_PAST, timeFailure, type BookingTime } from './bookingForm';
import { z } from './zod';

/** One day (`bookingDate`) or every day of a range (`dateRange`), as the calls take them. */
export const bookingTimeFields = {
  bookingDate: z.optional(z.string('Invalid booking date').check(z.maxLength(30, 'Invalid booking date'))),
  dateRange: z.optional(
    z.object({
      startDate: z.string('Please select both start and end dates').check(z.maxLength(30, 'Invalid start or end date')),
      endDate: z.string('Please select both start and end dates').check(z.maxLength(30, 'Invalid start or end date')),
    }),
  ),
  timeSlot: z.object(
    {
      startTime: z.string('Please fill in both start time and end time'),
      endTime: z.string('Please fill in both start time and end time'),
    },
    'Please fill in both start time and end time',
  ),
};

/** Rejects a time that is wrong at any moment; the route's own clock decides whether a time is past. */
export function checkBookingTime(context: { value: BookingTime; issues: unknown[] }): void {
  const failure = timeFailure(context.value, NOTHING_PAST);
  if (!failure) return;
  context.issues.push({
    code: 'custom',
    input: context.value,
    path: failure.field.split('.'),
    message: failure.message,
  });
}
