import { instantOf } from 'contract/wallTime';
import ICAL from 'ical.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/durations';
import { isOwnEventUid } from '../calendar/eventUid';
import { settleZones } from './calendarZones';
import { parseCalendars } from './parseCalendars';
import { mergeSpans, type Span } from './spans';

/** Why a calendar cannot be read, as a sentence for the person whose it is. */
export class CalendarError extends Error {}

export interface ReadOptions {
  /** Only what lies between these, in milliseconds since 1970, is read; longer spans are cut. */
  from: number;
  to: number;
}

/** So many spans are more than anybody's half year has. */
export const MAX_SPANS = 5_000;
/** Of all repeated events together, from their first time on: years of daily events. A rule that repeats each second ends here. */
const MAX_REPEATS = 100_000;
const DAYS_OF: Record<string, number> = { DAILY: 1, WEEKLY: 7 };

const NOT_A_CALENDAR = 'There is no calendar at this address.';
const BROKEN = 'The calendar at this address is broken, so that it cannot be read.';
const TOO_COMPLEX = 'The calendar has too many repeated events.';
const TOO_MANY = `The calendar has more than ${MAX_SPANS.toLocaleString('en-GB')} busy times in half a year.`;

/** What is kept of a calendar. */
export interface BusyTimes {
  spans: Span[];
  /** So many of its entries could not be read, so that they keep nobody busy. */
  unread: number;
}

interface Reading extends ReadOptions, BusyTimes {
  /** Entries that could be read, whether they keep anybody busy or not. */
  read: number;
  repeatsLeft: number;
}

function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
}

/** Keeps its owner busy: neither cancelled nor marked as free. */
function isBusy(event: ICAL.Component): boolean {
  return textOf(event, 'transp') !== 'TRANSPARENT' && textOf(event, 'status') !== 'CANCELLED';
}

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '');
}

function instantMs(time: ICAL.Time): number {
  if (!time.isDate) return time.toUnixTime() * SECOND_MS;
  const date = [time.year, time.month, time.day].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
  return instantOf(date.join('-'), '00:00').getTime();
}

function add(reading: Reading, from: number, to: number): void {
  if (!(from < to) || to <= reading.from || from >= reading.to) return;
  reading.spans.push({ from: Math.max(from, reading.from), to: Math.min(to, reading.to) });
  // Overlapping events are one span: merged early, they cannot fill the memory.
  if (reading.spans.length < 4 * MAX_SPANS) return;
  reading.spans = mergeSpans(reading.spans);
  if (reading.spans.length > MAX_SPANS) throw new CalendarError(TOO_MANY);
}

/** How much of a duration is hours, minutes and seconds, which last as long on every day. */
function exactMs({ hours, minutes, seconds, isNegative }: ICAL.Duration): number {
  return (isNegative ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS);
}

/** The end of an occurrence: exactly as long after its start as the first one's; days are days of the wall clock. */
function endOf(event: ICAL.Component, start: ICAL.Time, at: number): number {
  const first = event.getFirstPropertyValue('dtstart') as ICAL.Time;
  const end = event.getFirstPropertyValue('dtend') as ICAL.Time | null;
  if (end && !first.isDate) return at + instantMs(end) - instantMs(first);
  const duration = end ? end.subtractDate(first) : (event.getFirstPropertyValue('duration') as ICAL.Duration | null);
  const moved = start.clone();
  if (!duration) {
    if (first.isDate) moved.day += 1;
    return instantMs(moved);
  }
  moved.adjust((duration.isNegative ? -1 : 1) * (duration.weeks * 7 + duration.days), 0, 0, 0);
  return instantMs(moved) + exactMs(duration);
}

function addOccurrence(reading: Reading, event: ICAL.Component, start: ICAL.Time): void {
  const at = instantMs(start);
  add(reading, at, endOf(event, start, at));
}

/** Extra dates with an end of their own, which the expansion of ical.js does not know. They are taken out of the event. */
function addPeriods(reading: Reading, event: ICAL.Component): void {
  for (const property of event.getAllProperties('rdate')) {
    if (property.type !== 'period') continue;
    for (const period of property.getValues() as ICAL.Period[])
      if (isBusy(event)) add(reading, instantMs(period.start), instantMs(period.getEnd()));
    event.removeProperty(property);
  }
}

/** The times of a series at which it does not take place as such, by instant: excluded ones, and those that an event of its own replaces. */
function exclusionsOf(event: ICAL.Component, replacements: readonly ICAL.Component[]): (start: ICAL.Time) => boolean {
  const instants = new Set<number>();
  const days = new Set<string>();
  const note = (time: ICAL.Time): void =>
    void (time.isDate ? days.add(time.toString()) : instants.add(time.toUnixTime()));
  for (const property of event.getAllProperties('exdate'))
    for (const time of property.getValues() as ICAL.Time[]) note(time);
  event.removeAllProperties('exdate');
  for (const one of replacements) note(one.getFirstPropertyValue('recurrence-id') as ICAL.Time);
  return (start) => instants.has(start.toUnixTime()) || days.has(start.toString().slice(0, 10));
}

function modifiesFuture(event: ICAL.Component): boolean {
  return event.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE';
}

/**
 * From where a series is expanded: a daily or weekly one of years ago from shortly before the time that is read, as many whole intervals later.
 * Only where nothing counts from its true start.
 */
function expansionStart(event: ICAL.Component, from: number): ICAL.Time {
  const first = event.getFirstPropertyValue('dtstart') as ICAL.Time;
  const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);
  const [rule] = rules;
  const days = DAYS_OF[rule?.freq ?? ''];
  if (!rule || !days || rules.length > 1 || rule.count || event.hasProperty('rdate')) return first;
  const lengthMs = endOf(event, first, instantMs(first)) - instantMs(first);
  const interval = days * Math.max(rule.interval, 1);
  const skippedDays = (from - lengthMs - instantMs(first)) / DAY_MS - 2 * interval;
  if (!(skippedDays > interval)) return first;
  const start = first.clone();
  start.adjust(Math.floor(skippedDays / interval) * interval, 0, 0, 0);
  return start;
}

function addSeries(reading: Reading, event: ICAL.Component, replacements: readonly ICAL.Component[]): void {
  addPeriods(reading, event);
  const isExcluded = exclusionsOf(
    event,
    replacements.filter((one) => !modifiesFuture(one)),
  );
  const series = new ICAL.Event(event, { exceptions: replacements.filter(modifiesFuture), strictExceptions: false });
  const starts = series.iterator(expansionStart(event, reading.from));
  for (let start = starts.next(); start; start = starts.next()) {
    reading.repeatsLeft -= 1;
    if (reading.repeatsLeft < 0) throw new CalendarError(TOO_COMPLEX);
    if (instantMs(start) >= reading.to) return;
    if (isExcluded(start)) continue;
    const { item, startDate } = series.getOccurrenceDetails(start);
    if (isBusy(item.component)) addOccurrence(reading, item.component, startDate);
  }
}

function addEvent(reading: Reading, event: ICAL.Component, replacements: readonly ICAL.Component[]): void {
  const start = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) throw new Error('An event without a start');
  const isSeries = event.hasProperty('rrule') || event.hasProperty('rdate');
  if (isSeries && !event.hasProperty('recurrence-id')) addSeries(reading, event, replacements);
  else if (isBusy(event) && !modifiesFuture(event)) addOccurrence(reading, event, start);
}

function addFreeBusy(reading: Reading, component: ICAL.Component): void {
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue;
    for (const period of property.getValues() as ICAL.Period[])
      add(reading, instantMs(period.start), instantMs(period.getEnd()));
  }
}

/** What is wrong with one entry leaves the others as they are; what is too much for a calendar ends its reading. */
function leniently(reading: Reading, act: () => void): void {
  try {
    act();
    reading.read += 1;
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    reading.unread += 1;
  }
}

function addCalendar(reading: Reading, calendar: ICAL.Component): void {
  settleZones(calendar);
  // Jobs of Choresy that have come back keep nobody from doing them (M-303.4).
  const events = calendar.getAllSubcomponents('vevent').filter((event) => !isOwnEventUid(uidOf(event)));
  const replacements = new Map<string, ICAL.Component[]>();
  for (const event of events) {
    if (!event.hasProperty('recurrence-id')) continue;
    const ofSeries = replacements.get(uidOf(event));
    if (ofSeries) ofSeries.push(event);
    else replacements.set(uidOf(event), [event]);
  }
  for (const event of events) leniently(reading, () => addEvent(reading, event, replacements.get(uidOf(event)) ?? []));
  for (const one of calendar.getAllSubcomponents('vfreebusy')) leniently(reading, () => addFreeBusy(reading, one));
}

/**
 * When the owner of an iCalendar file is busy: the spans of its events and free/busy lists, merged and sorted; nothing else of it (M-303). Entries
 * that cannot be read are left out and counted; a calendar of nothing else is a broken one.
 * May take long, or for ever, on a file that was made for it: for strangers' files use readSafely.
 * @throws CalendarError when it is no calendar or too much of one
 */
export function readCalendar(text: string, { from, to }: ReadOptions): BusyTimes {
  const file = text.replace(/^\uFEFF/, '');
  if (!/^\s*BEGIN:VCALENDAR\b/i.test(file)) throw new CalendarError(NOT_A_CALENDAR);
  const parsed = parseCalendars(file);
  if (!parsed) throw new CalendarError(BROKEN);
  const reading: Reading = { from, to, spans: [], read: 0, unread: parsed.unread, repeatsLeft: MAX_REPEATS };
  for (const calendar of parsed.calendars) addCalendar(reading, calendar);
  if (reading.unread > 0 && reading.read === 0) throw new CalendarError(BROKEN);
  const spans = mergeSpans(reading.spans);
  if (spans.length > MAX_SPANS) throw new CalendarError(TOO_MANY);
  return { spans, unread: reading.unread };
}
