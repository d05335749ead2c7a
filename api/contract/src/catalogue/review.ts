import { success, type SchemaTable, amount, tolerant, data } from '../platform/response';
import { LIMITS } from '../platform/limits';
import { listPagination, pageQuery } from '../platform/pagination';
import { freeText, idParam } from '../fields/text';
import { z, type output } from '../platform/zod';

/**
 * The review form (C-3.14, C-5.42). The rating may be left out (0) only without a booking: such feedback is stored and
 * never published. With `bookingId` and the bearer of its customer it is a verified review.
 */
export const submitReviewBody = z
  .object({
    rating: z.optional(z.number('Please choose a rating').check(z.int(), z.gte(0), z.lte(LIMITS.ratingMax))),
    review: freeText('Please write your review', LIMITS.reviewMax),
    bookingId: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine((body) => !body.bookingId || (body.rating ?? 0) >= LIMITS.ratingMin, {
      error: 'Please choose a rating',
      path: ['rating'],
    }),
  );
export type SubmitReview = output<typeof submitReviewBody>;

/** What the helper answered to a review of their work (M-252). */
const reviewReply = z.object({ text: z.string(), at: z.iso.datetime() });
export type ReviewReply = output<typeof reviewReply>;

/** A verified review. `author` is a first name and an initial. */
export const review = z.object({
  _id: z.string(),
  rating: z.number(),
  review: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  /** Additive: when an operator removed it; then `review` says why and `rating` is 0 (M-156.2). */
  removedAt: z.optional(z.iso.datetime()),
  /** Additive: the helper's reply; none of a removed review. */
  reply: z.optional(reviewReply),
});
export type Review = output<typeof review>;

/** The server's own text; '' without one. */
const message = z.pipe(
  tolerant(z.object({ message: z.string() })),
  z.transform(({ message: text }) => text),
);

const readReviews = z.pipe(
  tolerant(
    z.object({
      data: tolerant(z.array(review)),
      average: amount,
      count: amount,
      pagination: z.object({ totalPages: amount }),
    }),
  ),
  z.transform(({ data: reviews, average, count, pagination }) => ({
    reviews,
    average,
    count: count ?? reviews.length,
    pages: pagination.totalPages ?? 1,
  })),
);

export const reviewSchemas = {
  submitReview: {
    summary: 'Feedback, or the review of a completed booking with its customer’s bearer',
    body: submitReviewBody,
    response: success(),
    read: message,
  },
  listReviews: {
    summary: 'The verified reviews of a chore',
    params: idParam,
    query: pageQuery,
    response: success({
      data: z.array(review),
      average: z.nullable(z.number()),
      count: z.number(),
      pagination: z.optional(listPagination),
    }),
    read: readReviews,
  },
} satisfies SchemaTable;

export const bookingReviewSchemas = {
  getBookingReview: {
    summary: 'The review of a booking as the public reads it, for the customer who wrote it; null before',
    params: idParam,
    ...data(z.nullable(review)),
  },
} satisfies SchemaTable;
