import { bookingDate, httpUrl, bookingTimeFields, checkBookingTime, timeSlot } from './bookingFields';
import { data, success, type SchemaTable } from '../platform/response';
import { idParam } from '../fields/text';
import { EXTRA_TIME } from './timeRules';
import { z, type output } from '../platform/zod';

const instant = z.iso.datetime();
const changeId = z.string().check(z.maxLength(100));

/** A change of a booking that waits for the customer's answer (`asked`) or for its payment (`payable`). Money in pounds. */
const openChange = z.object({
  id: z.string(),
  kind: z.enum(['time', 'extra']),
  status: z.enum(['asked', 'payable']),
  bookingDate,
  timeSlot,
  /** Minutes of extra time; null for another time. */
  minutes: z.nullable(z.number()),
  /** The price of the whole booking with it, and the part of that which is to be paid for it. */
  price: z.number(),
  difference: z.number(),
  /** False: the booking is matched again. */
  keepsHelper: z.boolean(),
  /** The time until which it can be answered or paid. */
  expiresAt: instant,
  /** The link at which its customer pays it; null for the helper, and while nothing is to be paid. */
  approvalLink: z.nullable(z.string()),
});

/** The end of a change: `returned` is paid too late, and its money goes back. */
const lastChange = z.extend(z.pick(openChange, { id: true, kind: true, bookingDate: true, timeSlot: true }), {
  status: z.enum(['applied', 'declined', 'expired', 'withdrawn', 'returned']),
});

/** The changes that a booking allows now, the change that waits, and the end of the latest one. */
const bookingChanges = z.object({
  /** The time until which its customer may change the time; null when that cannot be done. */
  changeableUntil: z.nullable(instant),
  /** The most extra time that its helper may ask for, in minutes; null when none can be asked for. */
  extraMinutesMax: z.nullable(z.number()),
  open: z.nullable(openChange),
  /** Additive: the latest change that is over; for a helper only of those that keep this helper (M-216.1). */
  last: z.optional(z.nullable(lastChange)),
});
export type BookingChanges = output<typeof bookingChanges>;

// A later server may know more kinds than a page.
const readOpenChange = z.extend(openChange, { kind: z.string(), status: z.string(), approvalLink: httpUrl });
const readLastChange = z.extend(lastChange, { kind: z.string(), status: z.string() });
const readBookingChanges = z.extend(bookingChanges, {
  open: z.nullable(readOpenChange),
  last: z.optional(z.nullable(readLastChange)),
});
export type ReadBookingChanges = output<typeof readBookingChanges>;
export type OpenChange = output<typeof readOpenChange>;
export type LastChange = output<typeof readLastChange>;

/**
 * The consequences of another time. `revision` names the time that the booking has now. `difference` in pounds: to be paid when positive,
 * on its way back when negative.
 */
const changeQuote = z.object({
  revision: z.number(),
  price: z.number(),
  difference: z.number(),
  /** The booking has a helper who has accepted it, and that helper can do the new time too. */
  keepsHelper: z.boolean(),
  hasHelper: z.boolean(),
});
export type ChangeQuote = output<typeof changeQuote>;

const changeTimeBody = z
  .object({
    ...bookingTimeFields,
    /** As the quote said: the change happens as it was shown to the customer, or not at all. */
    revision: z.int(),
    difference: z.number(),
    keepsHelper: z.boolean(),
  })
  .check(checkBookingTime);
export type ChangeTime = output<typeof changeTimeBody>;

const madeChange = z.object({ status: z.enum(['applied', 'payable']), approvalLink: z.nullable(z.string()) });
const readMadeChange = z.object({ status: z.string(), approvalLink: httpUrl });

const extraMinutes = z
  .int('Please choose how much extra time is needed')
  .check(
    z.gte(EXTRA_TIME.stepMinutes, 'Please choose how much extra time is needed'),
    z.lte(EXTRA_TIME.maxMinutes, 'Please choose less extra time'),
    z.multipleOf(EXTRA_TIME.stepMinutes, 'Extra time comes in steps of 30 minutes'),
  );

const answered = z.object({ status: z.enum(['declined', 'payable']), approvalLink: z.nullable(z.string()) });

export const bookingChangeSchemas = {
  getBookingChanges: {
    summary:
      'The possible changes of a booking, the change that waits and the end of the latest, for its customer and its helper',
    params: idParam,
    ...data(bookingChanges, readBookingChanges),
  },
  quoteTimeChange: {
    summary: 'The price of another time, and whether the helper stays; nothing is changed',
    params: idParam,
    body: z.object(bookingTimeFields).check(checkBookingTime),
    ...data(changeQuote),
  },
  changeTime: {
    summary: 'Changes the time as it was quoted; a dearer time takes effect once it is paid. Header Idempotency-Key',
    params: idParam,
    body: changeTimeBody,
    ...data(madeChange, readMadeChange),
  },
  withdrawChange: {
    summary: 'Withdraws a change that waits for its payment, or extra time that waits for an answer',
    params: idParam,
    body: z.object({ changeId }),
    response: success(),
  },
  askExtraTime: {
    summary: 'The helper asks for extra time on the day; header Idempotency-Key',
    params: idParam,
    body: z.object({ minutes: extraMinutes }),
    response: success(),
  },
  answerExtraTime: {
    summary: 'The customer approves extra time, which counts once it is paid, or declines it',
    params: idParam,
    body: z.object({ changeId, isApproved: z.boolean() }),
    ...data(answered, readMadeChange),
  },
} satisfies SchemaTable;
