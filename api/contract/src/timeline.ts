import { data } from './response';
import { idParam } from './text';
import { z, type output } from './zod';

/** What happens to a booking, as both its sides read it (M-160.1). */
export const TIMELINE_STEPS = [
  'booked',
  'paid',
  'assigned',
  'accepted',
  'completed',
  'confirmed',
  'paid-out',
  'cancelled',
  'refunded',
] as const;
export type TimelineStep = (typeof TIMELINE_STEPS)[number];

/** What comes next (M-160.2). */
export const NEXT_STEPS = [
  'payment',
  'matching',
  'answer',
  'work',
  'completion',
  'confirmation',
  'payout',
  'refund',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const instant = z.iso.datetime();

const timeline = z.object({
  /** The oldest first. */
  steps: z.array(
    z.object({
      kind: z.enum(TIMELINE_STEPS),
      at: instant,
      /** Pounds that were paid, paid out or refunded, where this side may see them; null elsewhere. */
      amount: z.nullable(z.number()),
    }),
  ),
  /** `by`: until when, or for work when it begins; null where nothing ends. Null when the booking is over. */
  next: z.nullable(z.object({ kind: z.enum(NEXT_STEPS), by: z.nullable(instant) })),
});
export type Timeline = output<typeof timeline>;

export const getBookingTimeline = {
  summary: 'What has happened to a booking and what comes next, for its customer and its helper',
  params: idParam,
  ...data(timeline),
};
