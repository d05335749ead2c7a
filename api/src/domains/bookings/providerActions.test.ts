import { callApi } from '../../../test/callApi';
import { createProvider } from '../../../test/builders';
import { assigned, change, closeWindow, offer, paid, rowOf } from '../../../test/providerActions';
import { act, book, look, mailsAbout, type Booked } from '../../../test/paidApp';
import { useDailyApp } from '../../../test/usePaidApp';

const app = useDailyApp();

describe('accepting', () => {
  // H-4.7, H-7.10, M-4.1, M-35
  test('reveals the customer’s details, notifies the customer and is rejected a second time with 409', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    expect(await rowOf(app, provider, 'assigned', booked)).toMatchObject({
      customerDetails: { name: 'Amelia', phone: '' },
    });
    expect(await look(app, booked)).toMatchObject({ provider: null });
    expect((await act(app, provider, 'accept-booking', booked.booking.bookingId)).body).toMatchObject({
      success: true,
    });
    expect(await rowOf(app, provider, 'assigned', booked)).toMatchObject({
      status: 'confirmed',
      assignmentStatus: 'accepted',
      specialRequests: 'The bell is broken',
      customerDetails: { name: 'Amelia Ash', email: 'amelia@example.com', phone: '+44 7700 900456' },
      serviceLocation: { address: '12 Rye Lane', city: 'London', postalCode: 'SE15 5BS' },
    });
    expect(await look(app, booked)).toMatchObject({ provider: { _id: provider.id, businessName: 'Hart Home Help' } });
    expect(await act(app, provider, 'accept-booking', booked.booking._id)).toMatchObject({
      status: 409,
      body: { message: 'You have already accepted this booking.' },
    });
    // M-4.3
    expect(await mailsAbout(app, booked, 'booking-accepted')).toHaveLength(1);
  });

  // M-63.1
  test('is rejected with 400 in plain words for a list', async () => {
    const { token } = await createProvider(app);
    const path = '/api/booking/provider/bookings/accept-booking';
    expect(await callApi(app, 'POST', path, { token, body: [] })).toMatchObject({
      status: 400,
      body: { message: 'The request has a form that cannot be used.' },
    });
  });

  test('is rejected for another provider’s booking, an unassigned and an unpaid one', async () => {
    const booked = await paid(app);
    await assigned(app, booked);
    const other = await createProvider(app);
    expect(await act(app, other, 'accept-booking', booked.booking._id)).toMatchObject({
      status: 409,
      body: { message: 'This job has just been taken.' },
    });
    expect((await act(app, other, 'accept-booking', (await book(app)).booking._id)).status).toBe(404);
    expect(await act(app, other, 'accept-booking', (await paid(app)).booking._id)).toMatchObject({
      status: 409,
      body: { message: 'This booking is not assigned to you.' },
    });
  });

  // M-4.2
  test('is limited to maxConcurrentBookings at a time; adjacent slots do not overlap', async () => {
    const provider = await createProvider(app);
    await change(app, provider, { max_concurrent_bookings: 2 });
    const slots = [
      ['09:00', '11:00'],
      ['10:00', '12:00'],
      ['10:30', '11:30'],
      ['11:00', '12:00'],
      ['12:00', '13:00'],
    ] as const;
    const all: Booked[] = [];
    for (const [startTime, endTime] of slots) {
      const booked = await paid(app, { timeSlot: { startTime, endTime } });
      all.push(booked);
      await offer(app, provider, booked);
    }
    await closeWindow(app);
    const responses = [];
    for (const { booking } of all) responses.push((await act(app, provider, 'accept-booking', booking._id)).status);
    expect(responses).toEqual([200, 200, 409, 200, 200]);
  });

  test('takes a slot on every day of a date range', async () => {
    const first = await paid(app, {
      bookingDate: undefined,
      dateRange: { startDate: '2026-09-01', endDate: '2026-09-05' },
    });
    const provider = await assigned(app, first);
    const second = await paid(app, { bookingDate: '2026-09-03', timeSlot: { startTime: '10:00', endTime: '10:30' } });
    await offer(app, provider, second);
    await closeWindow(app);
    await act(app, provider, 'accept-booking', first.booking._id);
    expect((await act(app, provider, 'accept-booking', second.booking._id)).status).toBe(409);
  });
});

test('rejects a provider’s action with the reason once the customer has cancelled, and with 404 for other providers', async () => {
  const booked = await paid(app);
  const provider = await assigned(app, booked);
  await callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
  expect(await act(app, provider, 'accept-booking', booked.booking._id)).toMatchObject({
    status: 409,
    body: { message: 'This booking was cancelled.' },
  });
  expect((await act(app, provider, 'reject-booking', booked.booking._id, { rejectionReason: 'No' })).status).toBe(409);
  expect((await act(app, await createProvider(app), 'accept-booking', booked.booking._id)).status).toBe(404);
});

describe('rejecting', () => {
  // H-5.6, H-5.7, H-9.2
  test('requires a reason of at most 500 characters', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    for (const rejectionReason of [undefined, '', '   ', 'x'.repeat(501)]) {
      expect((await act(app, provider, 'reject-booking', booked.booking._id, { rejectionReason })).status).toBe(400);
    }
    expect((await act(app, provider, 'reject-booking', booked.booking._id, { rejectionReason: '' })).body.message).toBe(
      'Please provide a rejection reason.',
    );
  });

  // H-7.11, M-5.1, M-5.2
  test('assigns the booking to the next provider who offered, and stores the reason', async () => {
    const booked = await paid(app);
    const [next, provider] = [await createProvider(app), await assigned(app, booked)];
    await offer(app, next, booked);
    expect((await offer(app, next, booked)).status).toBe(409);
    expect(
      (await act(app, provider, 'reject-booking', booked.booking._id, { rejectionReason: ' Too far ' })).status,
    ).toBe(200);
    expect(await rowOf(app, provider, 'assigned', booked)).toBeUndefined();
    expect(await rowOf(app, provider, 'bookings/paid', booked)).toBeUndefined();
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', assignmentStatus: 'rejected' });
    expect(await offer(app, provider, booked)).toMatchObject({
      status: 409,
      body: { message: 'You have rejected this booking.' },
    });
    expect((await offer(app, next, booked)).body.message).toBe('This booking is assigned to you.');
    const row = await app.context.db
      .selectFrom('assignments')
      .select('rejection_reason')
      .where('provider_id', '=', provider.id)
      .executeTakeFirstOrThrow();
    expect(row.rejection_reason).toBe('Too far');
  });

  test('is rejected with 409 once the booking is accepted', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked, { auto_accept_bookings: true });
    expect(await act(app, provider, 'reject-booking', booked.booking._id, { rejectionReason: 'No' })).toMatchObject({
      status: 409,
      body: { message: 'This booking is no longer awaiting your decision.' },
    });
  });
});
