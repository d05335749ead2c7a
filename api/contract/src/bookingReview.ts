import { data, type SchemaTable } from './response';
import { review } from './review';
import { idParam } from './text';
import { z } from './zod';

export const bookingReviewSchemas = {
  getBookingReview: {
    summary: 'The review of a booking as the public reads it, for the customer who wrote it; null before',
    params: idParam,
    ...data(z.nullable(review)),
  },
} satisfies SchemaTable;
