import type { Series, SeriesVisit } from 'contract/bookings/series';
import type { EveryWeeks } from 'contract/bookings/timeRules';
import type { Person } from './builders';
import { callApi, type ApiResponse } from './callApi';
import { bookAndPay, dataOf, signIn, verify, type Booked, type BookingResponse, type PaidApp } from './paidApp';

/** Regular help with the booking that began it. */
export interface Regular {
  first: Booked;
  customer: Person;
  id: string;
}

/** A customer's series as their page reads them, however old the session is. */
export async function seriesOf(app: PaidApp, customer: Person): Promise<Series[]> {
  const { token } = await signIn(app, customer, 'user');
  return dataOf<Series[]>(await callApi(app, 'GET', '/api/series', { token }));
}

/** Regular help whose first booking is paid: on Saturday 20 June 2026, 09:00 to 11:00, unless said otherwise. */
export async function makeRegular(
  app: PaidApp,
  { everyWeeks = 1, body = {} }: { everyWeeks?: EveryWeeks; body?: object } = {},
): Promise<Regular> {
  const first = await bookAndPay(app, { body: { ...body, repeatWeeks: everyWeeks } });
  const [series] = await seriesOf(app, first.customer);
  if (!series) throw new Error('no series was made');
  return { first, customer: first.customer, id: series.id };
}

export async function look(app: PaidApp, { customer, id }: Regular): Promise<Series> {
  const series = (await seriesOf(app, customer)).find((one) => one.id === id);
  if (!series) throw new Error('the series is not shown');
  return series;
}

export async function visitOn(app: PaidApp, regular: Regular, day: string): Promise<SeriesVisit | undefined> {
  return (await look(app, regular)).visits.find((visit) => visit.day === day);
}

async function post(app: PaidApp, { customer, id }: Regular, path: string, body: object, key?: string) {
  const { token } = await signIn(app, customer, 'user');
  return callApi(app, 'POST', `/api/series/${id}/${path}`, {
    token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** @param price pounds; £37.00 for two hours unless said otherwise */
export function confirmVisit(
  app: PaidApp,
  regular: Regular,
  day: string,
  { price = 37, key }: { price?: number; key?: string } = {},
): Promise<ApiResponse> {
  return post(app, regular, 'confirm', { day, price }, key);
}

export function skipVisit(app: PaidApp, regular: Regular, day: string, isSkipped = true): Promise<ApiResponse> {
  return post(app, regular, 'skip', { day, isSkipped });
}

export function setStatus(app: PaidApp, regular: Regular, status: string): Promise<ApiResponse> {
  return post(app, regular, 'status', { status });
}

/** The booking of a visit that was just confirmed. */
export function bookedBy(regular: Regular, response: ApiResponse): Booked {
  const { orderId, approvalLink } = response.body['paymentOrder'] as { orderId: string; approvalLink: string };
  return {
    booking: dataOf<BookingResponse>(response),
    customer: regular.customer,
    providerOrderId: orderId,
    approvalLink,
  };
}

/** The payer approves, and the customer comes back. */
export async function pay(app: PaidApp, booked: Booked): Promise<ApiResponse> {
  await app.payments.decide(booked.providerOrderId, 'approve');
  return verify(app, { ...booked, customer: await signIn(app, booked.customer, 'user') });
}

export async function confirmAndPay(app: PaidApp, regular: Regular, day: string): Promise<Booked> {
  const booked = bookedBy(regular, await confirmVisit(app, regular, day));
  await pay(app, booked);
  return booked;
}

/** Subjects of the mails to a series' customer of the kinds that regular help sends, the oldest first. */
export async function regularMails(app: PaidApp, { customer }: Regular): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('outbox')
    .select(['kind', 'subject'])
    .where('recipient', '=', customer.email)
    .where('kind', 'in', ['visit-open', 'visit-reminder', 'visit-lapsed', 'regular-ended'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind, subject }) => `${kind}: ${subject}`);
}

/** The clock shows an instant, and what is due by then has been done. */
export async function at(app: PaidApp, instant: string): Promise<void> {
  app.clock.set(instant);
  await app.context.jobs.runAll();
}
