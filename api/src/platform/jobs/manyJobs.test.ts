import { sql } from 'kysely';
import { countReadRows } from '../../../test/countReadRows';
import { onPostgres } from '../../../test/testDatabase';
import { until } from '../../../test/until';
import { useJobQueues } from '../../../test/useJobQueues';
import type { NotificationListener } from '../db/notifications';
import { systemClock } from '../lib/clock';
import { SECOND_MS } from '../lib/durations';
import { claimJobs } from './jobs.repo';

const { app, newQueue } = useJobQueues();

const MANY = 20_000;

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

function rowsRead(plan: Plan): number {
  const own = plan['Node Type'].includes('Scan') ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
}

/** The rows that a claim of these kinds reads, of whatever table or step. */
async function readByClaim(kinds: string[]): Promise<number> {
  const { db } = app.store;
  let rows = Number.NaN;
  const explained = db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [`explain (analyze, format json) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      const [row] = result.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
      rows = rowsRead((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
      return result;
    },
  });
  await claimJobs(explained, { kinds, now: app.clock.now(), leaseSeconds: 60, limit: 3, maxPerOwner: 2 });
  return rows;
}

/** Mails that have waited for six hours, each to one of so many addresses. */
async function fillMails(count: number, addresses: number): Promise<void> {
  await sql`insert into jobs (kind, run_at, owner)
    select 'mail.deliver', ${app.clock.now()}::timestamptz - interval '6 hours', 'address ' || n % ${addresses}::int from generate_series(1, ${count}::int) as n`.execute(
    app.store.db,
  );
  await sql`vacuum analyze jobs`.execute(app.store.db);
}

describe('a claim', () => {
  // M-720
  test.each([
    ['of as many people', MANY],
    ['of a hundred people', 100],
    ['of one', 1],
  ])('reads few rows with 20,000 due for six hours, %s', async (_whose, addresses) => {
    await fillMails(MANY, addresses);
    await sql`insert into jobs (kind, run_at) values ('payout.send', ${app.clock.now()})`.execute(app.store.db);
    // The second and third ones find places taken.
    for (let nth = 0; nth < 3; nth += 1) expect(await readByClaim(['mail.deliver'])).toBeLessThan(3_000);
    expect(await readByClaim(['payout.send', 'payout.check'])).toBeLessThan(50);
    const payout = app.store.db.selectFrom('jobs').select('state').where('kind', '=', 'payout.send');
    expect(await payout.execute()).toEqual([{ state: 'running' }]);
  });

  // M-720
  test('finds somebody’s first job at once behind the many of another, whose own go on all the while', async () => {
    await fillMails(MANY, 1);
    app.clock.advance(SECOND_MS);
    await sql`insert into jobs (kind, run_at, owner) values ('mail.deliver', ${app.clock.now()}, 'somebody')`.execute(
      app.store.db,
    );
    const claim = { kinds: ['mail.deliver'], leaseSeconds: 60, limit: 3, maxPerOwner: 2 };
    const claimed = [];
    for (let nth = 0; nth < 2; nth += 1)
      claimed.push(...(await claimJobs(app.store.db, { ...claim, now: app.clock.now() })));
    const { rows } = await sql<{ owner: string }>`select owner from jobs where state = 'running' order by id`.execute(
      app.store.db,
    );
    expect(rows.map(({ owner }) => owner)).toEqual(['address 0', 'address 0', 'somebody']);
    expect(claimed).toHaveLength(3);
  });
});

// M-720
test('a burst of jobs reads no others to find its places, in a session that knew the table when it was empty', async () => {
  await sql`vacuum analyze jobs`.execute(app.store.db);
  const read = await countReadRows(app.store.db, ['jobs'], async (trx) => {
    const values = sql`(kind, run_at, owner) select 'mail.deliver', ${app.clock.now()}, 'address ' || n % 500`;
    await sql`insert into jobs ${values} from generate_series(1, 1) as n`.execute(trx);
    await sql`insert into jobs ${values} from generate_series(1, 2000) as n`.execute(trx);
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100_000);
});

describe('a worker that hears of jobs', () => {
  // M-721
  test('polls no more while nothing is due, until it hears of a job, or one is due', async () => {
    let listener: NotificationListener | undefined;
    const listen = async (heard: NotificationListener) => {
      listener = heard;
      return () => undefined;
    };
    const queue = newQueue({ clock: systemClock, store: { kind: 'server', listen } });
    let runs = 0;
    queue.handle('booking.match', async () => void (runs += 1));
    await queue.start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const insert = (run_at: Date) =>
      app.store.db.insertInto('jobs').values({ kind: 'booking.match', run_at }).execute();
    await insert(systemClock.now());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runs).toBe(0);
    listener?.onNotification('booking.match');
    await until(() => runs === 1);
    await insert(new Date(Date.now() + 400));
    listener?.onNotification('booking.match');
    await until(() => runs === 2);
  });
});

onPostgres('a job that another process has written', () => {
  // M-721
  test('is known at once to one that listens', async () => {
    const queue = newQueue({ clock: systemClock, store: app.store });
    let runs = 0;
    queue.handle('booking.match', async () => void (runs += 1));
    await queue.start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`insert into jobs (kind, run_at) values ('booking.match', ${systemClock.now()})`.execute(app.store.db);
    await until(() => runs === 1);
  });
});
