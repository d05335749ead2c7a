import { callApi, type ApiResponse } from './callApi';
import { createProvider, type Person } from './builders';
import { act, bookAndPay, dataOf, type Booked, type BookingResponse, type PaidApp } from './paidApp';

let dayNumber = 0;
let day = '';

/** Gives each test a day of its own, so that calendars do not meet. */
export function nextDay(): void {
  dayNumber += 1;
  day = new Date(Date.UTC(2026, 6, dayNumber)).toISOString().slice(0, 10);
}

/** A paid booking on the test's day, a second newer than the one before. */
export function paid(app: PaidApp, body: object = {}): Promise<Booked> {
  app.clock.advance(1_000);
  return bookAndPay(app, { body: { bookingDate: day, ...body } });
}

export function change(app: PaidApp, provider: Person, set: object) {
  return app.context.db.updateTable('providers').set(set).where('id', '=', provider.id).execute();
}

export function offer(app: PaidApp, provider: Person, { booking }: Booked, isAvailable = true): Promise<ApiResponse> {
  return act(app, provider, 'availability', booking.bookingId, { isAvailable });
}

/** Ten minutes later: the providers have had the chance to offer, and the booking is matched. */
export async function closeWindow(app: PaidApp): Promise<void> {
  app.clock.advance(600_000);
  await app.context.jobs.runAll();
}

export async function list(app: PaidApp, provider: Person, which: 'bookings/paid' | 'assigned', query = '') {
  const response = await callApi(app, 'GET', `/api/booking/provider/${which}${query}`, { token: provider.token });
  return {
    rows: dataOf<BookingResponse[]>(response),
    pagination: response.body['pagination'] as { currentPage: number; totalPages: number; totalBookings: number },
  };
}

export async function rowOf(app: PaidApp, provider: Person, which: 'bookings/paid' | 'assigned', { booking }: Booked) {
  return (await list(app, provider, which)).rows.find(({ _id }) => _id === booking._id);
}

/** A new provider to whom this booking has come. */
export async function assigned(app: PaidApp, booked: Booked, set: object = { is_active: true }): Promise<Person> {
  const provider = await createProvider(app);
  await change(app, provider, set);
  await offer(app, provider, booked);
  await closeWindow(app);
  return provider;
}
