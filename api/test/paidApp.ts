import type { Role } from 'contract/bookings/statuses';
import { londonAt } from 'contract/platform/wallTime';
import { addMs, HOUR_MS, MINUTE_MS } from '../src/platform/lib/durations';
import { createPaypal } from '../src/platform/paymentProvider/paypal';
import { callApi, type ApiResponse } from './callApi';
import { createCustomer, createService, type Person, type TestService } from './builders';
import { PAYMENT_CREDENTIALS, startPaymentServer, type PaymentServer } from './paymentServer';
import { startTestApp, type TestApp, type TestOptions } from './testApp';

export interface PaidApp extends TestApp {
  payments: PaymentServer;
}

/** The real application with a payment provider on a port of its own, which a test can let fail. */
export async function startPaidApp(options: TestOptions = {}): Promise<PaidApp> {
  let server: PaymentServer | null = null;
  const provider = createPaypal({
    ...PAYMENT_CREDENTIALS,
    baseUrl: () => server?.settings.baseUrl() ?? '',
    // Hundreds of retries wait as good as nothing, and a busy machine still retries; less than a call's time-out.
    retry: { delayMs: 1, maxFailureMs: 5_000 },
  });
  const app = await startTestApp({ ...options, payments: provider });
  server = await startPaymentServer({
    db: app.context.db,
    now: () => app.clock.now(),
    publicUrl: app.context.settings.publicUrl,
  });
  const { close } = server;
  return Object.assign(app, {
    payments: server,
    stop: ((stop) => async () => {
      await close();
      await stop();
    })(app.stop),
  });
}

export const BOOKING_BODY = {
  bookingDate: '2026-06-20',
  timeSlot: { startTime: '09:00', endTime: '11:00' },
  customerDetails: { name: 'Amelia Ash', email: 'amelia@example.com', phone: '+44 7700 900456' },
  serviceLocation: { address: '12 Rye Lane', city: 'London', postalCode: 'SE15 5BS' },
  specialRequests: 'The bell is broken',
  paymentMethod: 'paypal',
};

const SOON_MS = 30 * MINUTE_MS;

/** The time of a booking of today that begins in half an hour and takes two: its work can be done within the test's session. */
export function soon(app: TestApp): Pick<typeof BOOKING_BODY, 'bookingDate' | 'timeSlot'> {
  const start = londonAt(addMs(app.clock.now(), SOON_MS));
  const end = londonAt(addMs(app.clock.now(), SOON_MS + 2 * HOUR_MS));
  return { bookingDate: start.date, timeSlot: { startTime: start.time, endTime: end.time } };
}

/** The work of a booking made for soon has begun. */
export function beginWork(app: TestApp): void {
  app.clock.advance(SOON_MS);
}

/** A response of the API about a booking, as far as the tests read it. */
export interface BookingResponse {
  _id: string;
  bookingId: string;
  status: string;
  paymentStatus: string;
  assignmentStatus: string;
  totalPrice: number;
  customerDetails: { name: string; email: string; phone: string };
  serviceLocation: { address: string; city: string; postalCode: string };
  [field: string]: unknown;
}

export function dataOf<Data = BookingResponse>(response: ApiResponse): Data {
  if (response.body.data === undefined) throw new Error(`${response.status} ${response.text}`);
  return response.body.data as Data;
}

export interface Booked {
  booking: BookingResponse;
  providerOrderId: string;
  approvalLink: string;
  customer: Person;
}

let known: { app: PaidApp; service: TestService } | null = null;
async function anyService(app: PaidApp): Promise<TestService> {
  if (known?.app !== app) known = { app, service: await createService(app) };
  return known.service;
}

/** A booking that is not paid yet, through the real call. */
export async function book(
  app: PaidApp,
  options: { customer?: Person; body?: object; key?: string } = {},
): Promise<Booked> {
  const by = options.customer ?? (await createCustomer(app));
  const { id: serviceId } = await anyService(app);
  const response = await callApi(app, 'POST', '/api/booking/create', {
    token: by.token,
    body: { serviceId, ...BOOKING_BODY, ...options.body },
    ...(options.key === undefined ? {} : { headers: { 'idempotency-key': options.key } }),
  });
  const booking = dataOf(response);
  const { orderId, approvalLink } = response.body['paymentOrder'] as { orderId: string; approvalLink: string };
  return { booking, customer: by, providerOrderId: orderId, approvalLink };
}

export function verify(app: PaidApp, { booking, providerOrderId, customer: by }: Booked): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/payments/verify-paypal', {
    token: by.token,
    body: { bookingId: booking.bookingId, orderId: providerOrderId },
  });
}

/** A paid booking: created, approved by the payer, verified. */
export async function bookAndPay(app: PaidApp, options: Parameters<typeof book>[1] = {}): Promise<Booked> {
  const booked = await book(app, options);
  await app.payments.decide(booked.providerOrderId, 'approve');
  return { ...booked, booking: dataOf(await verify(app, booked)) };
}

/** A new session for someone whose token the test's clock has outlived. */
export async function signIn(app: TestApp, person: Person, role: Role): Promise<Person> {
  return { ...person, token: await app.context.sessions.start(app.context.db, role, person.id, { isProven: true }) };
}

/** Makes a provider's call for a booking. */
export function act(
  app: TestApp,
  provider: Person,
  action: string,
  bookingId: string,
  rest: object = {},
): Promise<ApiResponse> {
  return callApi(app, 'POST', `/api/booking/provider/bookings/${action}`, {
    token: provider.token,
    body: { bookingId, ...rest },
  });
}

/** The state of a booking as its customer reads it. */
export async function look(app: TestApp, { booking, customer: by }: Booked): Promise<BookingResponse> {
  return dataOf(await callApi(app, 'GET', `/api/booking/${booking.bookingId}`, { token: by.token }));
}

/**
 * The books, of one booking or of all: the balance of each account in pence, those at zero left out. They sum to zero, or this
 * throws.
 */
export async function balances(app: TestApp, booked?: Booked): Promise<Record<string, number>> {
  const rows = await app.context.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select((eb) => ['account', eb.fn.sum<number>('amount_pence').as('pence')])
    .$if(booked !== undefined, (query) => query.where('booking_id', '=', booked?.booking._id ?? ''))
    .groupBy('account')
    .orderBy('account')
    .execute();
  const sum = rows.reduce((total, { pence }) => total + Number(pence), 0);
  if (sum !== 0) throw new Error(`the books are out by ${sum} pence`);
  return Object.fromEntries(
    rows.filter(({ pence }) => Number(pence) !== 0).map(({ account, pence }) => [account, Number(pence)]),
  );
}

const SUMMER = '2026-06-16T09:00:00Z';

/** Between two tests of one application: the clock as at first, no work left over, a payment provider without faults. */
export async function resetApp(app: PaidApp, now = SUMMER): Promise<void> {
  app.clock.set(now);
  app.payments.clearFaults();
  await app.context.db.deleteFrom('jobs').execute();
}

/** Mails of a kind about a booking, the oldest first. */
export async function mailsAbout(app: TestApp, { booking }: Booked, kind: string) {
  return app.context.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('text_body', 'like', `%${booking.bookingId}%`)
    .orderBy('created_at')
    .execute();
}

/** The jobs that fall due in the next minutes, as a running process does them. */
export async function runFor(app: PaidApp, minutes: number): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1) {
    await app.context.jobs.runAll();
    app.clock.advance(60_000);
  }
}

/** Counts how often the provider did something at a path: returned 201. */
export function countOf(app: PaidApp, path: string): number {
  return app.payments.seen.filter(
    (request) => request.path.includes(path) && request.method === 'POST' && request.status === 201,
  ).length;
}

/** Counts how often the money of a booking was taken. */
export function captures(app: PaidApp, { providerOrderId }: Booked): number {
  return countOf(app, `/${providerOrderId}/capture`);
}
