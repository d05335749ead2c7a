import { DAY_MS } from '../../../platform/lib/durations';
import { readDuration, TIMES, type Component } from './calendarValues';

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
