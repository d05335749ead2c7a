import { createOperator, createProvider, createService } from './builders';
import { callApi } from './callApi';
import { closeClients, connect, urlOf } from './chatClient';
import { newOperator, newProvider, readHistory } from './chatParticipants';
import { expectEqualBooks, PAID_OUT, paidOutJob } from './moneyScenes';
import { balances, bookAndPay, resetApp, startPaidApp, type Booked, type PaidApp } from './paidApp';
import { behindPooler, POOLED_SESSIONS, startPooler } from './pooler';
import { startTestApp, stopTestApps, type TestApp, type TestOptions } from './testApp';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { until } from './until';

behindPooler('processes behind PgBouncer, which shares sessions by transaction', () => {
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let app: PaidApp;
  /** Two more processes, which take sockets. */
  let [left, right] = [] as unknown as [TestApp, TestApp];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { url: listenUrl } = database.location as { url: string };
    pooler = await startPooler(listenUrl);
    const settings = { databaseListenUrl: listenUrl, jwtSecret: 'one-secret-for-all-processes-0123456789' };
    app = await startPaidApp({ location: { url: pooler.urlOf(listenUrl), listenUrl }, settings });
    const beside: TestOptions = {
      beside: app,
      realTime: true,
      // The work is the first one's, by its clock and with its payment provider.
      settings: { ...settings, port: 0, host: '127.0.0.1', roles: ['web', 'realtime'] },
    };
    [left, right] = [await startTestApp(beside), await startTestApp(beside)];
    await Promise.all([left.listen(), right.listen()]);
  });
  afterEach(closeClients);
  afterAll(async () => {
    await stopTestApps();
    await pooler.stop();
    await database.drop();
  });

  test('share its few sessions', async () => {
    const rows = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { rows: found } = await app.store.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
        return found[0]?.pid;
      }),
    );
    expect(new Set(rows).size).toBeLessThanOrEqual(POOLED_SESSIONS);
  });

  // M-521.7
  test('lead a customer and a helper from their sign-ups to the payout', async () => {
    await resetApp(app);
    const job = await paidOutJob(app);
    expect(await balances(app, job.booked)).toEqual(PAID_OUT);
    await expectEqualBooks(app);
    expect(app.payments.violations).toEqual([]);
  });

  // M-521.7
  test('give a helper one of ten bookings of the same time that are assigned at once', async () => {
    await resetApp(app);
    const [provider, boss] = [await createProvider(app), await createOperator(app)];
    const many: Booked[] = [];
    for (let count = 0; count < 10; count += 1)
      many.push(await bookAndPay(app, { body: { bookingDate: '2026-08-03' } }));
    const responses = await Promise.all(
      many.map(({ booking }) =>
        callApi(app, 'POST', `/api/operator/bookings/${booking._id}/assign`, {
          token: boss.token,
          body: { providerId: provider.id },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  // M-521.7
  test('find a chore that was added a moment ago', async () => {
    const { id } = await createService(app, { name: 'Winding of clocks' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => callApi(app, 'GET', '/api/service/search?query=clocks')),
    );
    for (const { body } of responses) expect(body.data).toMatchObject([{ _id: id }]);
  });

  // M-521.7
  test('do the work that is due, the hourly one too', async () => {
    await app.context.jobs.enqueue(app.context.db, 'store.purge', {});
    expect(await app.context.jobs.runAll()).toBeGreaterThan(0);
    const { rows } = await app.store.pool.query(`select kind, last_error from jobs where last_error is not null`);
    expect(rows).toEqual([]);
  });

  // M-521.7
  test('deliver messages from process to process, which they listen for at the server itself', async () => {
    const [provider, operator] = [await newProvider(left), await newOperator(left)];
    const hugo = await connect(urlOf(left), { token: provider.token });
    const admin = await connect(urlOf(right), { token: operator.token });
    await hugo.send('system', 'over there?');
    await until(() => admin.of('receive_message').length === 1);
    await admin.send(provider.id, 'over here');
    await until(() => hugo.of('receive_message').length === 1);
    expect((await readHistory(right, provider)).map(({ text }) => text)).toEqual(['over there?', 'over here']);
  });
});
