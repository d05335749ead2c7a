import { z } from './zod';

/** What every call about one booking carries. */
export const bookingIdBody = z.object({
  bookingId: z.string('bookingId is required').check(z.minLength(1, 'bookingId is required'), z.maxLength(100)),
});
