import type { AccountData } from 'contract/people/account';
import { createCustomer, createProvider, createService } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { closeByOwner } from '../../../../test/closeByOwner';
import { cancel } from '../../../../test/moneyScenes';
import { book, bookAndPay, BOOKING_BODY, dataOf, signIn } from '../../../../test/paidApp';
import {
  at,
  confirmAndPay,
  confirmVisit,
  look,
  makeRegular,
  pay,
  regularMails,
  seriesOf,
  setStatus,
  skipVisit,
} from '../../../../test/seriesScenes';
import { usePaidApp } from '../../../../test/usePaidApp';
import { endSeries } from './seriesClock';

const app = usePaidApp();

describe('beginning regular help', () => {
  // M-320.1, M-320.2, M-329.1
  test('waits for the payment of its first booking and goes on with it', async () => {
    const first = await book(app, { body: { repeatWeeks: 2 } });
    expect(first.booking['regular']).toMatchObject({ everyWeeks: 2, status: 'waiting' });
    expect(await seriesOf(app, first.customer)).toMatchObject([
      { everyWeeks: 2, status: 'waiting', firstBookingId: first.booking.bookingId, visits: [] },
    ]);
    await pay(app, first);
    expect(await seriesOf(app, first.customer)).toMatchObject([
      {
        status: 'active',
        firstDay: '2026-06-20',
        timeSlot: { startTime: '09:00', endTime: '11:00' },
        visits: [
          { day: '2026-07-04', state: 'coming', price: 37, previousPrice: null, deadline: '2026-07-02T08:00:00.000Z' },
          { day: '2026-07-18', state: 'coming' },
          { day: '2026-08-01', state: 'coming' },
        ],
      },
    ]);
  });

  // M-320.1
  test('needs a booking that asks for it', async () => {
    const { booking, customer } = await bookAndPay(app);
    expect(booking['regular']).toBeNull();
    expect(await seriesOf(app, customer)).toEqual([]);
  });

  // M-320.1
  test.each([
    [
      'several days',
      { bookingDate: undefined, dateRange: { startDate: '2026-06-20', endDate: '2026-06-21' }, repeatWeeks: 1 },
    ],
    ['a rhythm that there is not', { repeatWeeks: 3 }],
  ])('is rejected with 400 for %s', async (_name, body) => {
    const { token } = await createCustomer(app);
    const { id: serviceId } = await createService(app);
    const response = await callApi(app, 'POST', '/api/booking/create', {
      token,
      body: { serviceId, ...BOOKING_BODY, ...body },
    });
    expect(response.status).toBe(400);
  });

  // M-320.2
  test('is forgotten when its first booking is never paid', async () => {
    const { customer } = await book(app, { body: { repeatWeeks: 1 } });
    app.clock.advance(4 * 3_600_000);
    await app.context.jobs.runAll();
    expect(await seriesOf(app, customer)).toEqual([]);
    await endSeries(app.context);
    expect(
      await app.context.db.selectFrom('booking_series').select('id').where('customer_id', '=', customer.id).execute(),
    ).toEqual([]);
  });

  // M-320.2
  test('leaves nothing behind when the payment provider is down', async () => {
    app.payments.fail(/POST .*orders$/, 'error', 100);
    const { token, id } = await createCustomer(app);
    const { id: serviceId } = await createService(app);
    const response = await callApi(app, 'POST', '/api/booking/create', {
      token,
      body: { serviceId, ...BOOKING_BODY, repeatWeeks: 1 },
    });
    expect(response.status).toBe(502);
    expect(
      await app.context.db.selectFrom('booking_series').select('id').where('customer_id', '=', id).execute(),
    ).toEqual([]);
  });
});

describe('making a paid booking regular', () => {
  function make(token: string | undefined, body: object) {
    return callApi(app, 'POST', '/api/series', { body, ...(token === undefined ? {} : { token }) });
  }

  // M-320.3
  test('is for its customer alone: 401, 403, 400, 404, then a series, the same for a repeated call', async () => {
    const { booking, customer } = await bookAndPay(app);
    const body = { bookingId: booking.bookingId, everyWeeks: 4 };
    expect((await make(undefined, body)).status).toBe(401);
    expect((await make((await createProvider(app)).token, body)).status).toBe(403);
    expect((await make(customer.token, { ...body, everyWeeks: 0 })).status).toBe(400);
    expect((await make((await createCustomer(app)).token, body)).status).toBe(404);
    const made = await make(customer.token, body);
    expect([made.status, made.body.data]).toMatchObject([201, { everyWeeks: 4, status: 'active' }]);
    const again = await make(customer.token, body);
    expect(again.body.data).toEqual(made.body.data);
    expect((await make(customer.token, { ...body, everyWeeks: 1 })).status).toBe(409);
    expect(await seriesOf(app, customer)).toHaveLength(1);
  });

  // M-320.3
  test('is rejected with 409 while it is not paid and once it is cancelled, and with 400 for several days', async () => {
    const unpaid = await book(app);
    expect((await make(unpaid.customer.token, { bookingId: unpaid.booking.bookingId, everyWeeks: 1 })).status).toBe(
      409,
    );
    const cancelled = await bookAndPay(app);
    await cancel(app, cancelled);
    expect(
      (await make(cancelled.customer.token, { bookingId: cancelled.booking.bookingId, everyWeeks: 1 })).status,
    ).toBe(409);
    const long = await bookAndPay(app, {
      body: { bookingDate: undefined, dateRange: { startDate: '2026-06-20', endDate: '2026-06-21' } },
    });
    expect((await make(long.customer.token, { bookingId: long.booking.bookingId, everyWeeks: 1 })).status).toBe(400);
  });

  // M-320.3, M-326.2
  test('of long ago begins with the next visit that can still be confirmed', async () => {
    const { booking, customer } = await bookAndPay(app, { body: { bookingDate: '2026-06-20' } });
    // Two hours later than 48 hours before the visit of Saturday 11 July.
    app.clock.set('2026-07-09T10:00:00Z');
    const { token } = await signIn(app, customer, 'user');
    await app.context.db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', booking._id).execute();
    const made = await make(token, { bookingId: booking.bookingId, everyWeeks: 1 });
    expect(made.body.data).toMatchObject({ visits: [{ day: '2026-07-18', state: 'open' }, { day: '2026-07-25' }, {}] });
  });
});

describe('skipping, pausing and stopping', () => {
  // M-326.1
  test('a visit can be skipped and taken back until 48 hours before its start: 401, 403, 400, 404, then so', async () => {
    const regular = await makeRegular(app);
    const path = `/api/series/${regular.id}/skip`;
    const body = { day: '2026-06-27', isSkipped: true };
    expect((await callApi(app, 'POST', path, { body })).status).toBe(401);
    expect((await callApi(app, 'POST', path, { body, token: (await createProvider(app)).token })).status).toBe(403);
    expect((await callApi(app, 'POST', path, { body: {}, token: regular.customer.token })).status).toBe(400);
    expect((await callApi(app, 'POST', path, { body, token: (await createCustomer(app)).token })).status).toBe(404);
    for (const _time of [1, 2])
      expect((await skipVisit(app, regular, '2026-06-27')).body.data).toMatchObject({
        visits: [{ state: 'skipped', canSkip: true }, {}, {}],
      });
    expect((await confirmVisit(app, regular, '2026-06-27')).status).toBe(409);
    expect((await skipVisit(app, regular, '2026-06-27', false)).body.data).toMatchObject({
      visits: [{ state: 'open' }, {}, {}],
    });
    await skipVisit(app, regular, '2026-06-27');
    app.clock.set('2026-06-25T08:00:00Z');
    expect((await skipVisit(app, regular, '2026-06-27', false)).status).toBe(200);
    app.clock.set('2026-06-25T08:00:01Z');
    expect((await skipVisit(app, regular, '2026-06-27')).status).toBe(409);
  });

  // M-326.1
  test('a booked visit is not skipped: its booking is cancelled instead', async () => {
    const regular = await makeRegular(app);
    await confirmVisit(app, regular, '2026-06-27');
    const response = await skipVisit(app, regular, '2026-06-27');
    expect([response.status, response.body.message]).toEqual([
      409,
      'This visit is booked. Please cancel its booking instead.',
    ]);
  });

  // M-326.2
  test('a pause asks for nothing, keeps what is paid, and ends with the next visit that can be confirmed', async () => {
    const regular = await makeRegular(app);
    await confirmAndPay(app, regular, '2026-06-27');
    expect((await setStatus(app, regular, 'paused')).body.data).toMatchObject({
      status: 'paused',
      visits: [{ day: '2026-06-27', state: 'paid' }],
    });
    await at(app, '2026-07-10T09:00:00Z');
    expect(await regularMails(app, regular)).toEqual([]);
    expect((await confirmVisit(app, regular, '2026-07-18')).body.message).toMatch(/paused/);
    expect((await setStatus(app, regular, 'active')).body.data).toMatchObject({
      status: 'active',
      visits: [{ day: '2026-07-18', state: 'open' }, {}, {}],
    });
    await app.context.jobs.runAll();
    expect(await regularMails(app, regular)).toEqual([]);
    await at(app, '2026-07-11T08:00:00Z');
    expect(await regularMails(app, regular)).toHaveLength(1);
  });

  // M-326.3
  test('a stop is for good, and paid visits stay', async () => {
    const regular = await makeRegular(app);
    const booked = await confirmAndPay(app, regular, '2026-06-27');
    for (const _time of [1, 2])
      expect((await setStatus(app, regular, 'ended')).body.data).toMatchObject({
        status: 'ended',
        endedBecause: 'customer',
        visits: [{ state: 'paid' }],
      });
    expect((await setStatus(app, regular, 'active')).status).toBe(409);
    expect((await confirmVisit(app, regular, '2026-07-04')).status).toBe(409);
    expect((await cancel(app, { ...booked, customer: await signIn(app, booked.customer, 'user') })).status).toBe(200);
    await at(app, '2026-06-28T09:00:00Z');
    expect(await regularMails(app, regular)).toEqual([]);
  });

  // M-326.3
  test('a stop is rejected with 401, 403, 400 and 404', async () => {
    const regular = await makeRegular(app);
    const path = `/api/series/${regular.id}/status`;
    const body = { status: 'ended' };
    expect((await callApi(app, 'POST', path, { body })).status).toBe(401);
    expect((await callApi(app, 'POST', path, { body, token: (await createProvider(app)).token })).status).toBe(403);
    expect((await setStatus(app, regular, 'waiting')).status).toBe(400);
    expect((await callApi(app, 'POST', path, { body, token: (await createCustomer(app)).token })).status).toBe(404);
    expect((await callApi(app, 'GET', '/api/series')).status).toBe(401);
    expect((await callApi(app, 'GET', '/api/series', { token: (await createProvider(app)).token })).status).toBe(403);
  });
});

describe('the end of regular help by itself', () => {
  // M-328.1
  test('comes when its chore is not offered any more, with one mail', async () => {
    const { id } = await createService(app, { name: 'Window cleaning' });
    const regular = await makeRegular(app, { body: { serviceId: id } });
    await app.context.db.updateTable('services').set({ is_active: false }).where('id', '=', id).execute();
    expect((await confirmVisit(app, regular, '2026-06-27')).status).toBe(404);
    await endSeries(app.context);
    await endSeries(app.context);
    expect(await look(app, regular)).toMatchObject({ status: 'ended', endedBecause: 'chore', visits: [] });
    expect(await regularMails(app, regular)).toEqual(['regular-ended: Your regular help has ended: Window cleaning']);
  });

  // M-328.2, M-330.1
  test('comes with the closed account, and before that it is in the download', async () => {
    const regular = await makeRegular(app);
    await skipVisit(app, regular, '2026-07-04');
    const data = dataOf<AccountData>(await callApi(app, 'GET', '/api/account/data', { token: regular.customer.token }));
    expect(data.regular).toMatchObject([
      {
        everyWeeks: 1,
        firstBookingId: regular.first.booking.bookingId,
        visits: [{ day: '2026-07-04', decision: 'skipped' }],
      },
    ]);
    await cancel(app, regular.first);
    await app.context.jobs.runAll();
    const closed = await closeByOwner(app, regular.customer);
    expect([closed.status, closed.text]).toEqual([200, expect.any(String)]);
    expect(
      await app.context.db.selectFrom('booking_series').select('id').where('id', '=', regular.id).execute(),
    ).toEqual([]);
    await at(app, '2026-07-20T09:00:00Z');
    expect(await regularMails(app, regular)).toEqual([]);
  });
});
