import { isBookDay } from './bookDays';
import { data, type SchemaTable } from './response';
import { z, type output } from './zod';

/** Days of one response, from the day that was asked for. */
export const WEEK_DAYS = 7;

const NOT_A_DAY = 'Please give a date as YYYY-MM-DD';
/** From one instant to another. */
const span = { from: z.iso.datetime(), to: z.iso.datetime() };

const weekJob = z.object({
  /** CH-…, as in URLs. */
  bookingId: z.string(),
  serviceName: z.string(),
  ...span,
  status: z.string(),
  /** The state of its assignment: 'assigned' waits for this helper's answer. */
  assignmentStatus: z.string(),
  /** No more than the outward postcode until it is accepted (M-35). */
  place: z.object({ address: z.string(), city: z.string(), postalCode: z.string() }),
});
export type WeekJob = output<typeof weekJob>;

const busySpan = z.object(span);

const weekDay = z.object({
  /** YYYY-MM-DD in London. */
  date: z.string(),
  /** From midnight to midnight: 23 or 25 hours when the clocks change. */
  ...span,
  isDayOff: z.boolean(),
  /** Working hours as wall times in London; an `end` of 24:00 is midnight. */
  hours: z.array(z.object({ start: z.string(), end: z.string() })),
  /** The earliest first. */
  jobs: z.array(weekJob),
  /** In calendars elsewhere, cut to the day. */
  busy: z.array(busySpan),
});
export type WeekDay = output<typeof weekDay>;

const week = z.object({ days: z.array(weekDay) });
export type Week = output<typeof week>;

export const weekSchemas = {
  getWeek: {
    summary: 'Seven days of the own work from a day on: jobs, busy times elsewhere, days off and working hours',
    query: z.object({ from: z.string(NOT_A_DAY).check(z.refine(isBookDay, NOT_A_DAY)) }),
    ...data(week),
  },
} satisfies SchemaTable;
