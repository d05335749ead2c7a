import { datesBetween } from 'contract/wallTime';

export interface CalendarBooking {
  reference: string;
  serviceName: string;
  /** Dates YYYY-MM-DD and times HH:MM, wall times in Europe/London. */
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  location: string;
  description: string;
}

/** London's clock rules, as RFC 5545 wants them spelt out beside the times that use them. */
const LONDON = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19700329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19701025T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Lines longer than 75 octets go on in the next one behind a space; a character is never cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

function stamp(date: string, time: string): string {
  return `${date.replaceAll('-', '')}T${time.slice(0, 5).replace(':', '')}00`;
}
function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/**
 * The booking as a calendar file: one event for each day of it. A cancelled booking's file carries the same events as
 * cancelled, so that calendars take them out again.
 */
export function calendarFile(booking: CalendarBooking, state: 'CONFIRMED' | 'CANCELLED', now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Choresy//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${state === 'CONFIRMED' ? 'PUBLISH' : 'CANCEL'}`,
    ...LONDON,
    ...datesBetween(booking.startDate, booking.endDate).flatMap((date) => [
      'BEGIN:VEVENT',
      `UID:${booking.reference}-${date}@choresy`,
      `DTSTAMP:${utcStamp(now)}`,
      `SEQUENCE:${state === 'CONFIRMED' ? 0 : 1}`,
      `DTSTART;TZID=Europe/London:${stamp(date, booking.startTime)}`,
      `DTEND;TZID=Europe/London:${stamp(date, booking.endTime)}`,
      `SUMMARY:${escapeText(booking.serviceName)}`,
      `LOCATION:${escapeText(booking.location)}`,
      `DESCRIPTION:${escapeText(booking.description)}`,
      `STATUS:${state}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')
    .concat('\r\n');
}
