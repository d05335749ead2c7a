import ICAL from 'ical.js';

export interface ParsedCalendars {
  /** Mostly one. */
  calendars: ICAL.Component[];
  /** So many entries were left out that could have kept somebody busy. */
  unread: number;
}

/** Where the entries of a calendar begin and end. */
const BOUNDARY = /^(BEGIN|END):(VEVENT|VFREEBUSY|VTODO|VJOURNAL|VCALENDAR)\s*$/i;
const KEEPS_BUSY = /^BEGIN:(VEVENT|VFREEBUSY)/i;

/** null where ical.js, which reads all of a text or nothing, does not read it. */
function parse(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    return all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar');
  } catch {
    return null;
  }
}

/** The text without the entries that cannot be read alone, or that do not end. */
function withoutBrokenEntries(text: string): { text: string; unread: number } {
  const kept: string[] = [];
  let unread = 0;
  let entry: string[] = [];
  const endEntry = (isWhole: boolean): void => {
    if (isWhole && parse(entry.join('\r\n'))) kept.push(...entry);
    else if (KEEPS_BUSY.test(entry[0] ?? '')) unread += 1;
    entry = [];
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, edge = '', name = ''] = BOUNDARY.exec(line.toUpperCase()) ?? [];
    const isEntry = edge !== '' && name !== 'VCALENDAR';
    if (entry.length > 0 && edge !== '' && !(isEntry && edge === 'END')) endEntry(false);
    if (entry.length > 0 || (isEntry && edge === 'BEGIN')) entry.push(line);
    else kept.push(line);
    if (entry.length > 0 && edge === 'END') endEntry(true);
  }
  return { text: kept.join('\r\n'), unread };
}

/**
 * The calendars of an iCalendar file. What is wrong with an entry leaves the others as they are (M-303.6).
 * @returns null when the file is broken beyond its entries, as one that does not end
 */
export function parseCalendars(text: string): ParsedCalendars | null {
  const calendars = parse(text);
  if (calendars) return { calendars, unread: 0 };
  const rest = withoutBrokenEntries(text);
  const read = parse(rest.text);
  return read && { calendars: read, unread: rest.unread };
}
