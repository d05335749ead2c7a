import { listPagination, pageNumber } from './pagination';
import { success } from './response';
import { tolerant } from './tolerant';
import { z, type output } from './zod';

/** Everything that waits for an operator. */
export const ATTENTION_KINDS = [
  'unassigned-booking',
  'overdue-booking',
  'helper-out-of-work',
  'held-payout',
  'unknown-payout',
  'delayed-payout',
  'failed-payout',
  'unknown-refund',
  'delayed-refund',
  'failed-refund',
  'contradicted-settlement',
  'refused-payment',
  'open-dispute',
  'open-problem',
  'given-up-job',
  'failing-job',
  'pending-helper',
  'unanswered-chat',
  'reported-review',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

const attentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  /** The time since which it waits. */
  since: z.iso.datetime(),
  /** Additive: the time when it is too late, as the start of a booking that nobody has; null when nothing ends. */
  dueAt: z.nullable(z.iso.datetime()),
  /** One sentence. */
  problem: z.string(),
  /** The subject: a booking's reference, a provider's business, a job's kind. */
  subject: z.object({ kind: z.enum(['booking', 'provider', 'job', 'review']), id: z.string(), name: z.string() }),
  /** The place where it is solved: the booking's reference, the provider, the job. */
  link: z.object({
    bookingId: z.nullable(z.string()),
    providerId: z.nullable(z.string()),
    jobId: z.nullable(z.string()),
  }),
  /** The money it is about, in pounds. */
  amount: z.nullable(z.number()),
});
export type AttentionItem = output<typeof attentionItem>;

/** The number of entries of each kind; an object, as a record costs a browser more. */
const counts = z.object(
  Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, z.number()])) as Record<
    AttentionKind,
    ReturnType<typeof z.number>
  >,
);

export const listAttention = {
  summary: 'The things that need a person, the longest waiting first; an item is gone once it is solved',
  query: z.object({ kind: z.optional(z.enum(ATTENTION_KINDS)), page: pageNumber }),
  response: success({
    data: z.array(attentionItem),
    /** Of all kinds, also where the query names one. */
    counts,
    pagination: listPagination,
  }),
  // A later server may know more kinds than a page.
  read: tolerant(
    z.object({
      data: tolerant(z.array(z.extend(attentionItem, { kind: z.string() }))),
      counts,
      pagination: listPagination,
    }),
  ),
};
