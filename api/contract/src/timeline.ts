import { providerRecord } from './publicProvider';
import { data } from './response';
import { idParam } from './text';
import { visit } from './visit';
import { z, type output } from './zod';

/** The events of a booking, as both its sides read them (M-160.1). */
export const TIMELINE_STEPS = [
  'booked',
  'paid',
  'assigned',
  'accepted',
  'late',
  'on-my-way',
  'arrived',
  'time-changed',
  'extra-time',
  'completed',
  'confirmed',
  'paid-out',
  'cancelled',
  'refunded',
  'problem-reported',
  'problem-desk',
  'problem-agreed',
  'problem-decided',
  'problem-withdrawn',
] as const;
export type TimelineStep = (typeof TIMELINE_STEPS)[number];

/** The next events (M-160.2). */
export const NEXT_STEPS = [
  'payment',
  'matching',
  'answer',
  'work',
  'arrival',
  'completion',
  'confirmation',
  'payout',
  'refund',
  'problem',
  'problem-desk',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const instant = z.iso.datetime();

const step = z.object({
  kind: z.enum(TIMELINE_STEPS),
  at: instant,
  /** Pounds that were paid, paid out or refunded, where this side may see them; null elsewhere. */
  amount: z.nullable(z.number()),
  /** The time at which a helper who is late or on the way wants to be there (M-229). */
  expectedAt: z.optional(instant),
});
/** `by`: its deadline; for work its beginning, for the arrival the expected time; null without one. */
const nextStep = z.object({ kind: z.enum(NEXT_STEPS), by: z.nullable(instant) });

/** A helper's pay for a booking, in pounds: `payout` is the price less the refunds to the customer and our commission. */
const bookingPay = z.object({ price: z.number(), refunded: z.number(), commission: z.number(), payout: z.number() });
export type BookingPay = output<typeof bookingPay>;

/** The helper who comes, as the customer of an accepted booking sees them. */
const bookingHelper = z.extend(providerRecord, {
  /** Additive: the helper's public page, for as long as there is one. */
  profileId: z.optional(z.nullable(z.string())),
});
export type BookingHelper = output<typeof bookingHelper>;

/**
 * `steps`: the oldest first. `next` is null when the booking is over. `pay` is the helper's alone, and null where nothing is paid out;
 * `helper` the customer's, and null until the job is accepted. `today` is null but on a day of an accepted booking (M-225).
 */
const timeline = z.object({
  steps: z.array(step),
  next: z.nullable(nextStep),
  pay: z.optional(z.nullable(bookingPay)),
  helper: z.optional(z.nullable(bookingHelper)),
  today: z.optional(z.nullable(visit)),
});
export type Timeline = output<typeof timeline>;

// A later server may know more kinds than a page.
const kind = z.string();
const readTimeline = z.object({
  steps: z.array(z.extend(step, { kind })),
  next: z.nullable(z.extend(nextStep, { kind })),
  pay: z.optional(z.nullable(bookingPay)),
  helper: z.optional(z.nullable(bookingHelper)),
  today: z.optional(z.nullable(visit)),
});
export type ReadTimeline = output<typeof readTimeline>;

export const getBookingTimeline = {
  summary: 'The past events of a booking and the next ones, for its customer and its helper',
  params: idParam,
  ...data(timeline, readTimeline),
};
