import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';
import { TOO_COMPLEX, EntryError, readTime, type WallTime } from './calendarValues';
import { STEP_MS, type Rule } from './recurrenceRule';

/** So many periods and times of one rule are tried: years of hourly events. A rule that repeats each second ends here. */
const MAX_STEPS = 100_000;
/** A rule that names days has one of them within so many years: the longest that a leap day on a Monday takes. */
const ALL_DAYS_MS = 41 * 366 * DAY_MS;

export interface Window {
  from: number;
  to: number;
}

/** Completes a rule by its start: a yearly one without days repeats the day of its start. */
function completed(rule: Rule, start: number): Rule {
  const { freq, BYDAY, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYMONTH } = rule;
  const date = new Date(start);
  if (BYDAY.length + BYMONTHDAY.length + BYYEARDAY.length > 0) return rule;
  if (freq === 'WEEKLY' || BYWEEKNO.length > 0) return { ...rule, BYDAY: [{ weekday: date.getUTCDay(), nth: 0 }] };
  if (freq !== 'YEARLY' && freq !== 'MONTHLY') return rule;
  const isEachMonth = freq === 'MONTHLY' || BYMONTH.length > 0;
  return { ...rule, BYMONTHDAY: [date.getUTCDate()], BYMONTH: isEachMonth ? BYMONTH : [date.getUTCMonth() + 1] };
}

function dayOfYear(day: number): number {
  return (day - Date.UTC(new Date(day).getUTCFullYear(), 0)) / DAY_MS + 1;
}

/** Of the week that a day is in: its year and its number, the first with four days or more in it. */
function weekOf(day: number, weekStart: number): { year: number; week: number } {
  const middle = day - ((new Date(day).getUTCDay() - weekStart + 7) % 7) * DAY_MS + 3 * DAY_MS;
  return { year: new Date(middle).getUTCFullYear(), week: Math.floor((dayOfYear(middle) - 1) / 7) + 1 };
}

/** Whether a list, in which -1 is the last one, has a number of so many. */
function has(list: readonly number[], number: number, total: number): boolean {
  return list.length === 0 || list.includes(number) || list.includes(number - total - 1);
}

function isDayOf(rule: Rule, day: number): boolean {
  const date = new Date(day);
  const [year, month, inMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const weekdays = rule.BYDAY.filter(({ weekday }) => weekday === date.getUTCDay());
  if ((rule.BYDAY.length > 0 && weekdays.length === 0) || !has(rule.BYMONTH, month + 1, Infinity)) return false;
  const monthDays = () => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const yearDays = () => dayOfYear(Date.UTC(year, 11, 31));
  if (rule.BYMONTHDAY.length > 0 && !has(rule.BYMONTHDAY, inMonth, monthDays())) return false;
  if (rule.BYYEARDAY.length > 0 && !has(rule.BYYEARDAY, dayOfYear(day), yearDays())) return false;
  const isCounted = ['YEARLY', 'MONTHLY'].includes(rule.freq) && rule.BYWEEKNO.length === 0;
  if (!isCounted || weekdays.length === 0 || weekdays.some(({ nth }) => nth === 0)) return true;
  const isOfYear = rule.freq === 'YEARLY' && rule.BYMONTH.length === 0;
  const [place, length] = isOfYear ? [dayOfYear(day), yearDays()] : [inMonth, monthDays()];
  return weekdays.some(({ nth }) => nth === Math.ceil(place / 7) || nth === -Math.ceil((length - place + 1) / 7));
}

function daysFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index * DAY_MS);
}

/** The days of a rule in its period of a number, counted from the one of its start. */
function daysOf(rule: Rule, startDay: number, period: number): { first: number; days: number[] } {
  const start = new Date(startDay);
  const [year, month, step] = [start.getUTCFullYear(), start.getUTCMonth(), period * rule.interval];
  if (rule.freq === 'MONTHLY') {
    const first = Date.UTC(year, month + step);
    return { first, days: daysFrom(first, new Date(Date.UTC(year, month + step + 1, 0)).getUTCDate()) };
  }
  if (rule.freq === 'YEARLY' && rule.BYWEEKNO.length > 0) {
    const first = Date.UTC(year + step, 0) - 3 * DAY_MS;
    const weeks = weekOf(Date.UTC(year + step, 11, 28), rule.weekStart).week;
    const days = daysFrom(first, 372).filter((day) => {
      const of = weekOf(day, rule.weekStart);
      return of.year === year + step && has(rule.BYWEEKNO, of.week, weeks);
    });
    return { first, days };
  }
  if (rule.freq === 'YEARLY') {
    const first = Date.UTC(year + step, 0);
    return { first, days: daysFrom(first, (Date.UTC(year + step + 1, 0) - first) / DAY_MS) };
  }
  if (rule.freq === 'WEEKLY') {
    const first = startDay - ((start.getUTCDay() - rule.weekStart + 7) % 7) * DAY_MS + step * 7 * DAY_MS;
    return { first, days: daysFrom(first, 7) };
  }
  // An entry that repeats within a day is looked for on every day.
  const first = startDay + (rule.freq === 'DAILY' ? step : period) * DAY_MS;
  return { first, days: [first] };
}

/** The times of a rule on one of its days, by the clock. */
function timesOf(rule: Rule, start: WallTime, day: number): number[] {
  if (start.isDate) return [day];
  const time = new Date(start.wall);
  const [hour, minute, second] = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()];
  const or = (list: readonly number[], missing: number) => (list.length > 0 ? list : [missing]);
  const minutes = rule.freq === 'MINUTELY' ? [0] : or(rule.BYMINUTE, minute);
  const seconds = or(rule.BYSECOND, second);
  const stepMs = STEP_MS[rule.freq];
  const inHour = minutes.flatMap((one) => seconds.map((other) => one * MINUTE_MS + other * SECOND_MS));
  if (!stepMs) return or(rule.BYHOUR, hour).flatMap((one) => inHour.map((ms) => day + one * HOUR_MS + ms));
  const anchor = Math.floor(start.wall / stepMs) * stepMs;
  const stride = stepMs * rule.interval;
  const offsets = stepMs === HOUR_MS ? inHour : stepMs === MINUTE_MS ? seconds.map((one) => one * SECOND_MS) : [0];
  const times: number[] = [];
  for (let at = anchor + Math.ceil((day - anchor) / stride) * stride; at < day + DAY_MS; at += stride) {
    const clock = new Date(at);
    const isIn =
      has(rule.BYHOUR, clock.getUTCHours(), Infinity) &&
      (stepMs === HOUR_MS || has(rule.BYMINUTE, clock.getUTCMinutes(), Infinity)) &&
      (stepMs !== SECOND_MS || has(rule.BYSECOND, clock.getUTCSeconds(), Infinity));
    if (isIn) times.push(...offsets.map((ms) => at + ms));
  }
  return times;
}

/** The period in which a window begins, or the one before: nothing counts from the start of a rule without COUNT. */
function firstPeriod(rule: Rule, startDay: number, from: number): number {
  if (rule.count !== Infinity || from <= startDay) return 0;
  const days = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7 }[rule.freq] ?? 1;
  const interval = rule.freq in STEP_MS ? 1 : rule.interval;
  return Math.max(0, Math.floor((from - startDay) / (days * interval * DAY_MS)) - 1);
}

/** The times that a rule itself comes to, in their order and from its start on. @throws EntryError when they are too many */
function* timesFrom(given: Rule, start: WallTime, { from, to }: Window): Generator<number> {
  const rule = completed(given, start.wall);
  const startDay = Math.floor(start.wall / DAY_MS) * DAY_MS;
  let steps = 0;
  for (let period = firstPeriod(rule, startDay, from); ; period += 1) {
    const { first, days } = daysOf(rule, startDay, period);
    // Not a number beyond the years of a Date.
    if (!(first <= to)) return;
    const found = days.filter((day) => isDayOf(rule, day));
    const times = found.flatMap((day) => timesOf(rule, start, day)).sort((left, right) => left - right);
    const tried = (found.length * DAY_MS) / ((STEP_MS[rule.freq] ?? DAY_MS) * rule.interval);
    steps += 1 + Math.max(times.length, tried / 4);
    if (steps > MAX_STEPS) throw new EntryError(TOO_COMPLEX);
    for (const [index, time] of times.entries())
      if (time >= start.wall && has(rule.BYSETPOS, index + 1, times.length)) yield time;
  }
}

/** Whether a time comes after the end of a series. An end that is a day has that day in it, and so has one of whole days (M-432). */
function isAfter(until: WallTime | null, time: number, { zone, isDate }: WallTime): boolean {
  if (!until) return false;
  const isLaterDay = Math.floor(time / DAY_MS) > Math.floor(until.wall / DAY_MS);
  if (until.isDate) return isLaterDay;
  return zone.instantOf(time) > until.instant && (!isDate || isLaterDay);
}

/**
 * The times of a series in a window, by its own clock. Its start is always one of them.
 * @throws EntryError when they are too many, or when the rule never comes to any
 */
export function occurrences(rule: Rule, start: WallTime, window: Window): number[] {
  const until = rule.until === null ? null : readTime(rule.until, start.zone);
  const found = start.wall >= window.from && start.wall <= window.to ? [start.wall] : [];
  let count = 0;
  for (const time of timesFrom(rule, start, window)) {
    count += 1;
    if (time > window.to || count > rule.count || isAfter(until, time, start)) return found;
    if (time >= window.from && time !== start.wall) found.push(time);
  }
  const isNever = count === 0 && timesFrom(rule, start, { from: start.wall, to: start.wall + ALL_DAYS_MS }).next().done;
  if (isNever) throw new EntryError('A rule without a time');
  return found;
}
