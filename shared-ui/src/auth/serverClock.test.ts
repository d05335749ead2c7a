import { learnTime } from './learnTime';
import { createServerClock } from './serverClock';

const NOW = Date.parse('2026-11-20T10:00:00.500Z');
const HOUR_MS = 3_600_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** A response that takes some time. */
function respondWith(clock: ReturnType<typeof createServerClock>, date: unknown) {
  const sentAt = Date.now();
  jest.advanceTimersByTime(300);
  learnTime(clock, date, sentAt);
}

// M-470
it.each([
  ['is two hours ahead', 2],
  ['is two hours behind', -2],
])('tells the time of the server, to the second, to a device whose clock %s', (_case, hours) => {
  jest.setSystemTime(NOW + hours * HOUR_MS);
  const clock = createServerClock();
  expect(clock.offset()).toBeNull();
  respondWith(clock, 'Fri, 20 Nov 2026 10:00:00 GMT');
  expect(Math.abs(clock.now() - (NOW + 300))).toBeLessThanOrEqual(1_000);
});

// M-470
it('leaves a clock that is right as it is, and calls back once', () => {
  const clock = createServerClock();
  const listener = jest.fn();
  clock.subscribe(listener);
  for (const second of ['00', '00', '01', '01']) respondWith(clock, `Fri, 20 Nov 2026 10:00:${second} GMT`);
  expect(clock.offset()).toBe(0);
  expect(clock.now()).toBe(NOW + 1_200);
  expect(listener).toHaveBeenCalledTimes(1);
});

// M-470
it('follows a device whose clock is put right', () => {
  jest.setSystemTime(NOW + 2 * HOUR_MS);
  const clock = createServerClock();
  const listener = jest.fn();
  const unsubscribe = clock.subscribe(listener);
  respondWith(clock, 'Fri, 20 Nov 2026 10:00:00 GMT');
  jest.setSystemTime(NOW);
  respondWith(clock, 'Fri, 20 Nov 2026 10:00:00 GMT');
  expect(Math.abs(clock.now() - Date.now())).toBeLessThanOrEqual(1_000);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  respondWith(clock, 'Fri, 20 Nov 2026 11:00:00 GMT');
  expect(listener).toHaveBeenCalledTimes(2);
});

it.each([[undefined], [null], ['soon']])('learns nothing from the date %p', (date) => {
  const clock = createServerClock();
  respondWith(clock, date);
  expect(clock.offset()).toBeNull();
});
