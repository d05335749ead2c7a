import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readJobs } from '../../../test/readJobs';
import { onPostgres } from '../../../test/testDatabase';
import { until } from '../../../test/until';
import { useJobQueues } from '../../../test/useJobQueues';
import { MINUTE_MS } from '../lib/durations';

const { app, newQueue } = useJobQueues();

describe('workers', () => {
  test('runs one round of a recurring job at a time and goes on after a failure', async () => {
    let runs = 0;
    for (const queue of [newQueue(), newQueue()]) {
      queue.handle(
        'payment.reconcile',
        async () => {
          runs += 1;
          if (runs === 1) throw new Error('first round');
        },
        { everySeconds: 60 },
      );
      await queue.start();
    }
    await until(() => runs === 1);
    await until(async () => (await readJobs(app))[0]?.state === 'ready');
    expect(await readJobs(app)).toHaveLength(1);
    app.clock.advance(MINUTE_MS);
    await until(() => runs === 2);
    await until(async () => (await readJobs(app))[0]?.state === 'ready');
    expect(await readJobs(app)).toMatchObject([
      { dedupe_key: 'recurring', run_at: new Date(app.clock.now().getTime() + MINUTE_MS) },
    ]);
  });

  test('reclaims a job whose worker died when the lease has expired, and ignores what the dead worker stores late', async () => {
    const finished: string[] = [];
    let release = (): void => undefined;
    // One place, which is taken: it does not reclaim the job itself.
    const stuck = newQueue({ leaseSeconds: 1_000_000, concurrency: 1 });
    stuck.handle(
      'booking.match',
      () =>
        new Promise((resolve) => {
          release = () => {
            finished.push('first');
            resolve();
          };
        }),
    );
    await stuck.enqueue(app.store.db, 'booking.match', {});
    await stuck.start();
    await until(async () => (await readJobs(app))[0]?.state === 'running');
    await sql`update jobs set locked_until = clock_timestamp() - interval '1 second'`.execute(app.store.db);

    const other = newQueue();
    let isSecondBusy = true;
    other.handle('booking.match', async () => {
      finished.push('second');
      release();
      await until(() => !isSecondBusy);
    });
    await other.start();
    await until(() => finished.length === 2);
    await stuck.stop();
    expect(await readJobs(app)).toMatchObject([{ state: 'running', attempts: 2 }]);
    isSecondBusy = false;
    await until(async () => (await readJobs(app)).length === 0);
  });

  test('renews the lease of a long job', async () => {
    let runs = 0;
    const queues = [newQueue({ leaseSeconds: 1 }), newQueue({ leaseSeconds: 1 })];
    for (const queue of queues) {
      queue.handle('booking.match', async () => {
        runs += 1;
        await pause(2_500);
      });
      await queue.start();
    }
    await queues[0]!.enqueue(app.store.db, 'booking.match', {});
    await until(() => runs > 0);
    await until(async () => (await readJobs(app)).length === 0);
    expect(runs).toBe(1);
  });

  test('waits for jobs in flight when stopping and takes no new one', async () => {
    const queue = newQueue({ concurrency: 1 });
    const done: unknown[] = [];
    queue.handle('booking.match', async ({ n }) => {
      await pause(150);
      done.push(n);
    });
    await queue.enqueue(app.store.db, 'booking.match', { n: 1 });
    await queue.enqueue(app.store.db, 'booking.match', { n: 2 });
    await queue.start();
    await until(async () => (await readJobs(app)).some(({ state }) => state === 'running'));
    await queue.stop();
    expect(done).toEqual([1]);
    expect(await readJobs(app)).toMatchObject([{ state: 'ready' }]);
  });
});

onPostgres('several workers at once', () => {
  test('runs each of 400 jobs once with three workers and a fourth that dies with four jobs', async () => {
    const done: number[] = [];
    let abandoned = 0;
    const gone = newQueue({ concurrency: 4, stopMs: 1 });
    gone.handle('booking.match', () => {
      abandoned += 1;
      return new Promise(() => undefined);
    });
    for (let n = 0; n < 400; n += 1) await gone.enqueue(app.store.db, 'booking.match', { n });
    await gone.start();
    await until(() => abandoned === 4);
    await gone.stop();
    expect((await readJobs(app)).filter(({ state }) => state === 'running')).toHaveLength(4);
    await sql`update jobs set locked_until = clock_timestamp() where state = 'running'`.execute(app.store.db);

    for (const queue of [newQueue(), newQueue(), newQueue()]) {
      queue.handle('booking.match', async ({ n }) => {
        await pause(2);
        done.push(Number(n));
      });
      await queue.start();
    }
    await until(async () => (await readJobs(app)).length === 0);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, n) => n));
  });
});
