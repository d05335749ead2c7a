import { addMonths, addMonthsToDate, dateAfterKey, weekday, weeksOf } from './monthGrid';

test.each([
  ['2026-11-01', 1, '2026-12-01'],
  ['2026-11-01', 2, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-01'],
  ['2026-01-01', -13, '2024-12-01'],
])('adds to the month %s this many months: %i', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', -1, '2026-11-30'],
  ['2026-11-15', 12, '2027-11-15'],
])('moves the day %s by %i months', (date, count, expected) => {
  expect(addMonthsToDate(date, count)).toBe(expected);
});

test('counts weekdays from Monday', () => {
  expect(weekday('2026-11-23')).toBe(0);
  expect(weekday('2026-11-29')).toBe(6);
});

test.each([
  ['2026-11-01', 6, '2026-11-01', '2026-11-30'],
  ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
  ['2026-03-01', 6, '2026-03-01', '2026-03-31'],
  ['2026-10-01', 5, '2026-10-01', '2026-10-31'],
])('lists the month %s in %i weeks with each day once', (month, count, first, last) => {
  const weeks = weeksOf(month);
  const days = weeks.flat().filter(Boolean);
  expect(weeks).toHaveLength(count);
  expect(days[0]).toBe(first);
  expect(days.at(-1)).toBe(last);
  expect(new Set(days).size).toBe(days.length);
  expect(days).toHaveLength(Number(last.slice(8)));
});

test.each([
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageUp', false, '2026-10-25'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['PageDown', true, '2027-11-25'],
  ['Tab', false, undefined],
  ['a', false, undefined],
])('%s (shift %s) leads to %s', (key, hasShift, expected) => {
  expect(dateAfterKey('2026-11-25', key, hasShift)).toBe(expected);
});
