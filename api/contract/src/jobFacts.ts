import { label, tolerant } from './tolerant';
import { z, type output } from './zod';

/**
 * The distance of a job from a helper, by the outward postcodes of both alone: the same district (SE15), another one of the
 * same postcode area (SE), or another area.
 */
export const JOB_DISTANCES = ['district', 'area', 'further'] as const;
export type JobDistance = (typeof JOB_DISTANCES)[number];

const dayJob = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Both take place at the same time. */
  isOverlapping: z.boolean(),
});

/** The facts that a helper should know of a job before the yes (M-271). Pounds. */
export const jobFacts = z.object({
  /** The shares of the price less the refunds to the customer: our commission, and the helper's pay. */
  commission: z.number(),
  payout: z.number(),
  /** Null where the helper's address has no postcode. */
  distance: z.nullable(z.enum(JOB_DISTANCES)),
  /** The helper's other jobs on its days, the earliest first. */
  sameDay: z.array(dayJob),
  /** Why it came to this helper, as stored when it did; none while nobody has it. */
  reasons: z.array(z.string()),
  /** Why matching would not choose this helper now, as the rest of a sentence. */
  mismatch: z.nullable(z.string()),
});
export type JobFacts = output<typeof jobFacts>;

export const readJobFacts = z.nullable(
  z.extend(jobFacts, {
    distance: label,
    sameDay: tolerant(z.array(dayJob)),
    reasons: tolerant(z.array(z.string())),
    mismatch: label,
  }),
);
