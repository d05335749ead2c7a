import { sql } from 'kysely';
import { readJobs } from '../../../test/readJobs';
import { onPostgres } from '../../../test/testDatabase';
import { until } from '../../../test/until';
import { useJobQueues } from '../../../test/useJobQueues';
import { LANE_PLACES, LANES, maxPerOwner, type JobKind, type JobQueue } from './jobQueue';

const { app, newQueue } = useJobQueues();

async function ownerOf(_db: unknown, { owner }: Record<string, unknown>): Promise<string | null> {
  return typeof owner === 'string' ? owner : null;
}

async function fill(queue: JobQueue, kind: JobKind, owner: string | null, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await queue.enqueue(app.store.db, kind, { owner, n });
}

/** A gate at which jobs wait until it is opened. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const inside: string[] = [];
  return {
    open: () => open(),
    inside,
    pass: async (payload: Record<string, unknown>) => {
      inside.push(String(payload['owner']));
      await opened;
    },
  };
}

describe('lanes', () => {
  // M-83.1
  test('run a payout while every other lane is full of work that hangs, 600 unpaid bookings among it', async () => {
    const queue = newQueue();
    const hanging = gate();
    const paid: unknown[] = [];
    queue.handle('payment.reconcile', hanging.pass, { lane: 'orders', ownerOf });
    queue.handle('booking.expire', hanging.pass, { lane: 'orders', ownerOf });
    queue.handle('payment.webhook', hanging.pass, { lane: 'events' });
    queue.handle('mail.deliver', hanging.pass, { lane: 'mails' });
    queue.handle('push.deliver', hanging.pass, { lane: 'pushes' });
    queue.handle('calendar.refresh', hanging.pass, { lane: 'calendars' });
    queue.handle('booking.match', hanging.pass);
    queue.handle('payout.send', async ({ n }) => void paid.push(n), { lane: 'payouts' });
    await fill(queue, 'payment.reconcile', 'hoarder', 300);
    await fill(queue, 'booking.expire', 'hoarder', 300);
    for (const kind of [
      'payment.webhook',
      'mail.deliver',
      'push.deliver',
      'calendar.refresh',
      'booking.match',
    ] as const)
      await fill(queue, kind, null, 20);
    await queue.start();
    const full = LANES.filter((lane) => lane !== 'payouts' && lane !== 'orders')
      .map((lane) => LANE_PLACES[lane] as number)
      .reduce((sum, places) => sum + places, maxPerOwner(LANE_PLACES.orders));
    await until(() => hanging.inside.length === full);
    await fill(queue, 'payout.send', null, 5);
    await until(() => paid.length === 5);
    expect(hanging.inside).toHaveLength(full);
    await sql`delete from jobs where state = 'ready'`.execute(app.store.db);
    hanging.open();
  });
});

describe('owners', () => {
  // M-83.2
  test('take turns: everybody’s first job is claimed before anybody’s second', async () => {
    const queue = newQueue({ concurrency: 6 });
    const hanging = gate();
    queue.handle('payment.reconcile', hanging.pass, { lane: 'orders', ownerOf });
    await fill(queue, 'payment.reconcile', 'hoarder', 50);
    app.clock.advance(1_000);
    for (const owner of ['other', 'third', null]) await fill(queue, 'payment.reconcile', owner, 1);
    await queue.start();
    await until(() => hanging.inside.length === 6);
    expect([...hanging.inside].sort()).toEqual(['hoarder', 'hoarder', 'hoarder', 'null', 'other', 'third']);
    await sql`delete from jobs where state = 'ready'`.execute(app.store.db);
    hanging.open();
  });

  // M-83.2
  test('get at most half of a lane’s places, so that somebody else’s job finds one free', async () => {
    const queue = newQueue({ concurrency: 4 });
    const hanging = gate();
    queue.handle('payment.reconcile', hanging.pass, { lane: 'orders', ownerOf });
    await fill(queue, 'payment.reconcile', 'hoarder', 10);
    await queue.start();
    await until(() => hanging.inside.length === 2);
    await fill(queue, 'payment.reconcile', 'other', 1);
    await until(() => hanging.inside.includes('other'));
    expect(hanging.inside).toEqual(['hoarder', 'hoarder', 'other']);
    hanging.open();
    await until(async () => (await readJobs(app)).length === 0);
  });
});

// M-83.3
test('rounds that take long leave a place of their lane to the matching', async () => {
  const queue = newQueue();
  const hanging = gate();
  const matched: unknown[] = [];
  for (const kind of ['store.purge', 'money.compare', 'figures.renew', 'figures.renew-all'] as const)
    queue.handle(kind, hanging.pass, { everySeconds: 60 });
  queue.handle('booking.match', async ({ n }) => void matched.push(n));
  await queue.start();
  await until(() => hanging.inside.length === 2);
  await fill(queue, 'booking.match', null, 5);
  await until(() => matched.length === 5);
  expect(hanging.inside).toHaveLength(2);
  await sql`delete from jobs where state = 'ready'`.execute(app.store.db);
  hanging.open();
});

onPostgres('owners, on several processes', () => {
  // M-83.2
  test('have all their 500 jobs run once, and the small ones finish first', async () => {
    const order: string[] = [];
    const setUp = newQueue();
    setUp.handle('payment.reconcile', async () => undefined, { lane: 'orders', ownerOf });
    await fill(setUp, 'payment.reconcile', 'hoarder', 490);
    app.clock.advance(1_000);
    await fill(setUp, 'payment.reconcile', 'other', 10);
    for (const queue of [newQueue(), newQueue(), newQueue()]) {
      queue.handle('payment.reconcile', async ({ owner, n }) => void order.push(`${String(owner)} ${String(n)}`), {
        lane: 'orders',
        ownerOf,
      });
      await queue.start();
    }
    await until(async () => (await readJobs(app)).length === 0, 60_000);
    expect(new Set(order).size).toBe(500);
    expect(order).toHaveLength(500);
    expect(order.findLastIndex((job) => job.startsWith('other'))).toBeLessThan(100);
  }, 90_000);
});
