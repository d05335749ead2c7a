import { createProvider } from '../../../../test/builders';
import { change, closeWindow, offer, paid, rowOf } from '../../../../test/providerActions';
import { act, look } from '../../../../test/paidApp';
import { useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();

describe('finding a provider', () => {
  // H-7.8
  test('rejects an offer that does not say whether it is one, in plain words', async () => {
    const [booked, provider] = [await paid(app), await createProvider(app)];
    expect(await act(app, provider, 'availability', booked.booking._id)).toMatchObject({
      status: 400,
      body: { message: 'Please say whether you are available' },
    });
  });

  // H-7.8, M-3.1, M-3.2, M-3.7
  test('accepts and withdraws offers while the window is open, then assigns the booking with reasons', async () => {
    const [booked, provider] = [await paid(app), await createProvider(app)];
    expect((await offer(app, provider, booked)).body).toMatchObject({
      success: true,
      message: 'You are marked as available.',
    });
    expect(await rowOf(app, provider, 'bookings/paid', booked)).toMatchObject({ isAvailable: true, isAssigned: false });
    expect((await offer(app, provider, booked, false)).status).toBe(200);
    expect(await rowOf(app, provider, 'bookings/paid', booked)).toMatchObject({ isAvailable: false });
    await offer(app, provider, booked);
    await closeWindow(app);
    expect(await rowOf(app, provider, 'bookings/paid', booked)).toMatchObject({
      isAssigned: true,
      isAssignedToMe: true,
      assignmentStatus: 'assigned',
    });
    const { reasons } = await app.context.db
      .selectFrom('assignments')
      .select('reasons')
      .where('booking_id', '=', booked.booking._id)
      .executeTakeFirstOrThrow();
    expect(reasons).toEqual(expect.arrayContaining([expect.stringContaining('Jobs at that time: 0 of at most 1')]));
    expect(await offer(app, provider, booked, false)).toMatchObject({
      status: 409,
      body: { message: 'This booking is already assigned.' },
    });
    const other = await createProvider(app);
    expect(await rowOf(app, other, 'bookings/paid', booked)).toMatchObject({ isAssigned: true, isAssignedToMe: false });
  });

  // M-3.2
  test('assigns the booking at once to a provider who offers after the window', async () => {
    const booked = await paid(app);
    await closeWindow(app);
    const provider = await createProvider(app);
    expect((await offer(app, provider, booked)).body.message).toBe('This booking is assigned to you.');
  });

  // M-3.3
  test('assigns and accepts at once for an auto-accepting provider within the window', async () => {
    const [booked, provider] = [await paid(app), await createProvider(app)];
    await change(app, provider, { auto_accept_bookings: true });
    await offer(app, provider, booked);
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'accepted', provider: { _id: provider.id } });
  });

  // M-3.5, M-270.1
  test('chooses the provider with the fewest recent assignments, then the first to offer', async () => {
    const [busy, late, early] = [await createProvider(app), await createProvider(app), await createProvider(app)];
    const before = await paid(app);
    await offer(app, busy, before);
    await closeWindow(app);
    const booked = await paid(app, { timeSlot: { startTime: '14:00', endTime: '15:00' } });
    for (const provider of [busy, early, late]) {
      app.clock.advance(1_000);
      await offer(app, provider, booked);
    }
    await closeWindow(app);
    expect(await rowOf(app, early, 'assigned', booked)).toBeDefined();
  });

  // M-3.4
  test.each([
    ['outside the working hours', { working_hours_start: '12:00' }, 'it is outside the working hours'],
    ['with the calendar full', { auto_accept_bookings: true }, 'the calendar is full at that time'],
  ])('chooses no provider %s', async (_name, set, why) => {
    const provider = await createProvider(app);
    await change(app, provider, set);
    if ('auto_accept_bookings' in set) await offer(app, provider, await paid(app));
    const booked = await paid(app, { timeSlot: { startTime: '10:59', endTime: '12:30' } });
    const response = await offer(app, provider, booked);
    await closeWindow(app);
    expect(response).toMatchObject({ status: 200, body: { message: `You are marked as available, but ${why}.` } });
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'none' });
  });
});
