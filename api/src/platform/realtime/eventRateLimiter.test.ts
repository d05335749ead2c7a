import { startTestApp } from '../../../test/testApp';
import { onPostgres } from '../../../test/testDatabase';
import { createEventRateLimiter, type EventRateLimiter } from './eventRateLimiter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets a person send 100 events at once. @returns the number of those handled so far */
function sendMany(limiter: EventRateLimiter, userId: string): () => number {
  let handled = 0;
  for (let index = 0; index < 100; index += 1) void limiter.waitForTurn(userId).then(() => (handled += 1));
  return () => handled;
}

test('handles 20 events of one person a second and lets the others wait', async () => {
  const handled = sendMany(createEventRateLimiter(), 'hugo');
  await jest.advanceTimersByTimeAsync(900);
  expect(handled()).toBe(20);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(handled()).toBe(40);
});

test('does not count one person’s events against another', async () => {
  const limiter = createEventRateLimiter();
  sendMany(limiter, 'hugo');
  const handled = sendMany(limiter, 'nora');
  await jest.advanceTimersByTimeAsync(0);
  expect(handled()).toBe(20);
});

test('handles 20 events in 4 seconds during a flood, and 20 a second when it is over', async () => {
  const limiter = createEventRateLimiter();
  await limiter.noteFlood('hugo');
  const flood = setInterval(() => void limiter.noteFlood('hugo'), 100);
  const handled = sendMany(limiter, 'hugo');
  await jest.advanceTimersByTimeAsync(3_900);
  expect(handled()).toBe(20);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(handled()).toBe(40);
  clearInterval(flood);
  await jest.advanceTimersByTimeAsync(3_500);
  const afterFlood = handled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(handled() - afterFlood).toBe(20);
});

onPostgres('two processes', () => {
  beforeEach(() => jest.useRealTimers());

  /** Lets a person send 30 events to each of two processes. @returns the milliseconds until all were handled */
  async function sendToBoth(limiters: readonly EventRateLimiter[], personId: string): Promise<number> {
    const started = performance.now();
    await Promise.all(limiters.flatMap((one) => Array.from({ length: 30 }, () => one.waitForTurn(personId))));
    return performance.now() - started;
  }

  // M-532.1
  test('give a person one allowance, and know of a flood that one of them has seen', async () => {
    const { context } = await startTestApp();
    const limiters = [createEventRateLimiter(context.db), createEventRateLimiter(context.db)];
    const [hugo, nora] = await Promise.all([sendToBoth(limiters, 'hugo'), sendToBoth(limiters, 'nora')]);
    // Windows of a second begin at 0, 1 and 2 seconds; each process alone would be through after one.
    for (const milliseconds of [hugo, nora]) expect(milliseconds).toBeGreaterThan(1_900);
    await limiters[0]!.noteFlood('felix');
    expect(await sendToBoth(limiters.slice(1), 'felix')).toBeGreaterThan(3_900);
  }, 30_000);
});
