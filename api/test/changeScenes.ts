import { callApi, type ApiResponse } from './callApi';
import { createProvider, type Person } from './builders';
import { dataOf, type Booked, type PaidApp } from './paidApp';
import { change as changeProvider, offer } from './providerActions';

export interface WantedTime {
  bookingDate?: string;
  dateRange?: { startDate: string; endDate: string };
  timeSlot: { startTime: string; endTime: string };
}

export interface Quote {
  revision: number;
  price: number;
  difference: number;
  keepsHelper: boolean;
  hasHelper: boolean;
}

export function oneDay(bookingDate: string, startTime: string, endTime: string): WantedTime {
  return { bookingDate, timeSlot: { startTime, endTime } };
}

function post(app: PaidApp, { booking, customer }: Booked, path: string, body: object, key?: string) {
  return callApi(app, 'POST', `/api/booking/${booking.bookingId}/${path}`, {
    token: customer.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

export function quote(app: PaidApp, booked: Booked, time: WantedTime): Promise<ApiResponse> {
  return post(app, booked, 'change-quote', time);
}

/** Changes the time under a quote, the present one unless another is given. */
export async function changeTime(
  app: PaidApp,
  booked: Booked,
  time: WantedTime,
  { key, quoted }: { key?: string; quoted?: Quote } = {},
): Promise<ApiResponse> {
  const { revision, difference, keepsHelper } = quoted ?? dataOf<Quote>(await quote(app, booked, time));
  return post(app, booked, 'change-time', { ...time, revision, difference, keepsHelper }, key);
}

export interface OpenChange {
  id: string;
  kind: string;
  status: string;
  price: number;
  difference: number;
  minutes: number | null;
  approvalLink: string | null;
}
export interface Changes {
  changeableUntil: string | null;
  extraMinutesMax: number | null;
  open: OpenChange | null;
  last: { kind: string; status: string; timeSlot: { startTime: string; endTime: string } } | null;
}

export async function changesOf(app: PaidApp, { booking }: Booked, { token }: Person): Promise<Changes> {
  return dataOf<Changes>(await callApi(app, 'GET', `/api/booking/${booking.bookingId}/changes`, { token }));
}

export function withdraw(app: PaidApp, booked: Booked, changeId: string): Promise<ApiResponse> {
  return post(app, booked, 'withdraw-change', { changeId });
}

export function answerExtraTime(app: PaidApp, booked: Booked, changeId: string, isApproved: boolean) {
  return post(app, booked, 'answer-extra-time', { changeId, isApproved });
}

export function askExtraTime(app: PaidApp, { booking }: Booked, { token }: Person, minutes: number, key = 'ask') {
  return callApi(app, 'POST', `/api/booking/${booking.bookingId}/extra-time`, {
    token,
    body: { minutes },
    headers: { 'idempotency-key': key },
  });
}

/** The provider's id of the order that pays the latest change of a booking. */
export async function changeOrderOf(app: PaidApp, { booking }: Booked): Promise<string> {
  const { id } = await app.context.db
    .selectFrom('payment_orders')
    .select('provider_order_id as id')
    .where('booking_id', '=', booking._id)
    .where('change_id', 'is not', null)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow();
  if (id === null) throw new Error('the order was not made');
  return id;
}

/** The customer approves the latest change at the payment provider and comes back. */
export async function payChange(app: PaidApp, booked: Booked): Promise<ApiResponse> {
  const orderId = await changeOrderOf(app, booked);
  await app.payments.decide(orderId, 'approve');
  return verifyOrder(app, booked, orderId);
}

export function verifyOrder(app: PaidApp, { booking, customer }: Booked, orderId: string): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/payments/verify-paypal', {
    token: customer.token,
    body: { bookingId: booking.bookingId, orderId },
  });
}

/** A helper who accepts by setting has the booking. */
export async function acceptedBy(app: PaidApp, booked: Booked, set: object = {}): Promise<Person> {
  const provider = await createProvider(app);
  await changeProvider(app, provider, { auto_accept_bookings: true, ...set });
  const { status, text } = await offer(app, provider, booked);
  if (status !== 200) throw new Error(text);
  return provider;
}

/** The row of a booking, as far as time, price and helper go. */
export function rowOf(app: PaidApp, { booking }: Booked) {
  return app.context.db
    .selectFrom('bookings')
    .select([
      'start_date',
      'start_time',
      'end_time',
      'total_pence',
      'refunded_pence',
      'status',
      'payment_status',
      'assignment_status',
      'provider_id',
      'calendar_sequence',
      'match_at',
    ])
    .where('id', '=', booking._id)
    .executeTakeFirstOrThrow();
}

/** The hours that a booking has in calendars, with those that a change of it holds. */
export async function hoursOf(app: PaidApp, { booking }: Booked): Promise<{ day: string; isHeld: boolean }[]> {
  const rows = await app.context.db
    .selectFrom('booking_slots')
    .select(['day', 'change_id'])
    .where('booking_id', '=', booking._id)
    .orderBy('day')
    .execute();
  return rows.map(({ day, change_id: changeId }) => ({ day, isHeld: changeId !== null }));
}

/** The steps of a booking's timeline as its customer sees them. */
export async function timelineOf(app: PaidApp, { booking, customer }: Booked): Promise<object[]> {
  const path = `/api/booking/${booking.bookingId}/timeline`;
  return dataOf<{ steps: object[] }>(await callApi(app, 'GET', path, { token: customer.token })).steps;
}
