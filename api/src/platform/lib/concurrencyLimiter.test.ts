import { createConcurrencyLimiter } from './concurrencyLimiter';

/** A task that ends when the test says so. */
function openTask() {
  const state = { hasStarted: false };
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    state,
    end: () => end(),
    run: async () => {
      state.hasStarted = true;
      await done;
    },
  };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('runs as many tasks at once as allowed and starts the next one when a place is free', async () => {
  const limit = createConcurrencyLimiter({ concurrency: 2, maxWaiting: 10 });
  const tasks = [openTask(), openTask(), openTask()];
  const results = tasks.map(({ run }) => limit(run));
  await settle();
  expect(tasks.map(({ state }) => state.hasStarted)).toEqual([true, true, false]);
  tasks[0]!.end();
  await results[0];
  await settle();
  expect(tasks[2]!.state.hasStarted).toBe(true);
  tasks.forEach(({ end }) => end());
  await Promise.all(results);
});

test('rejects with 429 when too many tasks are waiting, and accepts tasks again later', async () => {
  const limit = createConcurrencyLimiter({ concurrency: 1, maxWaiting: 1 });
  const [running, waiting] = [openTask(), openTask()];
  const accepted = [limit(running.run), limit(waiting.run)];
  await expect(limit(() => Promise.resolve())).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 });
  [running, waiting].forEach(({ end }) => end());
  await Promise.all(accepted);
  expect(await limit(() => Promise.resolve('done'))).toBe('done');
});

test('hands a task’s error to its caller and goes on with the next task', async () => {
  const limit = createConcurrencyLimiter({ concurrency: 1, maxWaiting: 10 });
  const failing = limit(() => Promise.reject(new Error('broken')));
  const next = limit(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
