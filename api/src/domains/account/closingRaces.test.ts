import { callApi, type ApiResponse } from '../../../test/callApi';
import { closeByOwner, proveSessions } from '../../../test/closeByOwner';
import { createCustomer, createOperator, createProvider, createService, type Person } from '../../../test/builders';
import { confirm, doneJob } from '../../../test/moneyScenes';
import { balances, bookAndPay, BOOKING_BODY, resetApp, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';

const ROUNDS = 8;

onPostgres('closing an account while something happens to it', () => {
  let app: PaidApp;
  beforeAll(async () => {
    app = await startPaidApp();
  });
  beforeEach(() => resetApp(app));
  afterEach(() => balances(app));

  const close = ({ token, password }: Person) =>
    callApi(app, 'POST', '/api/account/close', { token, body: { password } });
  const isClosed = async (table: 'customers' | 'providers', { id }: Person) => {
    const { closed_at: closedAt } = await app.context.db
      .selectFrom(table)
      .select('closed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return closedAt !== null;
  };
  /** Both at once, either one a little earlier: an order that every round may decide otherwise. */
  const atOnce = (one: () => Promise<ApiResponse>, other: () => Promise<ApiResponse>, round: number) =>
    round % 2 === 0 ? Promise.all([one(), other()]) : Promise.all([other(), one()]).then(([b, a]) => [a, b] as const);

  // M-191.8
  test('either a booking is created and the account stays open, or the account is closed and no booking is created', async () => {
    const { id: serviceId } = await createService(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = await createCustomer(app);
      const book = () =>
        callApi(app, 'POST', '/api/booking/create', { token: customer.token, body: { serviceId, ...BOOKING_BODY } });
      const [closing, booking] = await atOnce(() => close(customer), book, round);
      expect([
        [200, 401],
        [409, 201],
      ]).toContainEqual([closing.status, booking.status]);
      expect(await isClosed('customers', customer)).toBe(closing.status === 200);
      const { rowCount } = await app.store.pool.query('select from bookings where customer_id = $1', [customer.id]);
      expect(rowCount).toBe(closing.status === 200 ? 0 : 1);
    }
  });

  // M-191.8
  test('either a helper is given a job and the account stays open, or the account is closed and the helper gets no job', async () => {
    const olive = await createOperator(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      const provider = await createProvider(app);
      const { booking } = await bookAndPay(app);
      const assign = () =>
        callApi(app, 'POST', `/api/operator/bookings/${booking.bookingId}/assign`, {
          token: olive.token,
          body: { providerId: provider.id },
        });
      const [closing, assigning] = await atOnce(() => close(provider), assign, round);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([closing.status, assigning.status]);
      const { rows } = await app.store.pool.query('select provider_id from bookings where id = $1', [booking._id]);
      expect(rows[0].provider_id).toBe(closing.status === 200 ? null : provider.id);
    }
  });

  // M-191.8
  test('a job is confirmed and paid out around a closing that never leaves money without its helper', async () => {
    for (let round = 0; round < 4; round += 1) {
      await resetApp(app);
      const job = await doneJob(app);
      await proveSessions(app, job.provider);
      const [closing, confirmed] = await atOnce(
        () => close(job.provider),
        () => confirm(app, job),
        round,
      );
      expect([closing.status, confirmed.status]).toEqual([409, 200]);
      const [, again] = await Promise.all([app.context.jobs.runAll(), close(job.provider)]);
      expect([200, 409]).toContain(again.status);
      app.clock.advance(10_000);
      await app.context.jobs.runAll();
      if (again.status !== 200) expect((await closeByOwner(app, job.provider)).status).toBe(200);
      const { rows } = await app.store.pool.query('select status, amount_pence from payouts where provider_id = $1', [
        job.provider.id,
      ]);
      expect(rows).toEqual([{ status: 'processed', amount_pence: 3330 }]);
    }
  });

  // M-191.8
  test('of many closings at the same time one closes the account, and logins meanwhile leave no session', async () => {
    const customer = await createCustomer(app);
    const logIn = () =>
      callApi(app, 'POST', '/api/auth/login', { body: { email: customer.email, password: customer.password } });
    const [closings, logins] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => close(customer))),
      Promise.all(Array.from({ length: 5 }, logIn)),
    ]);
    expect(closings.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of logins.filter(({ status }) => status === 200))
      expect((await callApi(app, 'GET', '/api/customer/profile', { token: body.token })).status).toBe(401);
    const { rowCount } = await app.store.pool.query(
      `select from sessions where customer_id = $1 and ended_at is null`,
      [customer.id],
    );
    expect(rowCount).toBe(0);
    const mails = await app.store.pool.query(`select from outbox where recipient = $1 and kind = 'account-closed'`, [
      customer.email,
    ]);
    expect(mails.rowCount).toBe(1);
  });
});
