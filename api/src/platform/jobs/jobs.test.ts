import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { callApi } from '../../../test/callApi';
import { readJobs } from '../../../test/readJobs';
import { useJobQueues } from '../../../test/useJobQueues';
import { DAY_MS, MINUTE_MS } from '../lib/durations';
import { withRequestId } from '../lib/requestId';

const { app, newQueue } = useJobQueues();

describe('enqueue', () => {
  test('writes a job only if its transaction commits', async () => {
    const queue = newQueue();
    const done: unknown[] = [];
    queue.handle('booking.match', async ({ bookingId }) => void done.push(bookingId));
    await expect(
      app.store.db.transaction().execute(async (trx) => {
        await queue.enqueue(trx, 'booking.match', { bookingId: 'undone' });
        throw new Error('business says no');
      }),
    ).rejects.toThrow('business says no');
    await app.store.db.transaction().execute((trx) => queue.enqueue(trx, 'booking.match', { bookingId: 'kept' }));
    expect(await queue.runAll()).toBe(1);
    expect(done).toEqual(['kept']);
    expect(await readJobs(app)).toEqual([]);
  });

  test('keeps one waiting job for each kind and key, at the earlier of both times', async () => {
    const queue = newQueue();
    const later = new Date('2026-06-16T12:00:00Z');
    const earlier = new Date('2026-06-16T10:00:00Z');
    await queue.enqueue(app.store.db, 'booking.match', {}, { dedupeKey: 'b1', runAt: later });
    await queue.enqueue(app.store.db, 'booking.match', {}, { dedupeKey: 'b1', runAt: earlier });
    await queue.enqueue(app.store.db, 'booking.match', {}, { dedupeKey: 'b2', runAt: later });
    await queue.enqueue(app.store.db, 'booking.expire', {}, { dedupeKey: 'b1', runAt: later });
    expect((await readJobs(app)).map(({ run_at }) => run_at)).toEqual([earlier, later, later]);
  });

  test('runs a job again when the same work is enqueued while it is running', async () => {
    const queue = newQueue();
    let runs = 0;
    queue.handle('booking.match', async () => {
      runs += 1;
      if (runs === 1) await queue.enqueue(app.store.db, 'booking.match', {}, { dedupeKey: 'b1' });
    });
    await queue.enqueue(app.store.db, 'booking.match', {}, { dedupeKey: 'b1' });
    await queue.runAll();
    expect(runs).toBe(2);
    expect(await readJobs(app)).toEqual([]);
  });

  test('runs no job before its time', async () => {
    const queue = newQueue();
    const done: string[] = [];
    queue.handle('booking.expire', async () => void done.push('expired'));
    await queue.enqueue(app.store.db, 'booking.expire', {}, { runAt: new Date(app.clock.now().getTime() + MINUTE_MS) });
    expect(await queue.runAll()).toBe(0);
    app.clock.advance(MINUTE_MS);
    expect(await queue.runAll()).toBe(1);
    expect(done).toEqual(['expired']);
  });
});

describe('failure', () => {
  test('retries a failed job later and dead-letters it with its reason', async () => {
    const queue = newQueue();
    queue.handle(
      'payout.send',
      async () => {
        throw new Error('provider\0 down');
      },
      { attempts: 2 },
    );
    await queue.enqueue(app.store.db, 'payout.send', {});
    const before = app.clock.now().getTime();
    await queue.runAll();
    const [waiting] = await readJobs(app);
    expect(waiting).toMatchObject({ state: 'ready', attempts: 1, last_error: 'provider down' });
    expect(waiting!.run_at.getTime() - before).toBeGreaterThanOrEqual(4_500);
    app.clock.advance(10_000);
    await queue.runAll();
    expect(await readJobs(app)).toMatchObject([{ state: 'dead', attempts: 2 }]);
    app.clock.advance(DAY_MS);
    expect(await queue.runAll()).toBe(0);
  });

  test('drops a failed job when the same work was enqueued meanwhile', async () => {
    const queue = newQueue();
    let runs = 0;
    queue.handle('booking.match', async () => {
      runs += 1;
      if (runs > 1) return;
      await queue.enqueue(app.store.db, 'booking.match', {}, { dedupeKey: 'b1' });
      throw new Error('first try');
    });
    await queue.enqueue(app.store.db, 'booking.match', {}, { dedupeKey: 'b1' });
    await queue.runAll();
    expect(runs).toBe(2);
    expect(await readJobs(app)).toEqual([]);
  });

  test('dead-letters a job that takes every worker down with it', async () => {
    const queue = newQueue();
    let runs = 0;
    queue.handle(
      'payout.send',
      async () => {
        runs += 1;
      },
      { attempts: 3 },
    );
    await queue.enqueue(app.store.db, 'payout.send', {});
    await sql`update jobs set state = 'running', attempts = 3, locked_until = now() - interval '1 second'`.execute(
      app.store.db,
    );
    await queue.runAll();
    expect(runs).toBe(0);
    expect(await readJobs(app)).toMatchObject([{ state: 'dead' }]);
  });
});

describe('the log', () => {
  // M-520.6
  test('names the request that caused a job, and the same one for the jobs that follow from it', async () => {
    const lines: { kind?: string; reqId?: string }[] = [];
    const write = (facts: object): void => void lines.push(facts);
    const queue = newQueue({ log: { info: write, warn: write, error: write } as unknown as FastifyBaseLogger });
    queue.handle('booking.match', () => queue.enqueue(app.store.db, 'booking.expire', {}));
    queue.handle('booking.expire', async () => {
      throw new Error('not yet');
    });
    await withRequestId('visit-4711', () => queue.enqueue(app.store.db, 'booking.match', {}));
    await queue.enqueue(app.store.db, 'booking.match', {});
    await queue.runAll();
    expect(lines.map(({ kind, reqId }) => [kind, reqId])).toEqual([
      ['booking.match', 'visit-4711'],
      ['booking.match', undefined],
      ['booking.expire', 'visit-4711'],
      ['booking.expire', undefined],
    ]);
  });

  // M-520.6
  test('knows a job by the id that a proxy has given to its request', async () => {
    const headers = { 'x-request-id': 'visit-4711-0815' };
    await callApi(app, 'POST', '/api/auth/request-otp', { body: { email: 'amelia@example.com' }, headers });
    const { rows } = await sql`select kind, request_id from jobs`.execute(app.store.db);
    expect(rows).toEqual([{ kind: 'mail.deliver', request_id: 'visit-4711-0815' }]);
  });
});
