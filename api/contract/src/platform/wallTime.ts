/**
 * Wall times in Europe/London, as plain strings: a date is 'YYYY-MM-DD', a time is 'HH:MM'. No Date object ever stands for
 * a wall date, so the machine's own time zone cannot move a day.
 */
import { DAY_MS, MINUTE_MS } from './limits';

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

/** The last day that anything is planned for or looked up by: days added to it stay within years of four digits. */
export const LAST_DAY = '2100-12-31';

/** Midnight as a slot's end: it comes after every other time of its day (M-480). */
const DAY_END = '24:00';

/** A slot's end: a time of the clock, where 00:00 is midnight at the end of the day, or 24:00. */
export function isEndTime(value: string): boolean {
  return isTime(value) || value === DAY_END;
}

/** A slot's end as it is compared and stored: '00:00' → '24:00'. */
export function toSlotEnd(time: string): string {
  return time === '00:00' ? DAY_END : time;
}

/** A slot's end as clocks show it: '24:00' → '00:00'. */
export function toClockTime(time: string): string {
  return time === DAY_END ? '00:00' : time;
}

/** 'HH:MM' → minutes after midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes after a midnight → 'HH:MM', on the next day when there are more than a day has. */
export function timeOfMinutes(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Minutes from start to end of one day; zero or less when the end is not after the start. An end of 00:00 is midnight, but for a start of 00:00. */
export function minutesBetween(start: string, end: string): number {
  return start === end ? 0 : minutesOf(toSlotEnd(end)) - minutesOf(start);
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

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayNumber(date));
}

/** Every date from start to end, both included. */
export function datesBetween(start: string, end: string): string[] {
  return Array.from({ length: Math.max(0, inclusiveDays(start, end)) }, (_, index) => addDays(start, index));
}

/** The used part of Temporal, which Node 20 does not have yet. */
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

/** The date and time that the clocks in London show. */
export interface WallTime {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM' */
  time: string;
}

/**
 * The wall date and time in London at an instant; by Temporal if there is one, for a browser's first Intl format is slow on a phone.
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

export function londonToday(now: Date = new Date()): string {
  return londonAt(now).date;
}

/**
 * The instant at which London's clocks show a wall date and time. In the hour that the spring change skips it is the instant
 * one hour later on the clock; in the hour that the autumn change repeats it is the first of the two. 24:00 is the next day's midnight.
 */
export function instantOf(date: string, time: string): Date {
  if (time === DAY_END) return instantOf(addDays(date, 1), '00:00');
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
  return londonAt(from).time === startTime && londonAt(to).time === toClockTime(endTime) && from < to;
}

/** Makes a value when it is first needed, and keeps it: building an Intl format is slow, and a page that shows none need not pay. */
function memoise<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The first day of the books and of a helper's weeks: nothing was booked before. */
export const FIRST_BOOKKEEPING_DAY = '2020-01-01';
export const FIRST_BOOKKEEPING_YEAR = yearOf(FIRST_BOOKKEEPING_DAY);
export const LAST_BOOKKEEPING_YEAR = yearOf(LAST_DAY);

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** True for a day ('YYYY-MM-DD') from FIRST_BOOKKEEPING_DAY to LAST_DAY. */
export function isBookkeepingDay(value: string): boolean {
  return isDate(value) && value >= FIRST_BOOKKEEPING_DAY && value <= LAST_DAY;
}

export const WRONG_ORDER = 'The last day must not be before the first';

export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** True unless both days are there and the last is before the first. */
export function inOrder({ from, to }: Days): boolean {
  return !from || !to || from <= to;
}
