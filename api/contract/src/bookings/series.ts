import { createdBooking } from './booking';
import { httpUrl, timeSlot } from './bookingFields';
import { data, type SchemaTable } from '../platform/response';
import { EVERY_WEEKS } from './timeRules';
import { idParam } from '../fields/text';
import { isDate } from '../platform/wallTime';
import { z, type output } from '../platform/zod';

const instant = z.iso.datetime();

/** `waiting`: the booking that it was made from is not paid yet. */
const SERIES_STATUSES = ['waiting', 'active', 'paused', 'ended'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/**
 * The state of a visit: it cannot be confirmed yet (`coming`), it can (`open`), its booking waits for the payment (`unpaid`), is paid or
 * was cancelled; the customer skips it, nobody confirmed it in time (`lapsed`), or the clocks skip its time (`impossible`).
 */
const VISIT_STATES = ['coming', 'open', 'unpaid', 'paid', 'cancelled', 'skipped', 'lapsed', 'impossible'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

const visit = z.object({
  /** 'YYYY-MM-DD' in London. */
  day: z.string(),
  state: z.enum(VISIT_STATES),
  /** Pounds: of its booking, else today's price; null when the chore is not offered any more. */
  price: z.nullable(z.number()),
  /** The price of the last visit; null when that is the same, or this one is booked. */
  previousPrice: z.nullable(z.number()),
  /** The time from which it can be confirmed, and the one until which it can be confirmed, skipped or taken back. */
  opensAt: instant,
  deadline: instant,
  /** It can be skipped, or the skip taken back, now. */
  canSkip: z.boolean(),
  /** Of its booking, CH-…; null without one. */
  bookingId: z.nullable(z.string()),
  /** The link at which its booking is paid; null when nothing is to be paid. */
  approvalLink: z.nullable(z.string()),
  /** The helper of the last visit is free then, as matching would see it; null when nobody is asked for, or it is booked. */
  isHelperFree: z.nullable(z.boolean()),
});
export type SeriesVisit = output<typeof visit>;

const series = z.object({
  id: z.string(),
  everyWeeks: z.number(),
  status: z.enum(SERIES_STATUSES),
  /** The reason for its end: its customer, or the chore is not offered any more; null while it goes on. */
  endedBecause: z.nullable(z.enum(['customer', 'chore'])),
  service: z.object({ _id: z.string(), name: z.string(), image: z.string() }),
  timeSlot,
  /** The booking that it was made from, CH-…, and its day. */
  firstBookingId: z.string(),
  firstDay: z.string(),
  /** The helper who did, or will do, the last visit that a helper has accepted; asked first for the next. */
  helper: z.nullable(z.object({ businessName: z.string() })),
  /** The next ones: of a series that does not go on, those that are booked. */
  visits: z.array(visit),
});
export type Series = output<typeof series>;

// A later server may know more than a page.
const readVisit = z.extend(visit, { state: z.string(), approvalLink: httpUrl });
const readSeries = z.extend(series, {
  status: z.string(),
  endedBecause: z.nullable(z.string()),
  visits: z.array(readVisit),
});
export type ReadSeries = output<typeof readSeries>;
export type ReadSeriesVisit = output<typeof readVisit>;

const everyWeeks = z.literal(EVERY_WEEKS, 'Please choose every week, every 2 weeks or every 4 weeks');
const day = z
  .string('Please choose a visit')
  .check(z.maxLength(10, 'Please choose a visit'), z.refine(isDate, 'Please choose a visit'));

const createSeriesBody = z.object({ bookingId: z.string().check(z.maxLength(100)), everyWeeks });
const confirmVisitBody = z.object({
  day,
  /** Pounds, as it was shown: another price is confirmed by nobody. */
  price: z.number('Please look at the price again'),
});
const skipVisitBody = z.object({ day, isSkipped: z.boolean() });
const changeSeriesBody = z.object({ status: z.enum(['active', 'paused', 'ended'], 'Please choose what to do') });

const one = data(series, readSeries);

export const seriesSchemas = {
  listSeries: {
    summary: 'Regular help: the own series with their next visits',
    ...data(z.array(series), z.array(readSeries)),
  },
  createSeries: { summary: 'Makes a paid booking of one day regular', body: createSeriesBody, status: 201, ...one },
  confirmVisit: {
    summary: 'Books one visit at the price that was shown; header Idempotency-Key: a visit has one booking',
    params: idParam,
    body: confirmVisitBody,
    ...createdBooking,
  },
  skipVisit: { summary: 'Skips one visit, or takes that back', params: idParam, body: skipVisitBody, ...one },
  changeSeries: { summary: 'Pauses, resumes or stops regular help', params: idParam, body: changeSeriesBody, ...one },
} satisfies SchemaTable;
