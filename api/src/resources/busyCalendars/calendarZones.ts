import { TIME_ZONE } from 'contract/wallTime';
import ICAL from 'ical.js';
import { DAY_MS, SECOND_MS } from '../../lib/durations';

/** How far the clocks of a zone are ahead of UTC at an instant, in seconds. */
function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
  return (wall - Math.floor(at / SECOND_MS) * SECOND_MS) / SECOND_MS;
}

function formatOf(tzid: string): Intl.DateTimeFormat | null {
  try {
    const number = 'numeric';
    const parts = { year: number, month: number, day: number, hour: number, minute: number, second: number } as const;
    return new Intl.DateTimeFormat('en-GB', { timeZone: tzid, hourCycle: 'h23', ...parts });
  } catch {
    return null;
  }
}

/** A time zone by the rules of this machine's own database, for ical.js. Skipped and repeated hours: as contract/wallTime. */
class NamedZone extends ICAL.Timezone {
  /** By day since 1970: the offset of all of it; null on a day on which the clocks change. */
  readonly #offsets = new Map<number, number | null>();
  readonly #format: Intl.DateTimeFormat;

  constructor(tzid: string, format: Intl.DateTimeFormat) {
    super({ tzid, component: new ICAL.Component('vtimezone') });
    this.tzid = tzid;
    this.#format = format;
  }

  #offsetOfDay(day: number): number | null {
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    // From a day before to a day after, as no zone is further from UTC.
    const [before, after] = [offsetAt(this.#format, (day - 1) * DAY_MS), offsetAt(this.#format, (day + 2) * DAY_MS)];
    const offset = before === after ? before : null;
    this.#offsets.set(day, offset);
    return offset;
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    if (!Number.isFinite(wall)) return 0;
    const ofDay = this.#offsetOfDay(Math.floor(wall / DAY_MS));
    if (ofDay !== null) return ofDay;
    const [before, after] = [offsetAt(this.#format, wall - DAY_MS), offsetAt(this.#format, wall + DAY_MS)];
    // Before the change while its own clock has not reached it: a repeated hour is the first one, a skipped one counts from before.
    return offsetAt(this.#format, wall - before * SECOND_MS) === before
      ? before
      : skippedOr(this.#format, wall, before, after);
  }
}

function skippedOr(format: Intl.DateTimeFormat, wall: number, before: number, after: number): number {
  return offsetAt(format, wall - after * SECOND_MS) === after ? after : before;
}

/**
 * Gives every time of a calendar a zone: a known name is read by this machine's rules, another one by the calendar's own definition, and
 * what has neither is London's wall time.
 */
export function settleZones(calendar: ICAL.Component): void {
  const zones = new Map<string, ICAL.Timezone>();
  const defined = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => [String(one.getFirstPropertyValue('tzid')), one]),
  );
  const read = (tzid: string): ICAL.Timezone => {
    const format = formatOf(tzid);
    if (format) return new NamedZone(tzid, format);
    const component = defined.get(tzid);
    return component ? new ICAL.Timezone({ component, tzid }) : zoneOf(TIME_ZONE);
  };
  const zoneOf = (tzid: string): ICAL.Timezone => {
    const zone = zones.get(tzid) ?? read(tzid);
    zones.set(tzid, zone);
    return zone;
  };
  calendar.getTimeZoneByID = zoneOf;
  for (const event of calendar.getAllSubcomponents('vevent')) {
    for (const name of ['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id']) {
      for (const property of event.getAllProperties(name)) {
        if (!property.getParameter('tzid')) property.setParameter('tzid', TIME_ZONE);
      }
    }
  }
}
