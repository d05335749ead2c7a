import { callApi } from '../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { book, bookAndPay, dataOf, startPaidApp, type BookingResponse, type PaidApp } from '../../../test/paidApp';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
});
afterEach(() => expect(app.payments.violations).toEqual([]));

describe('reading', () => {
  // H-6.2, M-50
  test('returns a booking by either id to its customer, its provider and operators, and 404 to others', async () => {
    const { booking, customer: by } = await bookAndPay(app);
    const [other, provider, boss] = [await createCustomer(app), await createProvider(app), await createOperator(app)];
    const read = (person: Person, id = booking._id) =>
      callApi(app, 'GET', `/api/booking/${id}`, { token: person.token });
    expect(dataOf(await read(by)).bookingId).toBe(booking.bookingId);
    expect(dataOf(await read(by, booking.bookingId))._id).toBe(booking._id);
    expect(dataOf(await read(by, booking.bookingId.toLowerCase()))._id).toBe(booking._id);
    expect(dataOf(await read(boss))._id).toBe(booking._id);
    expect((await read(other)).status).toBe(404);
    expect((await read(provider)).status).toBe(404);
    for (const nothing of ['CH-00000000', 'nothing', '9b8f2a54-0000-4000-8000-000000000000', '..%2f']) {
      expect((await read(by, nothing)).status).toBe(404);
    }
    expect((await callApi(app, 'GET', `/api/booking/${booking._id}`)).status).toBe(401);
  });

  // C-7.20
  test('lists only the customer’s own bookings, the newest first', async () => {
    const by = await createCustomer(app);
    const ids: string[] = [];
    for (const bookingDate of ['2026-07-01', '2026-06-25', '2026-06-30']) {
      app.clock.advance(1_000);
      ids.unshift((await book(app, { customer: by, body: { bookingDate } })).booking._id);
    }
    const list = dataOf<BookingResponse[]>(await callApi(app, 'GET', '/api/booking/user', { token: by.token }));
    expect(list.map(({ _id }) => _id)).toEqual(ids);
    expect((await callApi(app, 'GET', '/api/booking/user')).status).toBe(401);
  });
});
