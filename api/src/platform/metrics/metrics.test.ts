import { randomUUID } from 'node:crypto';
import { calls } from 'contract';
import { sql } from 'kysely';
import { closeClients, connect, urlOf } from '../../../test/chatClient';
import { newOperator, newProvider } from '../../../test/chatParticipants';
import { book, bookAndPay, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { countReadRows } from '../../../test/countReadRows';
import { createTestDatabase } from '../../../test/testDatabase';
import { startTestApp } from '../../../test/testApp';
import { openStore } from '../db/database';
import { MINUTE_MS } from '../lib/durations';
import { countJobs } from './metrics.repo';
import { createMetrics } from './metrics.routes';

const TOKEN = 'a-token-of-the-settings';
let app: PaidApp;
beforeAll(async () => {
  app = await startPaidApp();
});
afterEach(closeClients);

interface MetricsRequest {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

function read({ headers = {}, remoteAddress = '127.0.0.1' }: MetricsRequest = {}, at: Pick<PaidApp, 'http'> = app) {
  return at.http.inject({ url: '/metrics', headers, remoteAddress });
}

/** The value of a figure; undefined where there is none. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await read()).body.split('\n').filter((line) => line.startsWith(name));
  const line = lines.find((one) => Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('a reader of the figures', () => {
  // M-110
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'can be this machine, as %s',
    async (remoteAddress) => {
      const { statusCode, headers } = await read({ remoteAddress });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/),
        'cache-control': 'no-store',
      });
    },
  );

  // M-110
  test.each([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['another machine of the same network', { remoteAddress: '10.0.0.8' }],
    ['another machine by IPv6', { remoteAddress: '2001:db8::1' }],
    ['a visitor behind a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a visitor behind another kind of proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['somebody who makes up a token', { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${TOKEN}` } }],
  ])('cannot be %s', async (_who, request: MetricsRequest) => {
    const { statusCode, body } = await read(request);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('choresy_');
  });

  // M-110
  test('needs the token of the settings if there is one, and may be at any machine then', async () => {
    const guarded = await startTestApp({ settings: { metricsToken: TOKEN } });
    const remoteAddress = '203.0.113.7';
    const status = async (request: MetricsRequest): Promise<number> => (await read(request, guarded)).statusCode;
    expect(await status({ remoteAddress, headers: { authorization: `Bearer ${TOKEN}` } })).toBe(200);
    expect(await status({ remoteAddress, headers: { authorization: `Bearer ${TOKEN}x` } })).toBe(401);
    expect(await status({ headers: { authorization: 'Bearer ' } })).toBe(401);
    expect(await status({})).toBe(401);
  });
});

describe('the figures', () => {
  // M-111
  test('are in Prometheus’ text format', async () => {
    const { body } = await read();
    const sample = /^[a-z_]+(\{([a-z]+="[^"\n]*",?)*\})? -?[\d.e+]+$/;
    const odd = body.split('\n').filter((line) => line !== '' && !line.startsWith('# ') && !sample.test(line));
    expect(odd).toEqual([]);
  });

  // M-111
  test('count requests by method, route and status, not by URL', async () => {
    const labels = { method: 'GET', route: calls.listReviews.path.replace('{id}', ':id'), status: '404' };
    const before = (await figure('http_request_duration_seconds_count', labels)) ?? 0;
    for (const id of ['one', 'two', 'three']) await app.http.inject({ url: `/api/reviews/service/${id}` });
    expect(await figure('http_request_duration_seconds_count', labels)).toBe(before + 3);
    for (const path of ['/wp-admin', '/.env']) await app.http.inject({ url: path });
    expect(await figure('http_request_duration_seconds_count', { route: 'none', status: '404' })).toBeGreaterThan(1);
    expect((await read()).body).not.toMatch(/wp-admin|\.env|service\/two/);
  });

  // M-111
  test('show jobs by state, and since when the oldest is due', async () => {
    await app.context.jobs.enqueue(app.context.db, 'store.purge', {}, { runAt: app.clock.now() });
    app.clock.advance(7 * MINUTE_MS);
    const labels = { kind: 'store.purge', state: 'ready' };
    expect(await figure('choresy_jobs{', labels)).toBe(1);
    expect(await figure('choresy_jobs_overdue_seconds', labels)).toBe(420);
    await app.context.db.deleteFrom('jobs').where('kind', '=', 'store.purge').execute();
    expect(await figure('choresy_jobs{', labels)).toBeUndefined();
  });

  // M-622
  test('show the depth, the age and the attempts of each lane', async () => {
    const { jobs, db } = app.context;
    await db.deleteFrom('jobs').execute();
    const attempts = { lane: 'general', outcome: 'done' };
    const before = (await figure('choresy_job_attempts_total', { kind: 'figures.renew', ...attempts })) ?? 0;
    await jobs.enqueue(db, 'figures.renew', {});
    await jobs.enqueue(
      db,
      'payout.send',
      { payoutId: randomUUID() },
      { runAt: new Date(app.clock.now().getTime() + 60_000) },
    );
    app.clock.advance(30_000);
    const payouts = { lane: 'payouts', state: 'ready' };
    expect(await figure('choresy_jobs_due', payouts)).toBe(0);
    expect(await figure('choresy_jobs{', payouts)).toBe(1);
    expect(await figure('choresy_jobs_due', { lane: 'general', state: 'ready' })).toBe(1);
    expect(await figure('choresy_jobs_overdue_seconds', { lane: 'general', state: 'ready' })).toBe(30);
    await jobs.runAll();
    expect(await figure('choresy_job_attempts_total', { kind: 'figures.renew', ...attempts })).toBe(before + 1);
    await db.deleteFrom('jobs').execute();
  });

  // M-622
  test('show money as the tables have it, from counters alone', async () => {
    await bookAndPay(app);
    const { db } = app.context;
    const accounts = await sql<{ name: string; pence: number }>`
      select account as name, sum(amount_pence)::float8 as pence from ledger_entries group by account`.execute(db);
    const orders = await sql<{ name: string; pence: number }>`
      select status as name, sum(amount_pence)::float8 as pence from payment_orders group by status`.execute(db);
    expect(accounts.rows.length).toBeGreaterThan(1);
    for (const { name, pence } of accounts.rows)
      expect([name, await figure('choresy_ledger_balance_pence', { account: name })]).toEqual([name, pence]);
    for (const { name, pence } of orders.rows)
      expect([name, await figure('choresy_payments_pence', { kind: 'order', status: name })]).toEqual([name, pence]);
    const counted = await sql<{ count: number; pence: number }>`
      select sum(count)::int as count, sum(pence)::float8 as pence from money_counters where kind = 'account'`.execute(
      db,
    );
    expect(counted.rows[0]?.pence).toBe(0);
  });

  // M-622
  test('count an order that was taken back no more', async () => {
    const created = { kind: 'order', status: 'created' };
    const before = (await figure('choresy_payments{', created)) ?? 0;
    const { booking } = await book(app);
    expect(await figure('choresy_payments{', created)).toBe(before + 1);
    await app.context.db.deleteFrom('payment_orders').where('booking_id', '=', booking._id).execute();
    expect(await figure('choresy_payments{', created)).toBe(before);
  });

  // M-622
  test('show how far the clock is from the database’s', async () => {
    expect(Math.abs((await figure('choresy_clock_offset_seconds')) ?? Infinity)).toBeLessThan(60);
  });

  // M-738
  test('read the jobs that are due, and not all that wait for their time', async () => {
    const { db } = app.context;
    await sql`insert into jobs (kind, run_at, last_error)
      select 'booking.remind', ${app.clock.now()}::timestamptz + interval '1 day', case when n > 29990 then 'away' end
      from generate_series(1, 30000) as n`.execute(db);
    await sql`analyze jobs`.execute(db);
    const labels = { kind: 'booking.remind', state: 'ready' };
    expect(await countReadRows(db, ['jobs'], (trx) => countJobs(trx, app.clock.now()))).toBeLessThan(12_000);
    expect((await countJobs(db, app.clock.now())).find(({ kind }) => kind === labels.kind)?.retried).toBe(10);
    expect(await figure('choresy_jobs{', labels)).toBe(10_000);
    expect(await figure('choresy_jobs_due', labels)).toBe(0);
    await db.deleteFrom('jobs').where('kind', '=', labels.kind).execute();
  });

  // M-111
  test('show money by state, and the books', async () => {
    const order = { kind: 'order', status: 'captured' };
    const before = {
      count: (await figure('choresy_payments{', order)) ?? 0,
      pence: (await figure('choresy_payments_pence', order)) ?? 0,
      owed: (await figure('choresy_ledger_balance_pence', { account: 'customer_funds' })) ?? 0,
    };
    const { booking } = await bookAndPay(app);
    expect({
      count: await figure('choresy_payments{', order),
      pence: await figure('choresy_payments_pence', order),
      owed: await figure('choresy_ledger_balance_pence', { account: 'customer_funds' }),
    }).toEqual({
      count: before.count + 1,
      pence: before.pence + booking.totalPrice * 100,
      owed: before.owed - booking.totalPrice * 100,
    });
  });

  // M-111
  test('show the open sockets', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const [hugo, olive] = [await newProvider(app), await newOperator(app)];
    for (const { token } of [hugo, hugo, olive]) await connect(urlOf(app), { token });
    expect(await figure('choresy_sockets', { role: 'serviceProvider' })).toBe(2);
    expect(await figure('choresy_sockets', { role: 'operator' })).toBe(1);
  });

  // M-111
  test('of the process are there while the database is not', async () => {
    const database = await createTestDatabase();
    const store = await openStore(database.location, () => undefined);
    const { clock } = app;
    const metrics = createMetrics({
      store,
      clock,
      log: app.http.log,
      realtime: { countSockets: () => ({ operator: 3 }) },
      queue: { laneOf: () => 'general' },
      secretBox: { presentPrefix: null },
    });
    await store.close();
    const { text } = await metrics.read();
    expect(text).toContain('choresy_database_up 0');
    expect(text).toContain('choresy_sockets{role="operator"} 3');
    await database.drop();
  });

  test('watch memory and the event loop once the process listens', async () => {
    const listening = await startTestApp({ settings: { port: 0, host: '127.0.0.1' } });
    expect((await read({}, listening)).body).not.toContain('nodejs_eventloop_lag_seconds');
    await listening.listen();
    expect((await read({}, listening)).body).toContain('nodejs_eventloop_lag_seconds');
    await listening.stop();
  });
});
