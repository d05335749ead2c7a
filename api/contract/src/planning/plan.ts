import type { $ZodType } from 'zod/v4/core';
import { PLAN_LIMITS, SPAN_TEXTS, spanFailures, WEEKDAYS, type Weekday, type WeekHours } from './planRules';
import { data, type SchemaTable } from '../platform/response';
import { LIMITS } from '../platform/limits';
import { line } from '../fields/text';
import { isDate, isEndTime, isTime, isBookkeepingDay } from '../platform/wallTime';
import { z, type output } from '../platform/zod';

const ENTER_TIME = 'Please enter a time';
const INVALID_TIME = 'Please enter a valid time';
const span = z.object({
  start: z.string(ENTER_TIME).check(z.refine(isTime, INVALID_TIME)),
  end: z.string(ENTER_TIME).check(z.refine(isEndTime, INVALID_TIME)),
});
const date = z.string('Please choose a day').check(z.refine(isDate, 'Please choose a valid day'));

const spans = z
  .array(span)
  .check(z.maxLength(PLAN_LIMITS.spansPerDay, `Please enter at most ${PLAN_LIMITS.spansPerDay} times for a day`));

/** The same for each day of a week. */
function ofWeek<Schema extends $ZodType>(schema: Schema) {
  return z.object(Object.fromEntries(WEEKDAYS.map((day) => [day, schema])) as Record<Weekday, Schema>);
}

/** Reports each span that cannot be, at its place in the form. */
function checkOverlaps({ value, issues }: { value: WeekHours; issues: unknown[] }): void {
  for (const { weekday, index, message } of spanFailures(value)) {
    const path = [weekday, index, message === SPAN_TEXTS.sameTimes ? 'end' : 'start'];
    issues.push({ code: 'custom', input: value, path, message });
  }
}

const dayOff = z
  .object({ from: date, to: date, note: line(undefined, PLAN_LIMITS.noteLength) })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day cannot be before the first' }));

function wholeNumber(max: number, message: string) {
  return z.int(message).check(z.gte(0, message), z.lte(max, message));
}

const settings = {
  /** Null: the hours of the profile, on every day. */
  hours: z.nullable(ofWeek(spans).check(checkOverlaps)),
  /** Date ranges, both days included; those that are over are not kept. */
  daysOff: z
    .array(dayOff)
    .check(z.maxLength(PLAN_LIMITS.daysOff, `Please enter at most ${PLAN_LIMITS.daysOff} days off`)),
  /** A job begins at least so many hours from now to be chosen for it. */
  noticeHours: wholeNumber(PLAN_LIMITS.noticeHours, `Please enter whole hours from 0 to ${PLAN_LIMITS.noticeHours}`),
  /** Minutes free before and after every job. */
  travelGapMinutes: wholeNumber(
    PLAN_LIMITS.travelGapMinutes,
    `Please enter whole minutes from 0 to ${PLAN_LIMITS.travelGapMinutes}`,
  ),
  worksOnBankHolidays: z.boolean(),
};

/** The whole plan, and the revision that it was read with (M-290.4). */
const savePlanBody = z.object({ revision: z.int(), ...settings });
export type SavePlan = output<typeof savePlanBody>;

/** A job that is to be done, assigned or accepted: a new plan does not change it. */
export const plannedJob = z.object({
  /** CH-…, as in URLs. */
  bookingId: z.string(),
  serviceName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
});
export type PlannedJob = output<typeof plannedJob>;

const providerPlan = z.object({
  /** Rises with every change; 0 before the first. */
  revision: z.number(),
  hours: z.nullable(ofWeek(z.array(z.object({ start: z.string(), end: z.string() })))),
  daysOff: z.array(z.object({ from: z.string(), to: z.string(), note: z.string() })),
  noticeHours: z.number(),
  travelGapMinutes: z.number(),
  worksOnBankHolidays: z.boolean(),
  /** The hours of the profile (H-5.9): they hold when `hours` is null. */
  profileHours: z.object({ startTime: z.string(), endTime: z.string() }),
  /** The earliest first, at most LIMITS.listLimitMax. */
  jobs: z.array(plannedJob).check(z.maxLength(LIMITS.listLimitMax)),
});
export type ProviderPlan = output<typeof providerPlan>;

export const PLAN_CHANGED = 'Your week plan was changed elsewhere in the meantime. Nothing was saved.';

export const planSchemas = {
  getPlan: { summary: 'The own week plan, and the jobs that are to be done', ...data(providerPlan) },
  savePlan: {
    summary: 'Replaces the own week plan; 409 when it was changed since it was read',
    body: savePlanBody,
    ...data(providerPlan),
  },
} satisfies SchemaTable;

/** Days of one response, from the day that was asked for. */
export const WEEK_DAYS = 7;

const NOT_A_DAY = 'Please give a date as YYYY-MM-DD';
/** From one instant to another. */
const period = { from: z.iso.datetime(), to: z.iso.datetime() };

const weekJob = z.object({
  /** CH-…, as in URLs. */
  bookingId: z.string(),
  serviceName: z.string(),
  ...period,
  status: z.string(),
  /** The state of its assignment: 'assigned' waits for this helper's answer. */
  assignmentStatus: z.string(),
  /** No more than the outward postcode until it is accepted (M-35). */
  place: z.object({ address: z.string(), city: z.string(), postalCode: z.string() }),
});
export type WeekJob = output<typeof weekJob>;

const busySpan = z.object(period);

const weekDay = z.object({
  /** YYYY-MM-DD in London. */
  date: z.string(),
  /** From midnight to midnight: 23 or 25 hours when the clocks change. */
  ...period,
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
    query: z.object({ from: z.string(NOT_A_DAY).check(z.refine(isBookkeepingDay, NOT_A_DAY)) }),
    ...data(week),
  },
} satisfies SchemaTable;
