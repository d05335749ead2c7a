import { TIME_ZONE } from 'contract/platform/wallTime';
import { DAY_MS, SECOND_MS } from '../../../platform/lib/durations';
import {
  fixedZone,
  offsetMs,
  propertiesOf,
  readTime,
  valueOf,
  EntryError,
  type Component,
  type Zone,
} from './calendarValues';
import { occurrences } from './recurrence';
import { readRule } from './recurrenceRule';
import zones from './windowsZones.json';

/** Windows has a name for each half of the year, and people write it shorter. */
function withoutTime(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ (?:(?:standard|daylight|summer) )?time\b/, '');
}

/** Of windowsZones.json: CLDR 48.2, windowsZones, territory 001, as Outlook and Exchange name them, without their end " Standard Time". */
const ZONES = new Map(Object.entries(zones).map(([name, zone]) => [withoutTime(name), zone]));

/** The zone of IANA behind a name of Windows, in any case, with or without its end; undefined for other names. */
function windowsZone(name: string): string | undefined {
  return ZONES.get(withoutTime(name)) ?? ZONES.get(withoutTime(name.replace(/\s*(?:\([^)]*\)|\d+)\s*$/, '')));
}

/** Returns the difference between the clocks of a zone and UTC at an instant. */
function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const day = Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day']);
  const wall = new Date(day).setUTCHours(part['hour'] ?? 0, part['minute'], part['second']);
  return wall - Math.floor(at / SECOND_MS) * SECOND_MS;
}

/** Node takes these abbreviations for zones of IANA too, and BST for Bangladesh's. */
const KNOWN_ABBREVIATION = /^(UTC|GMT|UCT|CET|EET|WET|MET|EST|MST|HST|PRC|ROC|ROK)$/i;

function formatOf(name: string): Intl.DateTimeFormat | null {
  if (!/^[a-z][\w+/-]+$/i.test(name) || (/^[a-z]{3}$/i.test(name) && !KNOWN_ABBREVIATION.test(name))) return null;
  try {
    const number = 'numeric';
    const parts = { year: number, month: number, day: number, hour: number, minute: number, second: number } as const;
    return new Intl.DateTimeFormat('en-GB', { timeZone: name, hourCycle: 'h23', ...parts });
  } catch {
    return null;
  }
}

interface NamedZone extends Zone {
  /** Ahead of UTC in the half of the year without summer time. */
  standardMs: number;
}

/** A time zone by the rules of this machine's own database; null for names that it does not know. */
function namedZone(name: string): NamedZone | null {
  const format = formatOf(name);
  if (!format) return null;
  /** By day since 1970: the offset of all of it; null on a day on which the clocks change. */
  const offsets = new Map<number, number | null>();
  const offsetOfDay = (day: number): number | null => {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    // From a day before to a day after, as no zone is further from UTC.
    const [before, after] = [offsetAt(format, (day - 1) * DAY_MS), offsetAt(format, (day + 2) * DAY_MS)];
    const offset = before === after ? before : null;
    offsets.set(day, offset);
    return offset;
  };
  const instantOf = (wall: number): number => {
    const ofDay = offsetOfDay(Math.floor(wall / DAY_MS));
    if (ofDay !== null) return wall - ofDay;
    const [before, after] = [offsetAt(format, wall - DAY_MS), offsetAt(format, wall + DAY_MS)];
    const isAfter = offsetAt(format, wall - before) !== before && offsetAt(format, wall - after) === after;
    return wall - (isAfter ? after : before);
  };
  const halves = [0, 6].map((month) => offsetAt(format, Date.UTC(2026, month)));
  return { instantOf, standardMs: Math.min(...halves) };
}

/** Definitions are read for as many years as calendars have. */
const FIRST_CHANGE = Date.UTC(1970, 0);

/** The zone that a calendar defines itself. @throws EntryError when it makes no sense */
function definedZone(component: Component, to: number): Zone {
  const changes = component.parts.flatMap((part) => {
    const [before, after] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => offsetMs(valueOf(part, name) ?? ''));
    const zone = fixedZone(before ?? 0);
    const start = readTime(valueOf(part, 'DTSTART') ?? '', zone);
    const extra = propertiesOf(part, 'RDATE').flatMap(({ value }) => value.split(','));
    const walls = [start.wall, ...extra.map((one) => readTime(one, zone).wall)];
    for (const { value } of propertiesOf(part, 'RRULE'))
      walls.push(...occurrences(readRule(value), start, { from: FIRST_CHANGE, to: to + 2 * DAY_MS }));
    return walls.map((wall) => ({ wall, before: before ?? 0, after: after ?? 0 }));
  });
  changes.sort((left, right) => left.wall - right.wall);
  const [first] = changes;
  if (!first) throw new EntryError('A zone without clocks');
  // A wall time in a skipped hour counts as before the change.
  const aheadAt = (wall: number) =>
    changes.findLast((one) => one.wall + Math.max(0, one.after - one.before) <= wall)?.after ?? first.before;
  return { instantOf: (wall) => wall - aheadAt(wall) };
}

const AREAS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'];

/** The zone of the first city of a list such as 'Amsterdam, Berlin' that is one of IANA's. */
function zoneOfCities(text: string, standardMs: number | null): Zone | null {
  for (const city of text.split(/[,/;:]/)) {
    for (const area of AREAS) {
      const zone = namedZone(`${area}/${city.trim().replaceAll(' ', '_')}`);
      if (zone && (standardMs === null || zone.standardMs === standardMs)) return zone;
    }
  }
  return null;
}

const OFFSET_NAME = /^\(?\s*(?:UTC|GMT)?\s*([+-])(\d{1,2})[:.]?(\d{2})?\s*\)?\s*(.*)$/i;

/** 'GMT+2', '(UTC+01:00) Amsterdam, Berlin': the cities tell about summer time, and the offset does not. */
function zoneOfOffset(name: string): Zone | null {
  const [, sign, hours = '', minutes = '00', rest = ''] =
    OFFSET_NAME.exec(name.replace(/^\((?:UTC|GMT)\)/i, '+00 ')) ?? [];
  if (!sign) return null;
  const ahead = offsetMs(`${sign}${hours.padStart(2, '0')}${minutes}`);
  const zone = fixedZone(ahead);
  if (rest === '' || /universal/i.test(rest)) return zone;
  const windows = namedZone(windowsZone(rest) ?? '');
  if (windows?.standardMs === ahead) return windows;
  return zoneOfCities(rest, ahead) ?? { ...zone, isGuess: true };
}

/** The zone behind any name that programs give to one: of IANA, also at the end of a path, of Windows, or an offset. */
export function zoneByName(text: string): Zone | null {
  const name = text.trim().replaceAll(/^["']+|["']+$/g, '');
  const parts = name.split('/');
  for (let index = 0; index < parts.length; index += 1) {
    const zone = namedZone(parts.slice(index).join('/'));
    if (zone) return zone;
  }
  if (/^(z|zulu)$/i.test(name)) return fixedZone(0);
  if (/^(bst|british (summer )?time)$/i.test(name)) return namedZone(TIME_ZONE);
  return namedZone(windowsZone(name) ?? '') ?? zoneOfOffset(name) ?? zoneOfCities(name, null);
}

export type Zones = (tzid: string | undefined) => Zone;

/**
 * The zones of a calendar. A name of IANA is read by this machine's rules, another one by the calendar's own definition; a time without a
 * zone is in the calendar's own (X-WR-TIMEZONE), else London's (M-303.1).
 * @param options.to the instant until which definitions are needed
 */
export function zonesOf(
  { definitions, zoneName }: { definitions: readonly Component[]; zoneName?: string },
  { to }: { to: number },
): Zones {
  const folded = (name: string) =>
    name
      .trim()
      .replaceAll(/^["']+|["']+$/g, '')
      .toLowerCase();
  const defined = new Map(definitions.map((one) => [folded(valueOf(one, 'TZID') ?? ''), one]));
  const own = (component: Component | undefined): Zone | null => {
    try {
      return component ? definedZone(component, to) : null;
    } catch {
      return null;
    }
  };
  const find = (name: string) => namedZone(name) ?? own(defined.get(folded(name))) ?? zoneByName(name);
  const local = find(zoneName ?? TIME_ZONE) ?? find(TIME_ZONE) ?? fixedZone(0);
  const read = (tzid: string): Zone => {
    const guess = own(defined.size === 1 ? definitions[0] : undefined) ?? local;
    return find(tzid) ?? { ...guess, isGuess: true };
  };
  const zones = new Map<string, Zone>();
  return (tzid) => {
    if (tzid === undefined || tzid.trim() === '') return local;
    const zone = zones.get(tzid) ?? read(tzid);
    zones.set(tzid, zone);
    return zone;
  };
}
