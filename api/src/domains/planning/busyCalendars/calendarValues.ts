import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';

/** The instant after which an entry keeps nobody busy, roughly; NaN or Infinity if that is not plain to see. */
function lastMoment({ properties }: Component): number {
  const dayOf = (text: string) => {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
    return Date.UTC(Number(year), Number(month) - 1, Number(day));
  };
  const lengthOf = (text: string) => {
    const { days, ms } = readDuration(text);
    return days * DAY_MS + ms;
  };
  let [start, last, until, length] = [NaN, -Infinity, -Infinity, 0];
  for (const { name, value, params } of properties) {
    if (name === 'RECURRENCE-ID' && params['RANGE']) return Infinity;
    if (name === 'DURATION') length = lengthOf(value);
    if (name === 'RRULE') until = Math.max(until, dayOf(/UNTIL=(\d{8})/i.exec(value)?.[1] ?? ''));
    if (!TIMES.includes(name) || name === 'EXDATE') continue;
    for (const period of value.trim().split(',')) {
      const [from = '', end = ''] = period.split('/');
      last = Math.max(last, dayOf(from), /^\d/.test(end) ? dayOf(end) : dayOf(from) + (end ? lengthOf(end) : 0));
    }
    if (name === 'DTSTART') start = dayOf(value.trim());
  }
  const lasts = Math.max(length, last - start, 0);
  return Math.max(last, start + length, until === -Infinity ? last : until + lasts) + 3 * DAY_MS;
}

/** Whether nobody has to read an entry, since it is over. */
export function isPast(entry: Component, from: number): boolean {
  try {
    return lastMoment(entry) < from;
  } catch {
    return false;
  }
}

/** Why a calendar cannot be read, as a sentence for its owner. */
export class CalendarError extends Error {}

export const NOT_A_CALENDAR = 'There is no calendar at this address.';
export const BROKEN = 'The calendar at this address is broken, so that it cannot be read.';
const SMALLER = 'Please add a smaller calendar, such as one without your old appointments.';
export const TOO_LARGE = `The calendar has too many appointments to come, or too long lists of them. ${SMALLER}`;
export const TOO_COMPLEX = 'The calendar has too many repeated events. Please add a calendar with fewer of them.';
export const TOO_SLOW = 'The calendar takes too long to read. Please add a calendar with fewer repeated events.';

/** A name of a zone may have colons without quotes, a time has none: these values begin after the last colon. */
export const TIMES = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE', 'FREEBUSY'];

export interface Zone {
  /** When the zone's clocks show a wall time. The first of two in a repeated hour; in a skipped one as if the clocks had not changed. */
  instantOf(wall: number): number;
  /** Nobody knows the zone, so another one stands in for it: values that are read in it count as unread too (M-431). */
  isGuess?: boolean;
}

/** One line of an iCalendar file. */
export interface Property {
  name: string;
  params: Record<string, string>;
  value: string;
}

/** The lines between BEGIN and END of a name. */
export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

/** Something in an entry that makes no sense: it costs this entry alone (M-303.6). */
export class EntryError extends Error {}

export function propertiesOf({ properties }: Component, name: string): Property[] {
  return properties.filter((property) => property.name === name);
}

export function valueOf(component: Component, name: string): string | undefined {
  return propertiesOf(component, name)[0]?.value;
}

/** A date and a time as a clock on a wall shows them, or a date alone; in milliseconds as if the wall were in UTC. */
export interface WallTime {
  wall: number;
  isDate: boolean;
  zone: Zone;
  instant: number;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})?)?$/i;

/** '+0530' in milliseconds. @throws EntryError */
export function offsetMs(text: string): number {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/.exec(text.trim()) ?? [];
  if (!sign) throw new EntryError('An offset that is none');
  const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds ?? 0) * SECOND_MS;
  return sign === '-' ? -ms : ms;
}

export function fixedZone(aheadMs: number): Zone {
  return { instantOf: (wall) => wall - aheadMs };
}
const UTC = fixedZone(0);

/** A zone in its value goes before one in its parameter (M-430). @throws EntryError */
export function readTime(value: string, zone: Zone): WallTime {
  const [, year, month, day, hour = '0', minute = '0', second = '0', end = ''] = TIME.exec(value.trim()) ?? [];
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isReal = Number(year) >= 100 && new Date(date).getUTCDate() === Number(day) && Number(month) <= 12;
  if (!isReal || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) throw new EntryError('No such time');
  const wall = date + Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * SECOND_MS;
  const own = end.length > 1 ? fixedZone(offsetMs(end)) : end === '' ? zone : UTC;
  return { wall, isDate: !/T/i.test(value), zone: own, instant: own.instantOf(wall) };
}

/** Of a duration: whole days, which are days of the wall clock, and the rest, which lasts as long on every day. */
export interface Duration {
  days: number;
  ms: number;
}

const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** @throws EntryError */
export function readDuration(text: string): Duration {
  const match = DURATION.exec(text.trim());
  if (!match) throw new EntryError('A duration that is none');
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0));
  const sign = match[1] === '-' ? -1 : 1;
  return { days: sign * (weeks * 7 + days), ms: sign * (hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS) };
}

/** The start and end of '20270112T100000Z/PT1H' or '…/20270112T110000Z'. @throws EntryError when it does not end after its start */
export function readPeriod(value: string, zone: Zone): { from: number; to: number } {
  const [start = '', end = ''] = value.split('/');
  const { wall, zone: own, instant: from } = readTime(start, zone);
  const length = /^[+-]?P/i.test(end) ? readDuration(end) : null;
  const to = length ? own.instantOf(wall + length.days * DAY_MS) + length.ms : readTime(end, zone).instant;
  if (!(to > from)) throw new EntryError('A period without a length');
  return { from, to };
}
