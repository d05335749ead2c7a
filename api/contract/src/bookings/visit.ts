import { bookingIdBody } from './bookingFields';
import { LIMITS } from '../platform/limits';
import { success, type SchemaTable, data } from '../platform/response';
import { readCode } from '../fields/secrets';
import { ARRIVAL_CODE_DIGITS, LATE_MINUTES } from './timeRules';
import { isTime } from '../platform/wallTime';
import { z, type output } from '../platform/zod';
import { providerRecord } from '../catalogue/directory';
import { idParam } from '../fields/text';

const instant = z.iso.datetime();

/** The known facts of a helper's coming on one day of a booking (M-225). */
const visit = z.object({
  /** When the work of this day begins. */
  startsAt: instant,
  onMyWayAt: z.nullable(instant),
  /** When the helper wants to be there, as was said last. */
  expectedAt: z.nullable(instant),
  lateMinutes: z.nullable(z.number()),
  arrivedAt: z.nullable(instant),
  /** The code that the customer reads out at the door: the customer's alone, and only until the helper has arrived. */
  code: z.nullable(z.string()),
  /** Too many wrong codes were entered. */
  isCodeLocked: z.boolean(),
});
export type Visit = output<typeof visit>;

const CODE = new RegExp(`^\\d{${ARRIVAL_CODE_DIGITS}}$`);

export const visitSchemas = {
  reportOnMyWay: {
    summary: 'The helper sets off, and says when to expect them; again with another time',
    body: z.extend(bookingIdBody, {
      /** London's wall time of the same day, 'HH:MM'. */
      expectedTime: z
        .string('Please choose a time')
        .check(z.maxLength(5, 'Please choose a time'), z.refine(isTime, 'Please choose a time')),
    }),
    response: success(),
  },
  reportLate: {
    summary: 'The helper will be late; again with other minutes',
    body: z.extend(bookingIdBody, { minutes: z.literal(LATE_MINUTES, 'Please choose how late you will be') }),
    response: success(),
  },
  confirmArrival: {
    summary: 'The helper has arrived: the code that the customer reads out',
    body: z.extend(bookingIdBody, {
      code: z.string('Please enter the code').check(
        z.maxLength(LIMITS.shortTextMax),
        z.overwrite((typed) => readCode(typed, ARRIVAL_CODE_DIGITS)),
        z.regex(CODE, `Please enter the ${ARRIVAL_CODE_DIGITS} digits of the code`),
      ),
    }),
    response: success(),
  },
} satisfies SchemaTable;

/** The events of a booking, as both its sides read them (M-160.1). */
const TIMELINE_STEPS = [
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

/** The next step (M-160.2). */
const NEXT_STEPS = [
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
const bookingProvider = z.extend(providerRecord, {
  /** Additive: the helper's public page, for as long as there is one. */
  profileId: z.optional(z.nullable(z.string())),
});
export type BookingProvider = output<typeof bookingProvider>;

/**
 * `steps`: the oldest first. `next` is null when the booking is over. `pay` is the helper's alone, and null where nothing is paid out;
 * `helper` the customer's, and null until the job is accepted. `today` is null but on a day of an accepted booking (M-225).
 */
const timeline = z.object({
  steps: z.array(step),
  next: z.nullable(nextStep),
  pay: z.optional(z.nullable(bookingPay)),
  helper: z.optional(z.nullable(bookingProvider)),
  today: z.optional(z.nullable(visit)),
});
export type Timeline = output<typeof timeline>;

// A later server may know more kinds than a page.
const kind = z.string();
const readTimeline = z.extend(timeline, {
  steps: z.array(z.extend(step, { kind })),
  next: z.nullable(z.extend(nextStep, { kind })),
});
export type ReadTimeline = output<typeof readTimeline>;

export const getBookingTimeline = {
  summary: 'The past events of a booking and the next ones, for its customer and its helper',
  params: idParam,
  ...data(timeline, readTimeline),
};
