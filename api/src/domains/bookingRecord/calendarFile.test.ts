import ICAL from 'ical.js';
import { calendarFile, type CalendarBooking } from './calendarFile';

const booking: CalendarBooking = {
  reference: 'CH-ABCD1234',
  serviceName: 'Oven, hob; and more',
  startDate: '2026-10-24',
  endDate: '2026-10-26',
  startTime: '09:00',
  endTime: '10:30',
  location: '1 High Street\nLondon',
  description: 'Choresy booking CH-ABCD1234',
  status: 'CONFIRMED',
  sequence: 0,
  changedAt: new Date('2026-06-16T09:00:00Z'),
};
const cancelled: CalendarBooking = { ...booking, status: 'CANCELLED', sequence: 1 };

function publish(one: CalendarBooking): string {
  return calendarFile([one], { method: 'PUBLISH' });
}
function unfold(file: string): string[] {
  return file.replace(/\r\n /g, '').split('\r\n');
}

test('has an event on every day of a range, at the wall time of London before and after the clocks change', () => {
  const lines = unfold(publish(booking));
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20261024T080000Z',
    'DTSTART:20261025T090000Z',
    'DTSTART:20261026T090000Z',
  ]);
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([
    'DTEND:20261024T093000Z',
    'DTEND:20261025T103000Z',
    'DTEND:20261026T103000Z',
  ]);
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:CH-ABCD1234-1@choresy',
    'UID:CH-ABCD1234-2@choresy',
    'UID:CH-ABCD1234-3@choresy',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'DTSTAMP:20260616T090000Z']));
});

test('escapes text that people typed, so that it cannot add a property of its own', () => {
  const lines = unfold(publish({ ...booking, serviceName: 'Oven, hob; and more\r\nATTENDEE:mailto:x@example.com' }));
  expect(lines).toContain('SUMMARY:Oven\\, hob\\; and more\\nATTENDEE:mailto:x@example.com');
  expect(lines).toContain('LOCATION:1 High Street\\nLondon');
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

test('ends lines with CR LF and folds them within 75 octets without cutting a character', () => {
  const file = publish({ ...booking, serviceName: 'Ünïcödé '.repeat(40).trim() });
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`SUMMARY:${'Ünïcödé '.repeat(40).trim()}`);
});

test('cancels the same events when the booking is cancelled', () => {
  const uids = (file: string): string[] => unfold(file).filter((line) => line.startsWith('UID:'));
  const file = calendarFile([cancelled], { method: 'CANCEL' });
  expect(uids(file)).toEqual(uids(publish(booking)));
  expect(unfold(file)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']));
});

/** The events of a file as another library reads them. */
function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      from: event.startDate.toJSDate().toISOString(),
      to: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
}

// M-188.1
test.each([
  ['into summer time', '2027-03-27', '2027-03-29', ['2027-03-27T08:30', '2027-03-28T07:30', '2027-03-29T07:30']],
  ['out of summer time', '2026-10-24', '2026-10-26', ['2026-10-24T07:30', '2026-10-25T08:30', '2026-10-26T08:30']],
])(
  'is read by another library at the same wall time of London on every day while the clocks change %s',
  (_, startDate, endDate, starts) => {
    const file = publish({ ...booking, startDate, endDate, startTime: '08:30', endTime: '09:00' });
    const events = eventsIn(file);
    expect(events.map(({ from }) => from)).toEqual(starts.map((start) => `${start}:00.000Z`));
    const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
    expect(events.map(({ from, to }) => [from, to].map((instant) => london.format(new Date(instant))))).toEqual(
      events.map(() => ['08:30', '09:00']),
    );
  },
);

// M-188.2
test('keeps the ids of its events when the booking is moved, and raises their sequence', () => {
  const moved = { ...booking, startDate: '2026-11-24', endDate: '2026-11-26', sequence: 1 };
  const [before, after] = [eventsIn(publish(booking)), eventsIn(publish(moved))];
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after.map(({ sequence }) => sequence)).toEqual([1, 1, 1]);
  expect(after[0]?.from).toBe('2026-11-24T09:00:00.000Z');
});

test('holds several bookings of any status, each in the state it is in', () => {
  const other = { ...booking, reference: 'CH-EFGH5678', endDate: booking.startDate, status: 'TENTATIVE' as const };
  const file = calendarFile([other, cancelled], { method: 'PUBLISH', name: 'Choresy', refreshSeconds: 3600 });
  expect(eventsIn(file).map(({ uid, status }) => [uid, status])).toEqual([
    ['CH-EFGH5678-1@choresy', 'TENTATIVE'],
    ['CH-ABCD1234-1@choresy', 'CANCELLED'],
    ['CH-ABCD1234-2@choresy', 'CANCELLED'],
    ['CH-ABCD1234-3@choresy', 'CANCELLED'],
  ]);
  expect(unfold(file)).toEqual(
    expect.arrayContaining(['X-WR-CALNAME:Choresy', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
  );
});
