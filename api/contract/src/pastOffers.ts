import { listPagination, pageQuery } from './pagination';
import { success, type SchemaTable } from './response';
import { tolerant } from './tolerant';
import { z, type output } from './zod';

/**
 * The end of a job for a helper who offered to do it or was asked to: rejected by the helper, not answered in time, taken back, cancelled,
 * given to another helper, or begun with nobody.
 */
export const PAST_OFFER_OUTCOMES = ['rejected', 'expired', 'released', 'cancelled', 'other', 'unfilled'] as const;
export type PastOfferOutcome = (typeof PAST_OFFER_OUTCOMES)[number];

/** A job that a helper did not get, or not for long (M-272). Dates 'YYYY-MM-DD', times 'HH:MM'. */
const pastOffer = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
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
    response: success({ data: z.array(pastOffer), pagination: listPagination }),
    read: tolerant(z.object({ data: tolerant(z.array(readPastOffer)), pagination: listPagination })),
  },
} satisfies SchemaTable;
