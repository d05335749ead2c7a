import { LIMITS } from './limits';
import { optionalReasonBody, reasonBody } from './operatorAudit';
import { listPagination, pageQuery } from './pagination';
import { inQuery } from './inQuery';
import { success, type SchemaTable } from './response';
import { reviewReport } from './reviewReport';
import { idParam, optionalText } from './text';
import { tolerant } from './tolerant';
import { z, type output } from './zod';

/** The states that reviews are listed by; one that is `reported` is shown, and a helper’s report of it waits for an operator. */
export const REVIEW_STATES = ['reported', 'shown', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as operators see it: removed or not, with its text. */
const operatorReview = z.object({
  _id: z.string(),
  bookingId: z.string(),
  rating: z.number(),
  review: z.string(),
  author: z.string(),
  service: z.object({ _id: z.string(), name: z.string() }),
  providerId: z.string(),
  businessName: z.string(),
  createdAt: z.iso.datetime(),
  removedAt: z.nullable(z.iso.datetime()),
  removalReason: z.nullable(z.string()),
  report: z.nullable(reviewReport),
  /** Additive: the helper's reply; it is removed and restored with the review. */
  reply: z.optional(z.string()),
});
export type OperatorReview = output<typeof operatorReview>;

const oneReview = success({ data: operatorReview });

export const operatorReviewSchemas = {
  listOperatorReviews: {
    summary: 'The reviews of bookings, the newest first, removed ones too',
    query: z.extend(pageQuery, {
      /** A part of the text, the author’s name, the service’s or the business name. */
      search: optionalText(),
      state: z.optional(z.enum(REVIEW_STATES)),
      rating: inQuery(z.number().check(z.int(), z.gte(LIMITS.ratingMin), z.lte(LIMITS.ratingMax))),
    }),
    response: success({ data: z.array(operatorReview), pagination: listPagination }),
    read: tolerant(z.object({ data: tolerant(z.array(operatorReview)), pagination: listPagination })),
  },
  removeReview: {
    summary: 'Takes a review out of the public’s sight; the reason is shown in its place',
    params: idParam,
    body: reasonBody,
    response: oneReview,
  },
  dismissReport: {
    summary: 'Ends a helper’s report of a review, which stays as it is',
    params: idParam,
    body: optionalReasonBody,
    response: oneReview,
  },
  restoreReview: { summary: 'Shows a removed review again', params: idParam, response: oneReview },
} satisfies SchemaTable;
