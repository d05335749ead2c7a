import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';
import { EntryError } from './calendarValues';

/** Of the frequencies that repeat within a day. */
export const STEP_MS: Record<string, number> = { HOURLY: HOUR_MS, MINUTELY: MINUTE_MS, SECONDLY: SECOND_MS };
const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', ...Object.keys(STEP_MS)];
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** The parts of a rule that are lists of numbers, with the largest number of each. */
const LISTS = {
  BYMONTH: 12,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYSETPOS: 366,
  BYHOUR: 23,
  BYMINUTE: 59,
  BYSECOND: 60,
} as const;

/** A rule of a repeated event, RFC 5545, 3.3.10. */
export interface Rule extends Record<keyof typeof LISTS, readonly number[]> {
  freq: string;
  interval: number;
  count: number;
  until: string | null;
  /** `nth` of its month or year, from the end where negative; 0 for each. */
  BYDAY: readonly { weekday: number; nth: number }[];
  weekStart: number;
}

function positive(text: string | undefined, missing: number): number {
  const number = text === undefined ? missing : Number(text);
  if (!(Number.isInteger(number) || number === Infinity) || number < 1) throw new EntryError('A number below one');
  return number;
}

function weekdayOf(text: string): { weekday: number; nth: number } {
  const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?(\w\w)$/.exec(text) ?? [];
  if (!WEEKDAYS.includes(name)) throw new EntryError('No such weekday');
  return { weekday: WEEKDAYS.indexOf(name), nth: Number(nth) };
}

function listOf(name: keyof typeof LISTS, text: string | undefined): number[] {
  const isTime = /HOUR|MINUTE|SECOND$/.test(name);
  return (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const number = Number(one);
      const isIn = Number.isInteger(number) && Math.abs(number) <= LISTS[name] && (isTime ? number >= 0 : number !== 0);
      if (!isIn) throw new EntryError(`${name} of ${one}`);
      return number;
    });
}

/** @throws EntryError for a rule that cannot be read or combines parts that make no sense together */
export function readRule(text: string): Rule {
  const pairs = text.toUpperCase().replaceAll(/\s/g, '').split(';').filter(Boolean);
  const given = Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string | undefined]));
  const { FREQ = '', INTERVAL, COUNT, UNTIL, BYDAY, WKST = 'MO', RSCALE, SKIP, ...lists } = given;
  const isKnown =
    FREQUENCIES.includes(FREQ) && Object.keys(lists).every((name) => name in LISTS || name.startsWith('X-'));
  if (!isKnown || (RSCALE ?? 'GREGORIAN') !== 'GREGORIAN' || (SKIP ?? 'OMIT') !== 'OMIT')
    throw new EntryError('No known rule');
  const names = Object.keys(LISTS) as (keyof typeof LISTS)[];
  const numbers = Object.fromEntries(names.map((name) => [name, listOf(name, lists[name])])) as Record<
    keyof typeof LISTS,
    number[]
  >;
  const makesNoSense =
    (numbers.BYWEEKNO.length > 0 && FREQ !== 'YEARLY') ||
    (numbers.BYYEARDAY.length > 0 && ['MONTHLY', 'WEEKLY'].includes(FREQ)) ||
    (numbers.BYMONTHDAY.length > 0 && FREQ === 'WEEKLY') ||
    (numbers.BYSETPOS.length > 0 && FREQ in STEP_MS);
  if (makesNoSense) throw new EntryError('A rule that makes no sense');
  return {
    ...numbers,
    freq: FREQ,
    interval: positive(INTERVAL, 1),
    count: positive(COUNT, Infinity),
    until: UNTIL ?? null,
    BYDAY: (BYDAY ?? '').split(',').filter(Boolean).map(weekdayOf),
    weekStart: weekdayOf(WKST).weekday,
  };
}
