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
};
const now = new Date('2026-06-16T09:00:00Z');
function unfold(file: string): string[] {
  return file.replace(/\r\n /g, '').split('\r\n');
}

test('has an event on every day of a range, at the wall time of London before and after the clocks change', () => {
  const lines = unfold(calendarFile(booking, 'CONFIRMED', now));
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
    'UID:CH-ABCD1234-2026-10-24@choresy',
    'UID:CH-ABCD1234-2026-10-25@choresy',
    'UID:CH-ABCD1234-2026-10-26@choresy',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'DTSTAMP:20260616T090000Z']));
});

test('escapes what people typed, so that it cannot add a property of its own', () => {
  const lines = unfold(
    calendarFile({ ...booking, serviceName: 'Oven, hob; and more\r\nATTENDEE:mailto:x@example.com' }, 'CONFIRMED', now),
  );
  expect(lines).toContain('SUMMARY:Oven\\, hob\\; and more\\nATTENDEE:mailto:x@example.com');
  expect(lines).toContain('LOCATION:1 High Street\\nLondon');
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

test('ends lines with CR LF and folds them within 75 octets without cutting a character', () => {
  const file = calendarFile({ ...booking, serviceName: 'Ünïcödé '.repeat(40).trim() }, 'CONFIRMED', now);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`SUMMARY:${'Ünïcödé '.repeat(40).trim()}`);
});

test('cancels the same events when the booking is cancelled', () => {
  const uids = (file: string): string[] => unfold(file).filter((line) => line.startsWith('UID:'));
  const cancelled = calendarFile(booking, 'CANCELLED', now);
  expect(uids(cancelled)).toEqual(uids(calendarFile(booking, 'CONFIRMED', now)));
  expect(unfold(cancelled)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']));
});
