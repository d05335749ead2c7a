import { Temporal } from '@js-temporal/polyfill';
import {
  addDays,
  datesBetween,
  inclusiveDays,
  instantOf,
  isDate,
  isEndTime,
  isTime,
  isWallSlot,
  londonAt,
  minutesBetween,
  minutesOf,
  timeOfMinutes,
  weekdayNumber,
} from './wallTime';

test('accepts only days of the calendar as dates', () => {
  expect(['2026-11-20', '2028-02-29'].every(isDate)).toBe(true);
  expect(['2027-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '20/11/2026', ''].some(isDate)).toBe(false);
});

test('accepts only 00:00 to 23:59 as times', () => {
  expect(['00:00', '09:30', '23:59'].every(isTime)).toBe(true);
  expect(['24:00', '9:30', '12:60', '', '12:30:00'].some(isTime)).toBe(false);
});

// M-480.1
test('an end of 00:00 or 24:00 is midnight at the end of the day, in both changes of the clocks too', () => {
  expect(['00:00', '24:00'].every(isEndTime)).toBe(true);
  expect(isEndTime('24:30')).toBe(false);
  expect([
    minutesBetween('22:00', '00:00'),
    minutesBetween('00:00', '24:00'),
    minutesBetween('00:00', '00:00'),
  ]).toEqual([120, 1440, 0]);
  expect(instantOf('2026-06-20', '24:00').toISOString()).toBe('2026-06-20T23:00:00.000Z');
  expect(instantOf('2026-10-25', '24:00').toISOString()).toBe('2026-10-26T00:00:00.000Z');
  expect(instantOf('2027-03-28', '24:00').toISOString()).toBe('2027-03-28T23:00:00.000Z');
  expect(isWallSlot('2027-03-28', '22:00', '24:00')).toBe(true);
});

// M-2.1
test('counts days inclusively, over months and both clock changes', () => {
  expect(inclusiveDays('2026-11-25', '2026-11-25')).toBe(1);
  expect(inclusiveDays('2026-03-28', '2026-03-30')).toBe(3);
  expect(inclusiveDays('2026-10-24', '2026-10-26')).toBe(3);
  expect(inclusiveDays('2026-11-25', '2026-11-24')).toBe(0);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

test('counts the minutes between two times', () => {
  expect(minutesBetween('09:00', '10:30')).toBe(90);
  expect(minutesBetween('10:00', '09:00')).toBe(-60);
});

test('knows the day of the week, before 1970 too', () => {
  expect(['2026-11-23', '2026-11-29', '2000-02-29', '1969-12-31'].map(weekdayNumber)).toEqual([1, 7, 2, 3]);
});

test('writes minutes after midnight as the time that they were, those of the next day too', () => {
  expect(['00:00', '09:05', '23:59'].map((time) => timeOfMinutes(minutesOf(time)))).toEqual([
    '00:00',
    '09:05',
    '23:59',
  ]);
  expect([1440, 1441, 2879].map(timeOfMinutes)).toEqual(['00:00', '00:01', '23:59']);
});

test.each([
  ['winter', '2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
  ['summer', '2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
  ['before the spring change', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
  ['inside the skipped hour', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['after the spring change', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['in the repeated hour, the first', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['after the autumn change', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
])('converts a wall time to its instant: %s', (_, date, time, expected) => {
  expect(instantOf(date, time).toISOString()).toBe(expected);
});

test('converts an instant to London’s date and time', () => {
  expect(londonAt(new Date('2026-06-30T23:30:00Z'))).toEqual({ date: '2026-07-01', time: '00:30' });
});

// M-358
describe('with Temporal, as browsers have it', () => {
  const withTemporal = globalThis as { Temporal?: unknown };
  afterEach(() => delete withTemporal.Temporal);

  test('an instant has the same date and time in London, around every hour of the days on which clocks change', () => {
    for (const day of ['2026-03-28', '2026-10-24', '2026-12-31', '1971-06-01'])
      for (let hour = 0; hour < 72; hour += 1) {
        const instant = new Date(Date.parse(`${day}T00:29:59.999Z`) + hour * 3_600_000);
        const byIntl = londonAt(instant);
        withTemporal.Temporal = Temporal;
        expect(londonAt(instant)).toEqual(byIntl);
        delete withTemporal.Temporal;
      }
  });

  test('makes no format of Intl, and throws for an invalid Date all the same', () => {
    withTemporal.Temporal = Temporal;
    const formats = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() => []);
    expect(londonAt(new Date('2026-06-30T23:30:00Z'))).toEqual({ date: '2026-07-01', time: '00:30' });
    formats.mockRestore();
    expect(() => londonAt(new Date(Number.NaN))).toThrow(RangeError);
  });
});
