import { createCustomer } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { acceptedBy, oneDay, quote, type Quote } from '../../../../test/changeScenes';
import { book, bookAndPay, dataOf, signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

/** The booking of 20 June, 09:00 to 11:00, at £18.50 an hour. */
const LATER = oneDay('2026-06-21', '09:00', '11:00');
const LONGER = oneDay('2026-06-21', '09:00', '12:00');

describe('a quote for another time', () => {
  // M-211.1
  test('needs the session of the customer whose booking it is', async () => {
    const booked = await bookAndPay(app);
    const path = `/api/booking/${booked.booking.bookingId}/change-quote`;
    expect((await callApi(app, 'POST', path, { body: LATER })).status).toBe(401);
    const provider = await acceptedBy(app, booked);
    expect((await callApi(app, 'POST', path, { token: provider.token, body: LATER })).status).toBe(403);
    const other = await createCustomer(app);
    expect((await callApi(app, 'POST', path, { token: other.token, body: LATER })).status).toBe(404);
  });

  test('names the price, the difference and that nobody has accepted yet', async () => {
    const booked = await bookAndPay(app);
    expect(dataOf<Quote>(await quote(app, booked, LONGER))).toEqual({
      revision: 0,
      price: 55.5,
      difference: 18.5,
      keepsHelper: false,
      hasHelper: false,
    });
  });

  // M-211.2
  test('keeps the helper where the new time fits the calendar, the own hours that overlap included', async () => {
    const booked = await bookAndPay(app);
    await acceptedBy(app, booked);
    const overlapping = oneDay('2026-06-20', '10:00', '12:00');
    expect(dataOf<Quote>(await quote(app, booked, overlapping))).toMatchObject({ keepsHelper: true, hasHelper: true });
  });

  test('goes back to matching outside the helper’s working hours, and where another job is then', async () => {
    const booked = await bookAndPay(app);
    const provider = await acceptedBy(app, booked, { working_hours_start: '08:00', working_hours_end: '18:00' });
    const late = dataOf<Quote>(await quote(app, booked, oneDay('2026-06-21', '18:00', '20:00')));
    expect(late).toMatchObject({ keepsHelper: false, hasHelper: true });
    const other = await bookAndPay(app, { body: { bookingDate: '2026-06-21' } });
    await callApi(app, 'POST', '/api/booking/provider/bookings/availability', {
      token: provider.token,
      body: { bookingId: other.booking.bookingId, isAvailable: true },
    });
    expect(dataOf<Quote>(await quote(app, booked, LATER))).toMatchObject({ keepsHelper: false });
  });

  // M-295.2
  test('goes back to matching on the helper’s day off', async () => {
    const booked = await bookAndPay(app);
    const { id } = await acceptedBy(app, booked);
    const [day, note] = ['2026-06-21', ''];
    await app.context.db
      .insertInto('provider_days_off')
      .values({ provider_id: id, first_day: day, last_day: day, note })
      .execute();
    expect(dataOf<Quote>(await quote(app, booked, LATER))).toMatchObject({ keepsHelper: false, hasHelper: true });
    const dayAfter = oneDay('2026-06-22', '09:00', '11:00');
    expect(dataOf<Quote>(await quote(app, booked, dayAfter))).toMatchObject({ keepsHelper: true });
  });

  // M-210.2
  test('is rejected with 400 for a time that is past, the same, or of a day that does not exist', async () => {
    const booked = await bookAndPay(app);
    for (const time of [
      oneDay('2026-06-15', '09:00', '11:00'),
      oneDay('2026-06-20', '09:00', '11:00'),
      oneDay('2027-02-30', '09:00', '11:00'),
      oneDay('2027-03-28', '01:15', '02:30'),
    ])
      expect((await quote(app, booked, time)).status).toBe(400);
  });

  test('is rejected with 409 for a booking that is not paid', async () => {
    expect((await quote(app, await book(app), LATER)).status).toBe(409);
  });
});

// M-210.1
describe('the time may be changed until 24 hours before the start, to the second', () => {
  test.each([
    ['in summer', '2026-06-20', '2026-06-19T08:00:00Z'],
    ['on the day after the clocks went forward', '2027-03-28', '2027-03-27T08:00:00Z'],
    ['on the day after the clocks went back', '2026-10-25', '2026-10-24T09:00:00Z'],
  ])('%s', async (_when, bookingDate, boundary) => {
    app.clock.set(new Date(new Date(boundary).getTime() - 86_400_000).toISOString());
    const booked = await bookAndPay(app, { body: { bookingDate } });
    const at = async (offsetMs: number) => {
      app.clock.set(new Date(new Date(boundary).getTime() + offsetMs).toISOString());
      return quote(
        app,
        { ...booked, customer: await signIn(app, booked.customer, 'user') },
        oneDay('2027-05-03', '09:00', '11:00'),
      );
    };
    expect((await at(-1000)).status).toBe(200);
    expect((await at(0)).status).toBe(200);
    const late = await at(1000);
    expect([late.status, late.body.message]).toEqual([409, 'The time can be changed until 24 hours before the start.']);
  });
});
