import { closeGradually } from './createRealtime';

/** Connections that note when they are closed, in milliseconds after the first. */
async function closingTimes(count: number): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  const close = (): void => void times.push(performance.now() - started);
  await closeGradually(Array.from({ length: count }, () => ({ close })));
  return times;
}

// M-532.4
test('closes a few connections at once', async () => {
  const times = await closingTimes(50);
  expect(times).toHaveLength(50);
  expect(Math.max(...times)).toBeLessThan(90);
});

// M-532.4
test('spreads many connections over time', async () => {
  const times = await closingTimes(500);
  expect(times).toHaveLength(500);
  expect(times.filter((ms) => ms < 90)).toHaveLength(50);
  expect(Math.max(...times)).toBeGreaterThan(850);
});

// M-532.4
test('closes any number in 50 steps', async () => {
  let closed = 0;
  const close = (): void => void (closed += 1);
  const steps = closeGradually(Array.from({ length: 20_000 }, () => ({ close })));
  expect(closed).toBe(400);
  await steps;
  expect(closed).toBe(20_000);
}, 20_000);
