/**
 * The one module that formats values as text: money in pounds, dates and times as wall values of Europe/London.
 * A date is 'YYYY-MM-DD' (an ISO instant counts by its day in London), a time is 'HH:MM'. A value that cannot be
 * shown becomes the specified fallback (H-8.20), never an exception.
 */
import { isDate, isTime, londonAt, londonToday, weekdayNumber } from 'contract/platform/wallTime';
import { grouped } from './formatText';

export { formatCount, formatInitials, formatPlural } from './formatText';

export const FALLBACK = { date: 'Date not set', badDate: 'Invalid date format', value: 'Not set' } as const;

type Maybe<T> = T | null | undefined;

// Prices and dates are written out here: the first format of Intl is slow to load on a phone, in the middle of a page's first
// render, and engines differ in their texts (docs/adr/0029-dates-as-iso-strings.md).
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** Pounds → '£18.50'; 'Not set' for anything but a finite number. */
export function formatPounds(amount: Maybe<number>): string {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return FALLBACK.value;
  const [whole = '', pence] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}£${grouped(whole)}.${pence}`;
}

/** A place in one line: '1 High Street, London, SW1A 1AA'; missing parts are left out. */
export function formatAddress(place: Record<'address' | 'city' | 'postalCode', Maybe<string>>): string {
  return [place.address, place.city, place.postalCode].filter(Boolean).join(', ');
}

/** 'Wed Nov 25 2026', '25 November 2026': a date with its month's name and its year. */
const NAMED_MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b/i;

/** The day that a stored value stands for, or null. An instant with a time counts by the day that London's clocks show. */
function wallDate(value: string): string | null {
  const [first = ''] = value.split(' ');
  if (isDate(first)) return first;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) && !NAMED_MONTH.test(value)) return null;
  // A date without a zone is read as UTC, so that the machine's own zone cannot move the day.
  const instant = new Date(/\dT\d|GMT|UTC|[+-]\d{4}/.test(value) ? value : `${value} UTC`);
  if (Number.isNaN(instant.getTime())) return null;
  // London is at most an hour ahead: only the last hour of a day may belong to the next one.
  return instant.getUTCHours() < 23 ? instant.toISOString().slice(0, 10) : londonAt(instant).date;
}

/** The parts of a date of which a format is made. */
interface DateParts {
  day: number;
  /** 'September', and as British English shortens it, 'Sept'. */
  month: string;
  shortMonth: string;
  year: number;
  weekday: string;
}

function dateFormat(write: (parts: DateParts) => string) {
  return (value: Maybe<string>): string => {
    if (!value) return FALLBACK.date;
    const date = wallDate(value);
    if (date === null) return FALLBACK.badDate;
    const [year = 0, monthNumber = 0, day = 0] = date.split('-').map(Number);
    const month = MONTHS[monthNumber - 1] ?? '';
    const shortMonth = month.slice(0, month === 'September' ? 4 : 3);
    return write({ day, month, shortMonth, year, weekday: WEEKDAYS[weekdayNumber(date) - 1] ?? '' });
  };
}

/** '2026-11-25' → '25 Nov 2026' (H-9.6: bookings). */
export const formatDate = dateFormat(({ day, shortMonth, year }) => `${day} ${shortMonth} ${year}`);

/** '2026-11-25' → 'Wednesday 25 November 2026' (C-2.82). */
export const formatDateLong = dateFormat(({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`);

/** '2026-11-25' → 'Wednesday'. */
export const formatWeekday = dateFormat(({ weekday }) => weekday);

/** '2026-03-14' → 'March 14, 2026' (H-9.6: member since). */
export const formatMemberSince = dateFormat(({ day, month, year }) => `${month} ${day}, ${year}`);

/** '2026-11-01' → 'November 2026'. */
export const formatMonth = dateFormat(({ month, year }) => `${month} ${year}`);

/** '2026-11-25' → '25 Nov', for places too narrow for the year. */
export const formatDayMonth = dateFormat(({ day, shortMonth }) => `${day} ${shortMonth}`);

/** ('2026-11-25', '2026-11-27') → '25 Nov 2026 – 27 Nov 2026'; the same day twice is shown once. */
export function formatDateRange(start: Maybe<string>, end: Maybe<string>): string {
  return start && start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}

interface BookingDateObject {
  isDateRange?: boolean | null;
  dateRange?: { startDate?: string | null; endDate?: string | null } | null;
  singleDate?: string | null;
}

/** A booking's date in any shape in which it is stored (C-3.12, H-3.7), in the short format. */
export function formatBookingDate(value: Maybe<string | BookingDateObject>): string {
  if (!value || typeof value === 'string') return formatDate(value);
  if (!value.isDateRange) return formatDate(value.singleDate);
  const { startDate, endDate } = value.dateRange ?? {};
  return startDate && endDate ? formatDateRange(startDate, endDate) : FALLBACK.date;
}

/** '09:30' → '09:30'; 'Not set' for anything else. */
export function formatTime(time: Maybe<string>): string {
  return time && isTime(time) ? time : FALLBACK.value;
}

/** ('09:30', '12:00') → '09:30 – 12:00'; 'Not set' unless both are given. */
export function formatTimeRange(start: Maybe<string>, end: Maybe<string>): string {
  return start && end && isTime(start) && isTime(end) ? `${start} – ${end}` : FALLBACK.value;
}

/**
 * Makes the formatter of instants in a task of its own, for pages to call as an effect: without Temporal a browser's first formatter is slow to
 * load on a phone, and there is time for it while responses are on their way.
 */
export function prepareInstants(): void {
  setTimeout(() => londonToday());
}

/** An instant → the time on London's clocks, '14:05'. */
export function formatClock(instant: Maybe<string | number>): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? FALLBACK.value : londonAt(date).time;
}

/** An instant → '24 Nov 2026, 09:00' in London time. */
export function formatInstant(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}

/** Minutes → '45 min', '2 h', '2 h 30 min'; 'Not set' for anything but a positive number. */
export function formatDuration(minutes: Maybe<number>): string {
  if (typeof minutes !== 'number' || !(minutes > 0)) return FALLBACK.value;
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** 'confirmed' → 'Confirmed'. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
