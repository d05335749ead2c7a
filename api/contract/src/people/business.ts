import { data, page, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';
import { pageQuery } from '../platform/pagination';
import { plannedJob } from '../planning/plan';

/** A helper's figures since the account exists (M-273). Shares from 0 to 1, null of nothing. */
export const workFigures = z.object({
  /** Jobs that were offered for acceptance and answered, or that ran out of time for it. */
  asked: z.number(),
  accepted: z.number(),
  acceptanceRate: z.nullable(z.number()),
  /** Accepted jobs whose time is over. */
  due: z.number(),
  completed: z.number(),
  completionRate: z.nullable(z.number()),
  /** Days of jobs on which the helper pressed 'Arrived' with the customer's code, and those of them in time. */
  arrivals: z.number(),
  onTime: z.number(),
  punctuality: z.nullable(z.number()),
  /** Without those that were removed. */
  reviews: z.number(),
  /** Stars of all of them together. */
  stars: z.number(),
  /** Average stars, to a tenth; null without a review. */
  rating: z.nullable(z.number()),
  /** Jobs that the helper was given in the last RECENT_DAYS days: matching counts these. */
  recentAssignments: z.number(),
});
export type WorkFigures = output<typeof workFigures>;

export const workFigureSchemas = {
  getWorkFigures: { summary: 'The helper’s figures: the counts, and the shares', ...data(workFigures) },
} satisfies SchemaTable;

/**
 * The end of a job for a helper who offered to do it or was asked to: rejected by the helper, not answered in time, taken back, cancelled,
 * given to another helper, or begun with nobody.
 */
const PAST_OFFER_OUTCOMES = ['rejected', 'expired', 'released', 'cancelled', 'other', 'unfilled'] as const;
export type PastOfferOutcome = (typeof PAST_OFFER_OUTCOMES)[number];

/** A job that a helper did not get, or not for long (M-272). Dates 'YYYY-MM-DD', times 'HH:MM'. */
const pastOffer = z.extend(plannedJob, {
  /** Pounds. */
  totalPrice: z.number(),
  outcome: z.enum(PAST_OFFER_OUTCOMES),
  /** Why, as a sentence: of `other` why somebody else was chosen, of `rejected` the helper's own reason; null where nothing is stored. */
  reason: z.nullable(z.string()),
});
export type PastOffer = output<typeof pastOffer>;

/** A later server may know more outcomes than a page. */
const readPastOffer = z.extend(pastOffer, { outcome: z.string() });
export type ReadPastOffer = output<typeof readPastOffer>;

export const pastOfferSchemas = {
  listPastOffers: {
    summary: 'The jobs that the helper offered to do or was asked to do and does not have, the latest first, with why',
    query: pageQuery,
    ...page(pastOffer, readPastOffer),
  },
} satisfies SchemaTable;
