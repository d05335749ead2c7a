import { callApi, type ApiResponse } from '../../../test/callApi';
import { createCustomer, createOperator, createProvider, createService, type Person } from '../../../test/builders';
import {
  act,
  balances,
  beginWork,
  book,
  bookAndPay,
  BOOKING_BODY,
  captures,
  dataOf,
  look,
  mailsAbout,
  resetApp,
  soon,
  startPaidApp,
  verify,
  type Booked,
  type PaidApp,
} from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';

const AT_ONCE = 50;

onPostgres('at the same time', () => {
  let app: PaidApp;

  beforeAll(async () => {
    app = await startPaidApp();
  });
  beforeEach(() => resetApp(app));
  afterEach(async () => {
    expect(app.payments.violations).toEqual([]);
    await balances(app);
  });

  const atOnce = (times: number, call: (index: number) => Promise<ApiResponse>): Promise<ApiResponse[]> =>
    Promise.all(Array.from({ length: times }, (_, index) => call(index)));
  const tally = (responses: ApiResponse[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const change = (provider: Person, set: object) =>
    app.context.db.updateTable('providers').set(set).where('id', '=', provider.id).execute();
  const assign = async (boss: Person, { booking }: Booked, provider: Person): Promise<void> => {
    const response = await callApi(app, 'POST', `/api/operator/bookings/${booking._id}/assign`, {
      token: boss.token,
      body: { providerId: provider.id },
    });
    if (response.status !== 200) throw new Error(response.text);
  };

  // M-7.1
  test('creates one booking and one order from 20 requests with the same key', async () => {
    const by = await createCustomer(app);
    const { id: serviceId } = await createService(app);
    const before = app.payments.seen.filter(({ path }) => path.endsWith('/orders')).length;
    const responses = await atOnce(20, () =>
      callApi(app, 'POST', '/api/booking/create', {
        token: by.token,
        body: { serviceId, ...BOOKING_BODY },
        headers: { 'idempotency-key': 'one attempt' },
      }),
    );
    expect(tally(responses)).toEqual({ 201: 20 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(app.payments.seen.filter(({ path }) => path.endsWith('/orders')).length).toBe(before + 1);
    expect(
      await app.context.db.selectFrom('bookings').select('id').where('customer_id', '=', by.id).execute(),
    ).toHaveLength(1);
  });

  // M-7.4
  test('creates one booking from 20 requests with the key of a cancelled one', async () => {
    const by = await createCustomer(app);
    const { id: serviceId } = await createService(app);
    const create = () =>
      callApi(app, 'POST', '/api/booking/create', {
        token: by.token,
        body: { serviceId, ...BOOKING_BODY },
        headers: { 'idempotency-key': 'an attempt taken back' },
      });
    const { _id: first } = dataOf(await create());
    await callApi(app, 'POST', `/api/booking/${first}/cancel`, { token: by.token });
    const responses = await atOnce(20, create);
    expect(tally(responses)).toEqual({ 201: 20 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const bookings = await app.context.db
      .selectFrom('bookings')
      .select('id')
      .where('customer_id', '=', by.id)
      .execute();
    expect(bookings).toHaveLength(2);
  });

  test('leaves no booking after 20 requests with the same key while the payment provider is down', async () => {
    const by = await createCustomer(app);
    const { id: serviceId } = await createService(app);
    app.payments.fail(/\/orders$/, 'error', 1_000);
    const responses = await atOnce(20, () =>
      callApi(app, 'POST', '/api/booking/create', {
        token: by.token,
        body: { serviceId, ...BOOKING_BODY },
        headers: { 'idempotency-key': 'down' },
      }),
    );
    expect(Object.keys(tally(responses)).filter((status) => status !== '502' && status !== '409')).toEqual([]);
    expect(await app.context.db.selectFrom('bookings').select('id').where('customer_id', '=', by.id).execute()).toEqual(
      [],
    );
  });

  // M-7.2
  test('captures once for 50 verifications at once and returns success or pending to all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const booked = await book(app);
      await app.payments.decide(booked.providerOrderId, 'approve');
      const responses = await atOnce(AT_ONCE, () => verify(app, booked));
      expect(tally(responses)).toEqual({ 200: AT_ONCE });
      for (const { body } of responses) expect(body.success === true || body['status'] === 'pending').toBe(true);
      // One took it; the others waited, and did not call the provider as well.
      expect(app.payments.seen.filter(({ path }) => path.includes(`/${booked.providerOrderId}/capture`))).toHaveLength(
        1,
      );
      expect(await balances(app, booked)).toEqual({ paypal_balance: 3563, paypal_fees: 137, customer_funds: -3700 });
    }
  });

  test('never returns failed when the responses to the captures of 50 verifications are lost, and ends paid once', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    app.payments.fail(/\/capture$/, 'lost', 1_000);
    const responses = await atOnce(AT_ONCE, () => verify(app, booked));
    expect(tally(responses)).toEqual({ 200: AT_ONCE });
    app.payments.clearFaults();
    await verify(app, booked);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(captures(app, booked)).toBe(1);
  });

  test('serves other requests while the payment provider is slow', async () => {
    const many = await Promise.all(Array.from({ length: 15 }, () => book(app)));
    for (const { providerOrderId } of many) await app.payments.decide(providerOrderId, 'approve');
    app.payments.fail(/\/capture$/, 2_500, 15);
    const verifying = Promise.all(many.map((booked) => verify(app, booked)));
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    const started = Date.now();
    expect((await callApi(app, 'GET', '/api/booking/user', { token: many[0]?.customer.token })).status).toBe(200);
    expect(Date.now() - started).toBeLessThan(1_000);
    for (const { body } of await verifying) expect(body.success).toBe(true);
  });

  // M-4.1
  test('accepts a booking once for 50 acceptances at once', async () => {
    const [provider, boss] = [await createProvider(app), await createOperator(app)];
    const booked = await bookAndPay(app);
    await assign(boss, booked, provider);
    const responses = await atOnce(AT_ONCE, () => act(app, provider, 'accept-booking', booked.booking._id));
    expect(tally(responses)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
  });

  test('assigns a booking to one of ten auto-accepting providers who offer at once, without any 5xx', async () => {
    const providers = await Promise.all(Array.from({ length: 10 }, () => createProvider(app)));
    for (const provider of providers) await change(provider, { auto_accept_bookings: true });
    const booked = await bookAndPay(app);
    const responses = await Promise.all(
      providers.map((provider) => act(app, provider, 'availability', booked.booking._id, { isAvailable: true })),
    );
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'accepted' });
    expect(
      await app.context.db
        .selectFrom('booking_slots')
        .selectAll()
        .where('booking_id', '=', booked.booking._id)
        .execute(),
    ).toHaveLength(1);
  });

  // M-41.1, M-85.1
  test('completes a booking once for 20 requests at once, with one mail to the customer', async () => {
    const provider = await createProvider(app);
    await change(provider, { auto_accept_bookings: true });
    const booked = await bookAndPay(app, { body: soon(app) });
    await act(app, provider, 'availability', booked.booking._id, { isAvailable: true });
    beginWork(app);
    const responses = await atOnce(20, () => act(app, provider, 'complete', booked.booking._id));
    expect(tally(responses)).toEqual({ 200: 1, 409: 19 });
    expect(await mailsAbout(app, booked, 'booking-completed')).toHaveLength(1);
  });

  // M-7.2
  test('creates one payout for 20 confirmations at once', async () => {
    const provider = await createProvider(app);
    await change(provider, { auto_accept_bookings: true });
    const booked = await bookAndPay(app, { body: soon(app) });
    await act(app, provider, 'availability', booked.booking._id, { isAvailable: true });
    beginWork(app);
    await act(app, provider, 'complete', booked.booking._id);
    const responses = await atOnce(20, () => act(app, booked.customer, 'confirm', booked.booking._id));
    expect(tally(responses)).toEqual({ 200: 1, 409: 19 });
    expect(
      await app.context.db.selectFrom('payouts').selectAll().where('booking_id', '=', booked.booking._id).execute(),
    ).toHaveLength(1);
  });

  // M-7.2
  test('refunds once when a booking is cancelled 20 times and accepted at once', async () => {
    const [provider, boss] = [await createProvider(app), await createOperator(app)];
    const booked = await bookAndPay(app);
    await assign(boss, booked, provider);
    const [cancels] = await Promise.all([
      atOnce(20, () =>
        callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token }),
      ),
      act(app, provider, 'accept-booking', booked.booking._id),
    ]);
    expect(tally(cancels)).toEqual({ 200: 1, 409: 19 });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
    expect(
      await app.context.db
        .selectFrom('booking_slots')
        .selectAll()
        .where('booking_id', '=', booked.booking._id)
        .execute(),
    ).toEqual([]);
  });

  test('refunds the payment when a booking is verified and cancelled at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booked = await book(app);
      await app.payments.decide(booked.providerOrderId, 'approve');
      app.payments.fail(/\/capture$/, 100);
      await Promise.all([
        verify(app, booked),
        callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token }),
      ]);
      await app.context.jobs.runAll();
      const after = await look(app, booked);
      if (captures(app, booked) === 1) expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
      else expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
    }
  });
});
