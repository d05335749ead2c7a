import { data, type SchemaTable } from './response';
import { z, type output } from './zod';

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
