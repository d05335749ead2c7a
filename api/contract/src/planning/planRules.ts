import { addDays, weekdayNumber, datesBetween, minutesOf, toSlotEnd } from '../platform/wallTime';

function dateOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Easter Sunday by the Gregorian calendar (the anonymous algorithm of 1876). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** The first Monday on or after a date. */
function mondayFrom(date: string): string {
  return addDays(date, (8 - weekdayNumber(date)) % 7);
}

/**
 * The bank holidays of England and Wales in a year by the standing rules, as 'YYYY-MM-DD': one that falls on a weekend is kept on the next
 * working day. Days that are proclaimed once, such as a coronation's, are not known here.
 */
export function bankHolidaysOf(year: number): string[] {
  const easter = easterSunday(year);
  const newYear = dateOf(year, 1, 1);
  const christmas = dateOf(year, 12, 25);
  const christmasDay = weekdayNumber(christmas);
  return [
    weekdayNumber(newYear) > 5 ? mondayFrom(newYear) : newYear,
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(dateOf(year, 5, 1)),
    mondayFrom(dateOf(year, 5, 25)),
    mondayFrom(dateOf(year, 8, 25)),
    // On a Sunday, Monday is Boxing Day, so Christmas Day is kept on the Tuesday; on a Saturday, Boxing Day is.
    ...(christmasDay >= 5
      ? [christmasDay === 5 ? christmas : dateOf(year, 12, 27), dateOf(year, 12, christmasDay === 7 ? 26 : 28)]
      : [christmas, dateOf(year, 12, 26)]),
  ].sort();
}

export function isBankHoliday(date: string): boolean {
  return bankHolidaysOf(Number(date.slice(0, 4))).includes(date);
}

/** In the order of a week; weekdayNumber − 1 is the index. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The limits of a week plan (M-290). */
export const PLAN_LIMITS = {
  spansPerDay: 4,
  daysOff: 100,
  noteLength: 100,
  noticeHours: 14 * 24,
  travelGapMinutes: 240,
} as const;

const DAY_MINUTES = 24 * 60;

/** Working hours on a weekday, 'HH:MM' wall times in Europe/London. An end that is not after the start is on the next day. */
export interface WorkSpan {
  start: string;
  end: string;
}

export type WeekHours = Record<Weekday, WorkSpan[]>;

/** When a helper works. */
export interface WorkPlan {
  /** Null: `profileHours` on every day. */
  hours: WeekHours | null;
  /** The hours of the profile (H-5.9). */
  profileHours: { startTime: string; endTime: string };
  /** Dates, both included. */
  daysOff: readonly { from: string; to: string }[];
  worksOnBankHolidays: boolean;
}

/** From one number to another, which is not part of it: instants, or minutes after the midnight with which a day begins. */
export interface Span {
  from: number;
  to: number;
}

/** `to` is more than a day's where it is on the next one. */
export function minutesOfSpan({ start, end }: WorkSpan): Span {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** Spans in their order, those that touch or overlap as one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((left, right) => left.from - right.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** On a day off, or on a bank holiday that the helper does not work on. */
export function isDayOff({ daysOff, worksOnBankHolidays }: Omit<WorkPlan, 'hours' | 'profileHours'>, day: string) {
  return daysOff.some(({ from, to }) => from <= day && day <= to) || (!worksOnBankHolidays && isBankHoliday(day));
}

function begunOn({ hours, profileHours }: WorkPlan, day: string): Span[] {
  if (hours === null)
    return [{ from: minutesOf(profileHours.startTime), to: minutesOf(toSlotEnd(profileHours.endTime)) }];
  const weekday = WEEKDAYS[weekdayNumber(day) - 1] ?? 'monday';
  return hours[weekday].map(minutesOfSpan);
}

/**
 * The minutes of a day at which a helper works, in order, none touching another (M-291.2): those that begin on it, and after midnight those
 * that began on the day before. A day off takes away its own hours, also their part after midnight.
 * @param day 'YYYY-MM-DD'
 */
export function workingMinutesOn(plan: WorkPlan, day: string): Span[] {
  if (isDayOff(plan, day)) return [];
  const before = addDays(day, -1);
  const own = begunOn(plan, day).map(({ from, to }) => ({ from, to: Math.min(to, DAY_MINUTES) }));
  const after = isDayOff(plan, before) ? [] : begunOn(plan, before).filter(({ to }) => to > DAY_MINUTES);
  return mergeSpans([...own, ...after.map(({ to }) => ({ from: 0, to: to - DAY_MINUTES }))]);
}

/** Wall dates and times in Europe/London; every day of a job has the same hours. */
export interface JobTimes {
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
}

/** Whether every day of a job lies wholly within the hours of a plan (M-291.1). Notice and other jobs are another matter. */
export function worksDuring(plan: WorkPlan, { startDate, endDate, startTime, endTime }: JobTimes): boolean {
  const [from, to] = [minutesOf(startTime), minutesOf(toSlotEnd(endTime))];
  return datesBetween(startDate, endDate).every((day) =>
    workingMinutesOn(plan, day).some((span) => span.from <= from && to <= span.to),
  );
}

interface SpanFailure {
  weekday: Weekday;
  index: number;
  message: string;
}

export const SPAN_TEXTS = {
  sameTimes: 'Please choose an end that differs from the start; 00:00 to 00:00 is the whole day',
  overlap: 'These hours overlap with others',
  overlapNextDay: 'These hours go on into the next day and overlap with its hours',
} as const;

/** Returns the first fault of each span in the hours of a week: nothing may overlap, the next day's hours included (M-290.2). */
export function spanFailures(hours: WeekHours): SpanFailure[] {
  return WEEKDAYS.flatMap((weekday, day) => {
    const next = hours[WEEKDAYS[(day + 1) % 7] ?? 'monday'].map(minutesOfSpan);
    return hours[weekday].flatMap((span, index) => {
      const { from, to } = minutesOfSpan(span);
      const isOverlapped = (other: WorkSpan, place: number): boolean => {
        const { from: begin, to: end } = minutesOfSpan(other);
        return place < index && from < end && begin < to;
      };
      const message =
        span.start === span.end && span.start !== '00:00'
          ? SPAN_TEXTS.sameTimes
          : hours[weekday].some(isOverlapped)
            ? SPAN_TEXTS.overlap
            : next.some((other) => other.from < to - DAY_MINUTES)
              ? SPAN_TEXTS.overlapNextDay
              : null;
      return message === null ? [] : [{ weekday, index, message }];
    });
  });
}
