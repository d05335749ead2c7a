import { mergeSpans, type Span } from 'contract/planning/planRules';
import { DAY_MS } from '../../../platform/lib/durations';
import { isOwnEventUid } from '../../../platform/lib/eventUid';
import {
  BROKEN,
  CalendarError,
  TOO_COMPLEX,
  EntryError,
  propertiesOf,
  readPeriod,
  readTime,
  valueOf,
  type Component,
  type WallTime,
} from './calendarValues';
import {
  isBusy,
  readEvent,
  readReplacement,
  withZoneOfStart,
  zoneFor,
  type Event,
  type Replacement,
  groupBy,
  newest,
} from './calendarEvent';
import type { CalendarFile, CalendarParts } from './calendarParts';
import { zonesOf, type Zones } from './calendarZones';
import { occurrences } from './recurrence';

export interface ReadOptions {
  /** Only times between these, in milliseconds since 1970, are read; longer spans are cut. */
  from: number;
  to: number;
}

/** So many spans are more than anybody's half year has. */
export const MAX_SPANS = 5_000;
/** Of all repeated events together. */
const MAX_REPEATS = 500_000;
const TOO_MANY =
  `The calendar has more than ${MAX_SPANS.toLocaleString('en-GB')} busy times in half a year. ` +
  `Please add a calendar with fewer of them.`;

/** The parts of a calendar that are kept. */
export interface BusyTimes {
  spans: Span[];
  /** So many of its entries could not be read, or not for certain. */
  unread: number;
}

interface Reading extends ReadOptions, BusyTimes {
  zones: Zones;
  /** Entries that could be read, whether they keep anybody busy or not. */
  read: number;
  repeats: number;
  /** Of the last entry that could not be read. */
  fault?: string;
}

function add(reading: Reading, from: number, to: number): void {
  if (to <= reading.from || from >= reading.to) return;
  reading.spans.push({ from: Math.max(from, reading.from), to: Math.min(to, reading.to) });
  // Overlapping events are one span: merged early, they cannot fill the memory.
  if (reading.spans.length < 4 * MAX_SPANS) return;
  reading.spans = mergeSpans(reading.spans);
  if (reading.spans.length > MAX_SPANS) throw new CalendarError(TOO_MANY);
}

function dateOf(wall: number): number {
  return Math.floor(wall / DAY_MS);
}

/**
 * Whether a time of a series is one of some times. A day stands for all times on it; so does a midnight at which the series has none, as
 * some programs write days.
 */
function matcher(series: readonly WallTime[], times: readonly WallTime[]): (time: WallTime) => boolean {
  const known = new Set(series.map(({ instant }) => instant));
  const [instants, days] = [new Set<number>(), new Set<number>()];
  for (const { wall, instant, isDate } of times) {
    instants.add(instant);
    if (isDate || (!known.has(instant) && (wall % DAY_MS === 0 || series[0]?.isDate))) days.add(dateOf(wall));
  }
  const midnightOf = ({ zone, wall }: WallTime) => zone.instantOf(dateOf(wall) * DAY_MS);
  const isMidnight = (instant: number) => instants.has(instant) && !known.has(instant);
  return (time) => instants.has(time.instant) || days.has(dateOf(time.wall)) || isMidnight(midnightOf(time));
}

function startsOf(reading: Reading, { start, extra, rules, excludedRules }: Event, lengthMs: number): WallTime[] {
  // Walls are up to a day from UTC.
  const window = { from: reading.from - lengthMs - 2 * DAY_MS, to: reading.to + 2 * DAY_MS };
  const at = (wall: number): WallTime => ({ ...start, wall, instant: start.zone.instantOf(wall) });
  const walls = rules.length > 0 ? rules.flatMap((rule) => occurrences(rule, start, window)) : [start.wall];
  const without = new Set(excludedRules.flatMap((rule) => occurrences(rule, start, window)));
  const dates = extra
    .flatMap((property) => {
      const zone = zoneFor(reading.zones, property);
      const single = property.value.split(',').filter((one) => !one.includes('/'));
      return single.map((one) => readTime(one, zone));
    })
    // A day is a day of a series of times too, at its hour.
    .map((time) => (time.isDate && !start.isDate ? at(time.wall + (start.wall % DAY_MS)) : time));
  reading.repeats += walls.length;
  if (reading.repeats > MAX_REPEATS) throw new CalendarError(TOO_COMPLEX);
  return [...walls.filter((wall) => !without.has(wall)).map(at), ...dates];
}

function addSeries(reading: Reading, event: Event, replacements: readonly Replacement[]): void {
  const starts = startsOf(reading, event, event.endOf(event.start) - event.start.instant);
  const singles = replacements.filter(({ isOpenEnded }) => !isOpenEnded).map(({ replaces }) => replaces);
  const isExcluded = matcher(starts, [...event.excluded, ...singles]);
  const changes = replacements
    .filter(({ isOpenEnded }) => isOpenEnded)
    .sort((left, right) => right.replaces.instant - left.replaces.instant);
  for (const start of starts) {
    if (isExcluded(start)) continue;
    const change = changes.find(({ replaces }) => replaces.instant <= start.instant);
    if (!(change ?? event).isBusy) continue;
    if (!change) add(reading, start.instant, event.endOf(start));
    else {
      const moved = start.instant + change.start.instant - change.replaces.instant;
      add(reading, moved, moved + change.endOf(change.start) - change.start.instant);
    }
  }
  for (const property of event.extra) {
    const zone = zoneFor(reading.zones, property);
    for (const period of property.value.split(',').filter((one) => one.includes('/'))) {
      const { from, to } = readPeriod(period, zone);
      if (event.isBusy) add(reading, from, to);
    }
  }
}

/** An entry that is wrong leaves the others as they are; one that is too much for a calendar ends its reading. */
function leniently(reading: Reading, entry: Component, act: () => void): void {
  try {
    act();
    reading.read += 1;
    // In a zone that nobody knows it is not read for certain.
    if (isBusy(entry) && entry.properties.some((one) => zoneFor(reading.zones, one).isGuess)) reading.unread += 1;
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    reading.unread += 1;
    reading.fault = error.message;
  }
}

function addEvents(reading: Reading, events: readonly Component[]): void {
  const replacements: Replacement[] = [];
  const others: Component[] = [];
  for (const event of newest(reading.zones, events)) {
    if (propertiesOf(event, 'RECURRENCE-ID').length === 0) {
      others.push(event);
      continue;
    }
    leniently(reading, event, () => {
      const replacement = readReplacement(reading.zones, event);
      if (replacement) replacements.push(replacement);
      // Also when the series that it changes is missing.
      if (replacement?.isBusy) add(reading, replacement.start.instant, replacement.endOf(replacement.start));
    });
  }
  for (const event of others)
    leniently(reading, event, () => {
      if (isBusy(event) || replacements.length > 0) addSeries(reading, readEvent(reading.zones, event), replacements);
    });
}

function addFreeBusy(reading: Reading, component: Component): void {
  for (const property of propertiesOf(component, 'FREEBUSY')) {
    if ((property.params['FBTYPE'] ?? 'BUSY').toUpperCase() === 'FREE') continue;
    const zone = zoneFor(reading.zones, property);
    for (const period of property.value.split(','))
      leniently(reading, component, () => {
        const { from, to } = readPeriod(period, zone);
        add(reading, from, to);
      });
  }
}

function addCalendar(reading: Reading, { entries }: CalendarParts): void {
  // Jobs of Choresy that have come back keep nobody from doing them (M-303.4).
  const uidOf = (event: Component) => (valueOf(event, 'UID') ?? '').trim();
  const events = entries.filter((one) => one.name === 'VEVENT' && !isOwnEventUid(uidOf(one))).map(withZoneOfStart);
  const keys = new Map(events.map((event, index) => [event, uidOf(event) || `${index} without`]));
  for (const group of groupBy(events, (event) => keys.get(event) ?? '')) addEvents(reading, group);
  for (const one of entries) if (one.name === 'VFREEBUSY') addFreeBusy(reading, one);
}

/**
 * When the owner of a calendar is busy: the spans of its events and free/busy lists, merged and sorted; nothing else of it (M-303). Entries
 * that cannot be read are left out and counted; a calendar of nothing else is a broken one.
 * @throws CalendarError when there is nothing that can be read, or too much
 */
export function readBusyTimes(file: CalendarFile, options: ReadOptions): BusyTimes {
  const zones = zonesOf({ definitions: [] }, options);
  const reading: Reading = { ...options, zones, spans: [], read: 0, unread: file.unread, repeats: 0 };
  for (const calendar of file.calendars) {
    reading.zones = zonesOf(calendar, options);
    addCalendar(reading, calendar);
  }
  if (reading.unread > 0 && reading.read === 0)
    throw new CalendarError(reading.fault === TOO_COMPLEX ? TOO_COMPLEX : BROKEN);
  const spans = mergeSpans(reading.spans);
  if (spans.length > MAX_SPANS) throw new CalendarError(TOO_MANY);
  return { spans, unread: reading.unread };
}
