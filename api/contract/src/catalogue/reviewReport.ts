import { reasonBody } from '../desk/operatorAudit';
import { listPagination, pageQuery } from '../platform/pagination';
import { success, type SchemaTable, tolerant } from '../platform/response';
import { freeText, idParam } from '../fields/text';
import { z, type output } from '../platform/zod';

/** What a helper reported of a review of their work; `dismissedAt` once an operator saw no reason to remove it. */
export const reviewReport = z.object({
  reason: z.string(),
  reportedAt: z.iso.datetime(),
  dismissedAt: z.nullable(z.iso.datetime()),
});
export type ReviewReport = output<typeof reviewReport>;

/** A review as the helper whose work it is about reads it: what the public reads, for which booking, and their report. */
const ownReview = z.object({
  _id: z.string(),
  bookingId: z.string(),
  /** 0 once it is removed; then `review` says why. */
  rating: z.number(),
  review: z.string(),
  author: z.string(),
  service: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  removedAt: z.nullable(z.iso.datetime()),
  report: z.nullable(reviewReport),
  /** Additive: the helper's own reply, also while the review is removed, and until when it can be changed. */
  reply: z.optional(z.object({ text: z.string(), at: z.iso.datetime(), changeableUntil: z.iso.datetime() })),
});
export type OwnReview = output<typeof ownReview>;

/** The reply to a review: how long it may be, and for how many hours its helper may change it (M-252.2). */
export const REPLY_LIMITS = { replyMax: 1000, replyChangeHours: 24 } as const;

export const replyBody = z.object({ text: freeText('Please write your reply', REPLY_LIMITS.replyMax) });

export const reviewReportSchemas = {
  listOwnReviews: {
    summary: 'The reviews of a helper’s own work, the newest first',
    query: pageQuery,
    response: success({ data: z.array(ownReview), pagination: listPagination }),
    read: tolerant(z.object({ data: tolerant(z.array(ownReview)), pagination: listPagination })),
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
