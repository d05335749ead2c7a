import { DAY_MS, HOUR_MS } from '../platform/limits';
import { EVERY_WEEKS, firstVisitFrom, isVisitDay, visitAfter, visitTimesOf, type Rhythm } from './timeRules';
import { addDays, inclusiveDays, instantOf, londonAt } from '../platform/wallTime';

const WEEKLY: Rhythm = { everyWeeks: 1, firstDay: '2026-10-18', startTime: '09:00', endTime: '11:00' };

// M-321.1
test('visits come so many weeks after the first booking, which is none of them', () => {
  const days = ['2026-10-18', '2026-10-24', '2026-10-25', '2026-11-01'];
  expect(days.map((day) => isVisitDay(WEEKLY, day))).toEqual([false, false, true, true]);
  expect(days.map((day) => isVisitDay({ ...WEEKLY, everyWeeks: 2 }, day))).toEqual([false, false, false, true]);
  expect(isVisitDay(WEEKLY, '2026-10-11')).toBe(false);
  expect(firstVisitFrom(WEEKLY, '2026-10-01')).toBe('2026-10-25');
  expect(firstVisitFrom(WEEKLY, '2026-10-26')).toBe('2026-11-01');
});

// M-321.1, M-322.2
test('a visit after the clocks have changed is at the same time on the wall, and its deadline 48 hours before', () => {
  const { startsAt, deadline } = visitTimesOf(WEEKLY, '2026-10-26');
  expect(startsAt.toISOString()).toBe('2026-10-26T09:00:00.000Z');
  // Saturday 10:00 in summer time: 48 hours, and 49 on the wall.
  expect(londonAt(deadline)).toEqual({ date: '2026-10-24', time: '10:00' });
});

// M-321.2
test.each([
  ['begins in the skipped hour', '01:30', '04:00', false],
  ['ends in the skipped hour', '00:30', '01:30', false],
  ['spans the skipped hour', '00:30', '04:00', true],
  ['is later on that day', '09:00', '11:00', true],
])('a visit that %s exists or not', (_name, startTime, endTime, exists) => {
  expect(visitTimesOf({ ...WEEKLY, startTime, endTime }, '2027-03-28').exists).toBe(exists);
});

// M-321.1, M-322.2
test('2,000 generated series keep day of the week, wall time and the order of their instants over both changes of the clocks', () => {
  let seed = 20_261_025;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let count = 0; count < 2_000; count += 1) {
    const everyWeeks = EVERY_WEEKS[random(EVERY_WEEKS.length)] ?? 1;
    const hour = random(23);
    const time = (minutes: number): string => `${String(hour).padStart(2, '0')}:${minutes}`;
    const firstDay = addDays(random(2) === 0 ? '2026-10-01' : '2027-03-07', random(21));
    const rhythm: Rhythm = { everyWeeks, firstDay, startTime: time(10), endTime: time(50) };
    let day = firstVisitFrom(rhythm, addDays(firstDay, random(40)));
    for (let visits = 0; visits < 4; visits += 1) {
      const times = visitTimesOf(rhythm, day);
      expect(isVisitDay(rhythm, day) && (inclusiveDays(firstDay, day) - 1) % (7 * everyWeeks)).toBe(0);
      if (times.exists) expect(londonAt(times.startsAt)).toEqual({ date: day, time: rhythm.startTime });
      expect(times.startsAt).toEqual(instantOf(day, rhythm.startTime));
      const before = [times.opensAt, times.mailAt, times.remindAt, times.deadline].map(
        (instant) => times.startsAt.getTime() - instant.getTime(),
      );
      expect(before).toEqual([14 * DAY_MS, 7 * DAY_MS, 72 * HOUR_MS, 48 * HOUR_MS]);
      day = visitAfter(rhythm, day);
    }
  }
});
