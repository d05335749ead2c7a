import { z } from './zod';

/** The body of every call about one booking. */
export const bookingIdBody = z.object({
  bookingId: z.string('bookingId is required').check(z.minLength(1, 'bookingId is required'), z.maxLength(100)),
});
