import { createCustomer, createProvider, createService } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { cancel } from '../../../../test/moneyScenes';
import { act, bookAndPay, BOOKING_BODY, signIn } from '../../../../test/paidApp';
import { change } from '../../../../test/providerActions';
import {
  bookedBy,
  confirmAndPay,
  confirmVisit,
  look,
  makeRegular,
  pay,
  seriesOf,
  visitOn,
} from '../../../../test/seriesScenes';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

function setPrice(serviceId: string, hourlyPence: number) {
  return app.context.db.updateTable('services').set({ price_pence: hourlyPence }).where('id', '=', serviceId).execute();
}

describe('confirming a visit', () => {
  // M-322.1
  test('is for the customer of the series alone: 401, 403, 400, 404, then a booking that is paid as any other', async () => {
    const regular = await makeRegular(app);
    const call = (token: string | undefined, body: object, id = regular.id) =>
      callApi(app, 'POST', `/api/series/${id}/confirm`, { body, ...(token === undefined ? {} : { token }) });
    const body = { day: '2026-06-27', price: 37 };
    expect((await call(undefined, body)).status).toBe(401);
    expect((await call((await createProvider(app)).token, body)).status).toBe(403);
    expect((await call(regular.customer.token, { ...body, day: 'soon' })).status).toBe(400);
    expect((await call((await createCustomer(app)).token, body)).status).toBe(404);
    expect((await call(regular.customer.token, { ...body, day: '2026-06-26' })).status).toBe(404);
    expect((await call(regular.customer.token, { ...body, day: '2026-06-20' })).status).toBe(404);
    expect((await call(regular.customer.token, body, 'nonsense')).status).toBe(404);
    const response = await call(regular.customer.token, body);
    expect(response.status).toBe(201);
    const booked = bookedBy(regular, response);
    expect(booked.booking).toMatchObject({
      status: 'pending',
      totalPrice: 37,
      bookingDate: { singleDate: '2026-06-27' },
      timeSlot: { startTime: '09:00', endTime: '11:00' },
      customerDetails: BOOKING_BODY.customerDetails,
      serviceLocation: BOOKING_BODY.serviceLocation,
      specialRequests: BOOKING_BODY.specialRequests,
      regular: { seriesId: regular.id },
    });
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({
      state: 'unpaid',
      bookingId: booked.booking.bookingId,
      approvalLink: booked.approvalLink,
    });
    await pay(app, booked);
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'paid', price: 37, approvalLink: null });
  });

  // M-322.2
  test.each([
    ['14 days', '2026-06-20T07:59:59.999Z', '2026-06-20T08:00:00Z', '2026-07-04'],
    ['14 days, over the end of summer time', '2026-10-17T08:59:59Z', '2026-10-17T09:00:00Z', '2026-10-31'],
  ])('is possible from %s before its start, to the instant', async (_name, before, from, day) => {
    const regular = await makeRegular(app);
    app.clock.set(before);
    expect((await confirmVisit(app, regular, day)).body.message).toMatch(/^This visit can be confirmed from /);
    app.clock.set(from);
    expect((await confirmVisit(app, regular, day)).status).toBe(201);
  });

  // M-322.2
  test.each([
    ['in summer', '2026-06-27', '2026-06-25T08:00:00Z'],
    ['over the end of summer time', '2026-10-26', '2026-10-24T09:00:00Z'],
    ['over the beginning of summer time', '2027-03-29', '2027-03-27T08:00:00Z'],
  ])('is possible until 48 hours before its start, %s', async (_name, day, deadline) => {
    const bookingDate = day === '2026-06-27' ? '2026-06-20' : '2026-06-22';
    const late = await makeRegular(app, { body: { bookingDate } });
    const inTime = await makeRegular(app, { body: { bookingDate } });
    const instant = new Date(deadline);
    app.clock.set(new Date(instant.getTime() + 1_000));
    const tooLate = await confirmVisit(app, late, day);
    expect([tooLate.status, tooLate.body.message]).toEqual([
      409,
      'It is too late for this visit: it had to be paid 48 hours before its start.',
    ]);
    app.clock.set(new Date(instant.getTime() - 1_000));
    expect((await confirmVisit(app, late, day)).status).toBe(201);
    app.clock.set(instant);
    expect((await confirmVisit(app, inTime, day)).status).toBe(201);
  });

  // M-323.1
  test('takes today’s price, shown beside the last one, and rejects another with 409', async () => {
    const { id } = await createService(app, { hourlyPence: 2000 });
    const regular = await makeRegular(app, { body: { serviceId: id } });
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ price: 40, previousPrice: null });
    await setPrice(id, 2250);
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ price: 45, previousPrice: 40 });
    const rejected = await confirmVisit(app, regular, '2026-06-27', { price: 40 });
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'The price has changed: this visit costs £45.00 now. Please look at it again.',
    ]);
    expect(bookedBy(regular, await confirmVisit(app, regular, '2026-06-27', { price: 45 })).booking.totalPrice).toBe(
      45,
    );
  });

  // M-322.3, M-7.1
  test('again, with its key or from another tab, gives the same booking and takes money once', async () => {
    const regular = await makeRegular(app);
    const first = bookedBy(regular, await confirmVisit(app, regular, '2026-06-27', { key: 'one' }));
    const repeated = bookedBy(regular, await confirmVisit(app, regular, '2026-06-27', { key: 'one' }));
    const otherTab = bookedBy(regular, await confirmVisit(app, regular, '2026-06-27', { key: 'two' }));
    expect([repeated.booking._id, otherTab.booking._id]).toEqual([first.booking._id, first.booking._id]);
    expect(otherTab.approvalLink).toBe(first.approvalLink);
    await pay(app, first);
    expect((await confirmVisit(app, regular, '2026-06-27', { key: 'one' })).status).toBe(201);
    const late = await confirmVisit(app, regular, '2026-06-27', { key: 'two' });
    expect([late.status, late.body.message]).toEqual([409, 'This visit is booked and paid already.']);
    expect(
      await app.context.db.selectFrom('bookings').select('id').where('series_id', '=', regular.id).execute(),
    ).toHaveLength(2);
  });

  // M-322.3
  test('with its key and another price is rejected with 409', async () => {
    const regular = await makeRegular(app);
    expect((await confirmVisit(app, regular, '2026-06-27', { key: 'one' })).status).toBe(201);
    const { status, body } = await confirmVisit(app, regular, '2026-06-27', { key: 'one', price: 40 });
    expect([status, body.message]).toEqual([
      409,
      'The price has changed: this visit costs £37.00 now. Please look at it again.',
    ]);
  });

  // M-322.3
  test('is found by the same call when its response was lost', async () => {
    const regular = await makeRegular(app);
    app.payments.fail(/POST .*orders$/, 'lost');
    const booked = bookedBy(regular, await confirmVisit(app, regular, '2026-06-27', { key: 'lost' }));
    expect(bookedBy(regular, await confirmVisit(app, regular, '2026-06-27', { key: 'lost' })).providerOrderId).toBe(
      booked.providerOrderId,
    );
  });

  // M-322.4
  test('that was not paid can be confirmed anew while there is time, and is a new booking', async () => {
    const regular = await makeRegular(app);
    const unpaid = bookedBy(regular, await confirmVisit(app, regular, '2026-06-27'));
    app.clock.advance(4 * 3_600_000);
    await app.context.jobs.runAll();
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'open', bookingId: null });
    const paidNow = await confirmAndPay(app, regular, '2026-06-27');
    expect(paidNow.booking._id).not.toBe(unpaid.booking._id);
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({
      state: 'paid',
      bookingId: paidNow.booking.bookingId,
    });
    const rows = await app.context.db
      .selectFrom('bookings')
      .select('status')
      .where('series_id', '=', regular.id)
      .where('start_date', '=', '2026-06-27')
      .where('status', '<>', 'cancelled')
      .execute();
    expect(rows).toEqual([{ status: 'confirmed' }]);
  });

  // M-322.4
  test('is free again when the payment provider is down', async () => {
    const regular = await makeRegular(app);
    app.payments.fail(/POST .*orders$/, 'error', 100);
    expect((await confirmVisit(app, regular, '2026-06-27')).status).toBe(502);
    app.payments.clearFaults();
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'open' });
    expect((await confirmVisit(app, regular, '2026-06-27')).status).toBe(201);
  });

  // M-322.5
  test('leaves a visit that was paid and cancelled as any booking, with its refund', async () => {
    const regular = await makeRegular(app);
    const booked = await confirmAndPay(app, regular, '2026-06-27');
    expect((await cancel(app, booked)).body.data).toEqual({ refund: 37, kept: 0 });
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'cancelled', canSkip: false });
    expect((await confirmVisit(app, regular, '2026-06-27')).body.message).toBe(
      'The booking of this visit was cancelled.',
    );
  });

  // M-321.2
  test('is not offered where the clocks skip its hour, and the series goes on after it', async () => {
    const regular = await makeRegular(app, {
      body: { bookingDate: '2027-03-21', timeSlot: { startTime: '01:30', endTime: '03:30' } },
    });
    app.clock.set('2027-03-22T09:00:00Z');
    const { visits } = await look(app, regular);
    expect(visits).toMatchObject([
      { day: '2027-03-28', state: 'impossible', canSkip: false },
      { day: '2027-04-04', state: 'open', deadline: '2027-04-02T00:30:00.000Z' },
      { day: '2027-04-11' },
    ]);
    expect((await confirmVisit(app, regular, '2027-03-28')).status).toBe(409);
  });

  // M-321.1
  test('keeps the wall time over both changes of the clocks', async () => {
    const regular = await makeRegular(app, { everyWeeks: 4, body: { bookingDate: '2026-10-10' } });
    app.clock.set('2026-11-01T09:00:00Z');
    const { booking } = await confirmAndPay(app, regular, '2026-11-07');
    expect(booking['timeSlot']).toEqual({ startTime: '09:00', endTime: '11:00' });
    const row = await app.context.db
      .selectFrom('bookings')
      .select('starts_at')
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow();
    expect(row.starts_at.toISOString()).toBe('2026-11-07T09:00:00.000Z');
  });
});

describe('the helper of last time', () => {
  async function withProvider() {
    const provider = await createProvider(app);
    await change(app, provider, { auto_accept_bookings: true });
    const first = await bookAndPay(app, { body: { preferredProviderId: provider.id, repeatWeeks: 1 } });
    await app.context.jobs.runAll();
    const [series] = await seriesOf(app, first.customer);
    return { provider, regular: { first, customer: first.customer, id: series?.id ?? '' } };
  }

  // M-324.1
  test('is asked for by the next visit', async () => {
    const { provider, regular } = await withProvider();
    expect(await look(app, regular)).toMatchObject({ helper: { businessName: 'Hart Home Help' } });
    const day = (await look(app, regular)).visits[0]?.day ?? '';
    expect(await visitOn(app, regular, day)).toMatchObject({ isHelperFree: true });
    const { booking } = await confirmAndPay(app, regular, day);
    expect(booking['preferredProvider']).toMatchObject({ _id: provider.id });
    await app.context.jobs.runAll();
    const own = await callApi(app, 'GET', `/api/booking/${booking.bookingId}`, {
      token: (await signIn(app, provider, 'serviceProvider')).token,
    });
    expect(own.body.data).toMatchObject({ regularVisits: { everyWeeks: 1, done: 0 } });
  });

  // M-324.2
  test.each([
    ['works at other hours', { working_hours_start: '12:00' }],
    ['takes no bookings any more', { is_active: false }],
  ])('is not free when that helper %s, and somebody else may come', async (_name, set) => {
    const { provider, regular } = await withProvider();
    await change(app, provider, set);
    const [visit] = (await look(app, regular)).visits;
    expect(visit).toMatchObject({ state: 'open', isHelperFree: false });
    expect((await confirmVisit(app, regular, visit?.day ?? '')).status).toBe(201);
  });

  // M-329.2
  test('reads how many of the latest visits were theirs', async () => {
    const { provider, regular } = await withProvider();
    const day = (await look(app, regular)).visits[0]?.day ?? '';
    const { booking } = await confirmAndPay(app, regular, day);
    await app.context.jobs.runAll();
    app.clock.set('2026-06-20T12:00:00Z');
    const worker = await signIn(app, provider, 'serviceProvider');
    await act(app, worker, 'complete', regular.first.booking._id);
    const own = await callApi(app, 'GET', `/api/booking/${booking.bookingId}`, { token: worker.token });
    expect(own.body.data).toMatchObject({ regularVisits: { everyWeeks: 1, done: 1 } });
  });
});
