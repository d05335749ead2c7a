import { BROKEN, CalendarError, TOO_LARGE, TIMES, type Component, type Property, isPast } from './calendarValues';

/** The parts that are kept of one calendar of a file, which mostly has one. */
export interface CalendarParts {
  /** X-WR-TIMEZONE */
  zoneName?: string;
  definitions: Component[];
  /** Events and free/busy lists that are not long past. */
  entries: Component[];
}

export interface CalendarFile {
  calendars: CalendarParts[];
  /** Entries that keep nobody busy since they are no iCalendar. */
  unread: number;
}

const [DATE, WORD, ANY] = [/^\s*\d{8}/, /^[A-Z-]+\s*$/i, /\S/];
/** The lines that say when somebody is busy, and the start of their values. All others are dropped: texts, pictures, guests. */
const WANTED: Record<string, Record<string, RegExp>> = {
  VEVENT: {
    UID: ANY,
    SEQUENCE: ANY,
    DTSTAMP: ANY,
    'LAST-MODIFIED': ANY,
    DTSTART: DATE,
    DTEND: DATE,
    DURATION: /^\s*[+-]?P/i,
    RRULE: /FREQ=/i,
    EXRULE: /FREQ=/i,
    RDATE: DATE,
    EXDATE: DATE,
    'RECURRENCE-ID': DATE,
    STATUS: WORD,
    TRANSP: WORD,
    'X-MICROSOFT-CDO-BUSYSTATUS': WORD,
    'X-MICROSOFT-CDO-INTENDEDSTATUS': WORD,
  },
  VFREEBUSY: { FREEBUSY: DATE },
  VTIMEZONE: { TZID: ANY },
  STANDARD: { DTSTART: DATE, RRULE: /FREQ=/i, RDATE: DATE, TZOFFSETFROM: ANY, TZOFFSETTO: ANY },
  VCALENDAR: { 'X-WR-TIMEZONE': ANY },
};
WANTED['DAYLIGHT'] = WANTED['STANDARD']!;

/** The limit of everything that is kept: tens of thousands of entries. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** The bytes that a line takes beside its value. */
const LINE_BYTES = 64;
const MAX_PARAMS_CHARS = 2_000;

const ENTRIES = ['VEVENT', 'VFREEBUSY'];
const TOP = [...ENTRIES, 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VCALENDAR'];
const REPEATABLE = ['RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'FREEBUSY'];

function readProperty(line: string): Property | null {
  const name = /^[A-Z0-9-]+(?=[;:])/i.exec(line)?.[0];
  if (!name) return null;
  const upper = name.toUpperCase();
  const start = /^(?:[^":]|"[^"]*")*:/.exec(line.slice(0, MAX_PARAMS_CHARS))?.[0].length ?? line.indexOf(':') + 1;
  const cut = TIMES.includes(upper) ? line.lastIndexOf(':') + 1 : start;
  if (cut === 0) return null;
  const params: Record<string, string> = {};
  for (const [, key = '', value = ''] of line
    .slice(name.length, Math.min(cut - 1, MAX_PARAMS_CHARS))
    .matchAll(/;([\w-]+)=((?:[^";]|"[^"]*")*)/g))
    params[key.toUpperCase()] = value.replaceAll('"', '');
  return { name: upper, params, value: line.slice(cut) };
}

function sizeOf(properties: readonly Property[]): number {
  return properties.reduce((sum, { value }) => sum + value.length + LINE_BYTES, 0);
}

function versionKey({ properties }: Component): string {
  const of = (wanted: string) => properties.find(({ name }) => name === wanted)?.value ?? '';
  return of('UID') && `${of('UID')}\n${of('RECURRENCE-ID')}`;
}
function sequenceOf({ properties }: Component): number {
  return Number.parseInt(properties.find(({ name }) => name === 'SEQUENCE')?.value ?? '', 10) || 0;
}

/** Keeps the lines that count of a calendar file, which come one by one. */
export class KeptParts {
  readonly #calendars: CalendarParts[] = [];
  readonly #from: number;
  /** Newer versions of entries, which are over: the entries that they replace are over too. */
  readonly #pastVersions = new Map<string, number>();
  #unread = 0;
  #keptBytes = 0;
  /** The open entry. */
  #isBroken = false;
  /** The line before was one that is dropped. */
  #isInText = false;
  /** The file may end here. */
  #isWhole = false;
  /** From the entry that is open to its innermost part. */
  #open: Component[] = [];

  constructor({ from }: { from: number }) {
    this.#from = from;
  }

  #close(isComplete: boolean): void {
    const [entry] = this.#open;
    this.#open = [];
    this.#isInText = false;
    if (!entry) return;
    const calendar = this.#calendars.at(-1);
    if (entry.name === 'VTIMEZONE' && isComplete) calendar?.definitions.push(entry);
    if (!ENTRIES.includes(entry.name)) return;
    if (isPast(entry, this.#from)) {
      this.#keptBytes -= sizeOf(entry.properties);
      if (versionKey(entry) && sequenceOf(entry) > 0) this.#pastVersions.set(versionKey(entry), sequenceOf(entry));
    } else if (this.#isBroken || !isComplete) this.#unread += 1;
    else calendar?.entries.push(entry);
  }

  #begin(name: string): void {
    this.#isInText = false;
    if (TOP.includes(name)) {
      if (this.#open.length > 0) this.#close(false);
      this.#isBroken = false;
      this.#isWhole = false;
      if (name === 'VCALENDAR') return void this.#calendars.push({ definitions: [], entries: [] });
    }
    const part = { name, properties: [], parts: [] };
    this.#open.at(-1)?.parts.push(part);
    this.#open.push(part);
  }

  #end(name: string): void {
    this.#isInText = false;
    if (name === 'VCALENDAR') {
      if (this.#open.length > 0) this.#close(false);
      this.#isWhole = this.#calendars.length > 0;
    } else if (this.#open.at(-1)?.name === name) {
      if (this.#open.length === 1) this.#close(true);
      else this.#open.pop();
    } else if (TOP.includes(name) && this.#open.length > 0) this.#close(false);
    else if (this.#open.length > 0) this.#isBroken = true;
    else if (ENTRIES.includes(name)) this.#unread += 1;
  }

  /** A line that is none: part of a text whose line breaks nobody has marked, or something that is missing now. */
  #junk(): void {
    if (this.#isInText || this.#open.length > 1) return;
    if (this.#open.length > 0) this.#isBroken = true;
    else this.#unread += 1;
  }

  #take(property: Property): void {
    const component = this.#open.at(-1);
    const pattern = WANTED[component?.name ?? 'VCALENDAR']?.[property.name];
    if (!pattern || property.value.trim() === '') return;
    // People write 'Status: cancelled' into their notes.
    const isText = pattern === WORD || (this.#isInText && /^\s/.test(property.value));
    if (!pattern.test(property.value)) {
      if (!isText) this.#isBroken = true;
      return;
    }
    this.#isInText = false;
    if (!component) {
      const calendar = this.#calendars.at(-1);
      if (calendar) calendar.zoneName ??= property.value;
      return;
    }
    const other = component.properties.find(({ name }) => name === property.name);
    if (other && !REPEATABLE.includes(property.name)) this.#isBroken ||= other.value.trim() !== property.value.trim();
    else {
      component.properties.push(property);
      this.#keptBytes += sizeOf([property]);
    }
  }

  /** Whether the value of a line matters. */
  needs(text: string): boolean {
    const name = /^[a-z0-9-]+(?=[;:])/i.exec(text)?.[0].toUpperCase();
    return (
      name !== undefined &&
      (WANTED[this.#open.at(-1)?.name ?? 'VCALENDAR']?.[name] !== undefined || /^(BEGIN|END)$/.test(name))
    );
  }

  line(text: string): void {
    if (this.#keptBytes > MAX_KEPT_BYTES) return;
    const [, edge, name = ''] = /^(BEGIN|END):([A-Z0-9-]+)\s*$/i.exec(text) ?? [];
    if (edge) return edge.toUpperCase() === 'BEGIN' ? this.#begin(name.toUpperCase()) : this.#end(name.toUpperCase());
    if (this.needs(text)) {
      const property = readProperty(text);
      if (property) this.#take(property);
      else this.#isBroken = true;
    } else if (/^[a-z0-9-]+[;:]/i.test(text)) this.#isInText = true;
    else this.#junk();
  }

  /** @throws CalendarError */
  end(): CalendarFile {
    if (this.#keptBytes > MAX_KEPT_BYTES) throw new CalendarError(TOO_LARGE);
    if (!this.#isWhole) throw new CalendarError(BROKEN);
    for (const calendar of this.#calendars)
      calendar.entries = calendar.entries.filter(
        (one) => sequenceOf(one) >= (this.#pastVersions.get(versionKey(one)) ?? 0),
      );
    return { calendars: this.#calendars, unread: this.#unread };
  }
}
