import { reasonBody } from '../desk/operatorAudit';
import { pageQuery } from '../platform/pagination';
import { page, success, type SchemaTable } from '../platform/response';
import { freeText, idParam } from '../fields/text';
import { z, type output } from '../platform/zod';

/** A helper's report of a review of their work; `dismissedAt` once an operator saw no reason to remove it. */
const reviewReport = z.object({
  reason: z.string(),
  reportedAt: z.iso.datetime(),
  dismissedAt: z.nullable(z.iso.datetime()),
});
export type ReviewReport = output<typeof reviewReport>;

/** A review with its booking, and the report of the helper whose work it is about. */
export const reportableReview = z.object({
  _id: z.string(),
  bookingId: z.string(),
  rating: z.number(),
  review: z.string(),
  author: z.string(),
  service: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  removedAt: z.nullable(z.iso.datetime()),
  report: z.nullable(reviewReport),
});

/** As the helper reads it, like the public: `rating` is 0 once it is removed; then `review` says why. */
const ownReview = z.extend(reportableReview, {
  /** Additive: the helper's own reply, also while the review is removed, and until when it can be changed. */
  reply: z.optional(z.object({ text: z.string(), at: z.iso.datetime(), changeableUntil: z.iso.datetime() })),
});
export type OwnReview = output<typeof ownReview>;

/** The most characters of a reply to a review, and the hours in which its helper may change it (M-252.2). */
export const REPLY_LIMITS = { replyMax: 1000, replyChangeHours: 24 } as const;

export const replyBody = z.object({ text: freeText('Please write your reply', REPLY_LIMITS.replyMax) });

export const reviewReportSchemas = {
  listOwnReviews: {
    summary: 'The reviews of a helper’s own work, the newest first',
    query: pageQuery,
    ...page(ownReview),
  },
  reportReview: {
    summary: 'A helper reports a review of their own work to the operators, once',
    params: idParam,
    body: reasonBody,
    response: success(),
  },
  replyToReview: {
    summary: 'A helper replies to a review of their own work, once, or changes the reply within 24 hours',
    params: idParam,
    body: replyBody,
    response: success(),
  },
} satisfies SchemaTable;
