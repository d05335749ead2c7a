import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site with a helper's calendar, as a test sets it. */
export interface CalendarSite {
  /** The next response; a number is a status without a body. */
  serves: string | number;
  /** Requests so far. */
  reads: number;
  url(path?: string): string;
  close(): Promise<void>;
}

/** An iCalendar file of events: UTC times as 20260620T090000Z. */
export function calendarOf(...events: { from: string; to: string; uid?: string; lines?: string[] }[]): string {
  const lines = events.flatMap(({ from, to, uid, lines: more = [] }, index) => [
    'BEGIN:VEVENT',
    `UID:${uid ?? `${index}@example.com`}`,
    'SUMMARY:Dentist with Bob',
    `DTSTART:${from}`,
    `DTEND:${to}`,
    ...more,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** Listens on this machine until it is closed. */
export async function startCalendarSite(): Promise<CalendarSite> {
  const site: CalendarSite = {
    serves: calendarOf(),
    reads: 0,
    url: (path = '/private-s3cret/basic.ics') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const server = createServer((_request, response) => {
    site.reads += 1;
    if (typeof site.serves === 'number') response.writeHead(site.serves).end();
    else response.end(site.serves);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return site;
}
