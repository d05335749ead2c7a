import { LIMITS } from 'contract/platform/limits';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createCustomer, createService, type Person } from '../../../../test/builders';
import { book, bookAndPay, BOOKING_BODY, dataOf, resetApp, startPaidApp, type PaidApp } from '../../../../test/paidApp';
import { onPostgres } from '../../../../test/testDatabase';
import { HOUR_MS } from '../../../platform/lib/durations';
import { API_LIMITS } from '../../../platform/lib/limits';

let app: PaidApp;
let serviceId: string;

/** Two processes believe each other's tokens. */
const settings = { jwtSecret: 'k3Jq9wZx7Lm2Vb5Nc8Tr1Yp4Hd6Gs0Qf' };

beforeAll(async () => {
  app = await startPaidApp({ settings });
  serviceId = (await createService(app)).id;
});
beforeEach(() => resetApp(app));
afterEach(() => expect(app.payments.violations).toEqual([]));

function create(by: Person, at: PaidApp = app, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return callApi(at, 'POST', '/api/booking/create', { token: by.token, body: { serviceId, ...BOOKING_BODY }, headers });
}

async function createMost(by: Person): Promise<ApiResponse[]> {
  const responses = [];
  for (let count = 0; count < API_LIMITS.unpaidBookingsMax; count += 1) responses.push(await create(by));
  return responses;
}

function unpaid(by: Person) {
  return app.context.db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', by.id)
    .where('status', '=', 'pending')
    .execute();
}

// M-45.1
test('rejects the 21st unpaid booking of a customer with 409 and lets another customer book', async () => {
  const hoarder = await createCustomer(app);
  expect((await createMost(hoarder)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  const response = await create(hoarder);
  expect(response.status).toBe(409);
  expect(response.body).toEqual({
    success: false,
    code: 'TOO_MANY_UNPAID',
    message: 'You have 20 bookings that are not paid yet. Please pay or cancel one of them before you book again.',
  });
  expect((await create(await createCustomer(app))).status).toBe(201);
});

// M-45.1, M-7.1
test('returns the booking of a repeated key at the limit, and books again once one is cancelled', async () => {
  const by = await createCustomer(app);
  const key = { 'idempotency-key': 'the first' };
  const first = await create(by, app, key);
  for (let count = 1; count < API_LIMITS.unpaidBookingsMax; count += 1) await create(by);
  const rejected = { 'idempotency-key': 'one too many' };
  expect((await create(by, app, rejected)).status).toBe(409);
  expect((await create(by, app, key)).body).toEqual(first.body);
  await callApi(app, 'POST', `/api/booking/${dataOf(first).bookingId}/cancel`, { token: by.token });
  expect((await create(by, app, rejected)).status).toBe(201);
});

// M-45.1
test('counts neither paid bookings nor those whose time to pay is over', async () => {
  const by = await createCustomer(app);
  const { booking } = await bookAndPay(app, { customer: by });
  expect(booking.status).toBe('confirmed');
  await createMost(by);
  expect((await create(by)).status).toBe(409);
  app.clock.advance((LIMITS.unpaidHoldHours + 0.5) * HOUR_MS);
  const later = { ...by, token: await app.context.sessions.start(app.context.db, 'user', by.id) };
  expect((await create(later)).status).toBe(201);
});

// M-45.2
test('mails the account and not the address typed into the form while a booking is unpaid', async () => {
  const by = await createCustomer(app);
  const details = { ...BOOKING_BODY.customerDetails, email: 'somebody.else@example.com' };
  const mails = async () =>
    (
      await app.context.db
        .selectFrom('outbox')
        .select(['recipient', 'kind'])
        .where((eb) => eb.or([eb('recipient', '=', details.email), eb('recipient', '=', by.email)]))
        .where('kind', '<>', 'one-time-code')
        .orderBy('created_at')
        .execute()
    ).map(({ recipient, kind }) => `${kind} to ${recipient}`);
  const cancelled = await book(app, { customer: by, body: { customerDetails: details } });
  await callApi(app, 'POST', `/api/booking/${cancelled.booking._id}/cancel`, { token: by.token });
  expect(await mails()).toEqual([`booking-cancelled to ${by.email}`]);
  await book(app, { customer: by, body: { customerDetails: details } });
  app.clock.advance((LIMITS.unpaidHoldHours + 0.5) * HOUR_MS);
  await app.context.jobs.runAll();
  expect(await mails()).toEqual(Array(2).fill(`booking-cancelled to ${by.email}`));
  const later = { ...by, token: await app.context.sessions.start(app.context.db, 'user', by.id) };
  await bookAndPay(app, { customer: later, body: { customerDetails: details } });
  expect((await mails()).at(-1)).toBe(`booking-confirmed to ${details.email}`);
});

onPostgres('many bookings of one customer at once', () => {
  // M-45.1
  test('are limited to 20 of 50 that two processes receive', async () => {
    const other = await startPaidApp({ beside: app, settings });
    const by = await createCustomer(app);
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => create(by, index % 2 ? app : other)));
    const count = (status: number): number => responses.filter((response) => response.status === status).length;
    expect([count(201), count(409)]).toEqual([20, 30]);
    expect(await unpaid(by)).toHaveLength(20);
  });
});
