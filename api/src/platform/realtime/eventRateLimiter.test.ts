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
