import { DAY_MS } from '../../../platform/lib/durations';
import {
  EntryError,
  propertiesOf,
  readDuration,
  readTime,
  valueOf,
  type Component,
  type Duration,
  type Property,
  type WallTime,
  type Zone,
} from './calendarValues';
import type { Zones } from './calendarZones';
import { readRule, type Rule } from './recurrenceRule';

type Rank = [sequence: number, written: string];

/** Newer versions of an entry: by SEQUENCE, then by when they were written. Equal ones are entries of their own, badly named. */
function rankOf(event: Component): Rank {
  const written = ['DTSTAMP', 'LAST-MODIFIED'].map((name) => valueOf(event, name) ?? '').join(' ');
  return [Number.parseInt(valueOf(event, 'SEQUENCE') ?? '', 10) || 0, written];
}

function compareRanks([sequence, written]: Rank, [otherSequence, otherWritten]: Rank): number {
  if (sequence !== otherSequence) return sequence - otherSequence;
  return written === otherWritten ? 0 : written < otherWritten ? -1 : 1;
}

export function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

/** The events of one UID without those that newer versions of them have replaced. */
export function newest(zones: Zones, events: readonly Component[]): Component[] {
  const keyOf = (event: Component): string => {
    try {
      const replaced = timeOf(zones, event, 'RECURRENCE-ID');
      return replaced ? `${replaced.isDate} ${replaced.instant}` : '';
    } catch {
      return valueOf(event, 'RECURRENCE-ID') ?? '';
    }
  };
  return groupBy(events, keyOf).flatMap((versions) => {
    const ranks = versions.map(rankOf);
    const highest = ranks.reduce((best, rank) => (compareRanks(rank, best) > 0 ? rank : best));
    return versions.filter((_, index) => compareRanks(ranks[index] ?? highest, highest) === 0);
  });
}

/** An event with its values read. */
export interface Event {
  start: WallTime;
  isBusy: boolean;
  /** From a start to the end of an event that begins then. */
  endOf: (start: WallTime) => number;
  rules: Rule[];
  excludedRules: Rule[];
  extra: Property[];
  excluded: WallTime[];
}

/** An event that stands in the place of one time of a series, or of all from that time on. */
export interface Replacement extends Event {
  replaces: WallTime;
  isOpenEnded: boolean;
}

function wordOf(event: Component, name: string): string {
  return (valueOf(event, name) ?? '').trim().toUpperCase();
}

/** Keeps its owner busy: neither cancelled nor marked as free, in the words of the standard or of Outlook. */
export function isBusy(event: Component): boolean {
  const shown = wordOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS') || wordOf(event, 'X-MICROSOFT-CDO-INTENDEDSTATUS');
  return wordOf(event, 'TRANSP') !== 'TRANSPARENT' && wordOf(event, 'STATUS') !== 'CANCELLED' && shown !== 'FREE';
}

function isUtc(property: Property | undefined): boolean {
  return /Z\s*$/i.test(property?.value ?? '');
}

export function zoneFor(zones: Zones, property: Property): Zone {
  // A zone beside a time that says itself that it is UTC's does not count, known or not.
  return zones(isUtc(property) ? undefined : property.params['TZID']);
}

/** Some programs say the zone beside the start alone: the other times of the event are in it too. */
export function withZoneOfStart(event: Component): Component {
  const [start] = propertiesOf(event, 'DTSTART');
  const TZID = start?.params['TZID'];
  if (TZID === undefined || isUtc(start)) return event;
  const properties = event.properties.map((one) => ({ ...one, params: { TZID, ...one.params } }));
  return { ...event, properties };
}

/** The time of a property that has one; null where there is none. */
export function timeOf(zones: Zones, event: Component, name: string): WallTime | null {
  const [property] = propertiesOf(event, name);
  return property ? readTime(property.value, zoneFor(zones, property)) : null;
}

/** The times of all properties of a name; of a period its start. */
function timesOf(zones: Zones, event: Component, name: string): WallTime[] {
  return propertiesOf(event, name).flatMap((property) => {
    const zone = zoneFor(zones, property);
    return property.value.split(',').map((one) => readTime(one.split('/')[0] ?? '', zone));
  });
}

function lasting({ days, ms }: Duration) {
  return ({ wall, zone }: WallTime): number => zone.instantOf(wall + days * DAY_MS) + ms;
}

/** Returns the duration of an event. Days are days of the wall clock; a whole day that ends when it starts is that day. @throws EntryError */
function lengthOf(start: WallTime, end: WallTime | null, duration: Duration | null): Event['endOf'] {
  const isDay =
    start.isDate && (end ? end.isDate && end.wall === start.wall : (duration?.days ?? 0) === 0 && !duration?.ms);
  if (isDay) return lasting({ days: 1, ms: 0 });
  const ends = end?.instant ?? (duration ? lasting(duration)(start) : start.instant);
  if (ends <= start.instant) throw new EntryError('An event that does not end after its start');
  if (end && start.isDate && end.isDate) return lasting({ days: (end.wall - start.wall) / DAY_MS, ms: 0 });
  return duration && !end ? lasting(duration) : ({ instant }) => instant + ends - start.instant;
}

/** @throws EntryError when it keeps its owner busy at a time that nobody can tell */
export function readEvent(zones: Zones, event: Component): Event {
  const start = timeOf(zones, event, 'DTSTART');
  if (!start) throw new EntryError('An event without a start');
  const duration = valueOf(event, 'DURATION');
  return {
    start,
    isBusy: isBusy(event),
    endOf: lengthOf(start, timeOf(zones, event, 'DTEND'), duration === undefined ? null : readDuration(duration)),
    rules: propertiesOf(event, 'RRULE').map(({ value }) => readRule(value)),
    excludedRules: propertiesOf(event, 'EXRULE').map(({ value }) => readRule(value)),
    extra: propertiesOf(event, 'RDATE'),
    excluded: timesOf(zones, event, 'EXDATE'),
  };
}

export function readReplacement(zones: Zones, event: Component): Replacement | null {
  const replaces = timeOf(zones, event, 'RECURRENCE-ID');
  if (!replaces) return null;
  const isOpenEnded = propertiesOf(event, 'RECURRENCE-ID')[0]?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE';
  if (isBusy(event)) return { ...readEvent(zones, event), replaces, isOpenEnded };
  // An entry that takes nobody's time needs no time of its own.
  const none = { start: replaces, isBusy: false, endOf: () => replaces.instant, extra: [], excluded: [] };
  return { ...none, rules: [], excludedRules: [], replaces, isOpenEnded };
}
