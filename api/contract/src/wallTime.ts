/**
 * Wall times in Europe/London, as plain strings: a date is 'YYYY-MM-DD', a time is 'HH:MM'. No Date object ever stands for
 * a wall date, so the machine's own time zone cannot move a day.
 */
import { DAY_MS, MINUTE_MS } from './durations';
import { memoise } from './memoise';

export const TIME_ZONE = 'Europe/London';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

function dayNumber(date: string): number {
  const match = DATE.exec(date);
  return match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / DAY_MS : Number.NaN;
}

function fromDayNumber(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** True for a day that exists in the calendar: 2027-02-30 does not. */
export function isDate(value: string): boolean {
  const day = dayNumber(value);
  return Number.isFinite(day) && fromDayNumber(day) === value;
}

export function isTime(value: string): boolean {
  return TIME.test(value);
}

/** The last day that anything is planned for or looked up by: what is added to it stays within years of four digits. */
export const LAST_DAY = '2100-12-31';

/** 'HH:MM' → minutes after midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes after a midnight → 'HH:MM', on the next day when there are more than a day has. */
export function timeOfMinutes(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Minutes from start to end; zero or less when the end is not after the start. */
export function minutesBetween(start: string, end: string): number {
  return minutesOf(end) - minutesOf(start);
}

/** Days from start to end, both counted: the same day is 1. */
export function inclusiveDays(start: string, end: string): number {
  return dayNumber(end) - dayNumber(start) + 1;
}

/** The day of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayNumber(date: string): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

export function addDays(date: string, days: number): string {
  return fromDayNumber(dayNumber(date) + days);
}

/** Every date from start to end, both included. */
export function datesBetween(start: string, end: string): string[] {
  return Array.from({ length: Math.max(0, inclusiveDays(start, end)) }, (_, index) => addDays(start, index));
}

/** What is used of Temporal, which Node 20 does not have yet. */
interface TemporalApi {
  Instant: {
    fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (zone: string) => { toString: () => string } };
  };
}

const londonParts = memoise(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** What the clocks in London show. */
export interface WallTime {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM' */
  time: string;
}

/**
 * The wall date and time in London at an instant; by Temporal where there is one, for a browser's first Intl format takes a slow phone 60 ms.
 * @throws {RangeError} for an invalid Date
 */
export function londonAt(instant: Date): WallTime {
  const { Temporal } = globalThis as { Temporal?: TemporalApi };
  if (Temporal) {
    // '2026-07-01T00:30:00+01:00[Europe/London]'
    const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(TIME_ZONE).toString();
    return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
  }
  const part = Object.fromEntries(
    londonParts()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` };
}

/** Today's date in London. */
export function londonToday(now: Date = new Date()): string {
  return londonAt(now).date;
}

/**
 * The instant at which London's clocks show a wall date and time. In the hour that the spring change skips it is the instant
 * one hour later on the clock; in the hour that the autumn change repeats it is the first of the two.
 */
export function instantOf(date: string, time: string): Date {
  const asUtc = dayNumber(date) * DAY_MS + minutesOf(time) * MINUTE_MS;
  for (const offset of [60, 0]) {
    const guess = new Date(asUtc - offset * MINUTE_MS);
    const shown = londonAt(guess);
    if (shown.date === date && shown.time === time) return guess;
  }
  return new Date(asUtc);
}

/** Whether the clocks show both times of a slot on a day: the hour that the spring change skips does not exist. */
export function isWallSlot(day: string, startTime: string, endTime: string): boolean {
  const [from, to] = [instantOf(day, startTime), instantOf(day, endTime)];
  return londonAt(from).time === startTime && londonAt(to).time === endTime && from < to;
}
