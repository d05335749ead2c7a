import { backOff } from './runJob';

test.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [10, 2_560_000],
  [11, 3_600_000],
  [40, 3_600_000],
])('delays try %i by about %i ms', (attempt, expected) => {
  expect(backOff(attempt, 0.5)).toBeCloseTo(expected);
  expect(backOff(attempt, 0)).toBeCloseTo(expected * 0.9);
  expect(backOff(attempt, 0.999)).toBeLessThan(expected * 1.1);
});
