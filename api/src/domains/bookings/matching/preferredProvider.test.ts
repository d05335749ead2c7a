import type { AccountData } from 'contract/people/account';
import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { act, book, bookAndPay, dataOf, look, signIn, type Booked } from '../../../../test/paidApp';
import { change, closeWindow, list, offer, paid } from '../../../../test/providerActions';
import { useBookingCall, useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();

/** A paid booking whose customer asks for a helper, after everything that was due has run. */
async function paidAskingFor({ id }: Person, body: object = {}): Promise<Booked> {
  const booked = await paid(app, { preferredProviderId: id, ...body });
  await app.context.jobs.runAll();
  return booked;
}
async function providerOf({ booking }: Booked): Promise<string | null> {
  const { provider_id: id } = await app.context.db
    .selectFrom('bookings')
    .select('provider_id')
    .where('id', '=', booking._id)
    .executeTakeFirstOrThrow();
  return id;
}
function assignmentsOf({ booking }: Booked) {
  return app.context.db
    .selectFrom('assignments')
    .select(['provider_id', 'reasons', 'answer_by'])
    .where('booking_id', '=', booking._id)
    .orderBy('assigned_at')
    .execute();
}

describe('a helper whom the customer asks for', () => {
  // M-261.2
  test('is asked at once without having offered, with the usual deadline and the reason', async () => {
    const [wanted, other] = [await createProvider(app), await createProvider(app)];
    const before = await paidAskingFor(wanted, { timeSlot: { startTime: '13:00', endTime: '14:00' } });
    expect(await providerOf(before)).toBe(wanted.id);
    await act(app, wanted, 'accept-booking', before.booking.bookingId);
    const booked = await paidAskingFor(wanted);
    await closeWindow(app);
    expect(await providerOf(booked)).toBe(wanted.id);
    const [assignment] = await assignmentsOf(booked);
    expect(assignment?.reasons).toContain('Asked for by the customer');
    expect(assignment?.reasons).toContain('Assignments in the last 30 days: 1');
    expect(assignment?.answer_by).toBeInstanceOf(Date);
    expect((await offer(app, other, booked)).status).toBe(409);
    expect((await act(app, wanted, 'accept-booking', booked.booking.bookingId)).status).toBe(200);
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'accepted', provider: { _id: wanted.id } });
  });

  // M-261.2
  test('has the job at once when accepting automatically', async () => {
    const wanted = await createProvider(app);
    await change(app, wanted, { auto_accept_bookings: true });
    expect(await look(app, await paidAskingFor(wanted))).toMatchObject({ assignmentStatus: 'accepted' });
  });

  // M-261.3
  test('is not asked again after rejecting, and the booking goes on in the usual order', async () => {
    const [wanted, other] = [await createProvider(app), await createProvider(app)];
    const booked = await paidAskingFor(wanted);
    await act(app, wanted, 'reject-booking', booked.booking.bookingId, { rejectionReason: 'Ill' });
    expect(await providerOf(booked)).toBeNull();
    await offer(app, other, booked);
    expect(await providerOf(booked)).toBeNull();
    await closeWindow(app);
    expect(await providerOf(booked)).toBe(other.id);
  });

  // M-261.3
  test('is not asked again after the time to answer, and is then a candidate as all others', async () => {
    const [wanted, other] = [await createProvider(app), await createProvider(app)];
    const booked = await paidAskingFor(wanted);
    const [assignment] = await assignmentsOf(booked);
    app.clock.set(assignment?.answer_by ?? app.clock.now());
    await app.context.jobs.runAll();
    expect(await providerOf(booked)).toBeNull();
    await offer(app, await signIn(app, other, 'serviceProvider'), booked);
    expect(await providerOf(booked)).toBe(other.id);
    expect((await assignmentsOf(booked)).map(({ provider_id: id }) => id)).toEqual([wanted.id, other.id]);
  });

  // M-261.3
  test.each([
    ['works at other hours', { working_hours_start: '12:00' }],
    ['was deactivated since', { is_active: false }],
    ['has lost the approval since', { is_approved: false }],
    ['serves other areas', { served_areas: ['g1'] }],
  ])('is left out when the helper %s, and one who offered is assigned after the window', async (_name, set) => {
    const [wanted, other] = [await createProvider(app), await createProvider(app)];
    app.clock.advance(1_000);
    const booked = await bookBefore(wanted, () => change(app, wanted, set));
    await offer(app, other, booked);
    expect(await providerOf(booked)).toBeNull();
    await closeWindow(app);
    expect(await providerOf(booked)).toBe(other.id);
    expect((await assignmentsOf(booked))[0]?.reasons).not.toContain('Asked for by the customer');
  });

  /** Something happens between the booking and its payment. */
  async function bookBefore({ id }: Person, happens: () => Promise<unknown>): Promise<Booked> {
    const unpaid = await book(app, { body: { preferredProviderId: id, bookingDate: '2026-09-01' } });
    await happens();
    await app.payments.decide(unpaid.providerOrderId, 'approve');
    await callApi(app, 'POST', '/api/payments/verify-paypal', {
      token: unpaid.customer.token,
      body: { bookingId: unpaid.booking.bookingId, orderId: unpaid.providerOrderId },
    });
    await app.context.jobs.runAll();
    return unpaid;
  }

  // M-261.3
  test('is left out when the calendar is full', async () => {
    const wanted = await createProvider(app);
    await paidAskingFor(wanted);
    const second = await paidAskingFor(wanted);
    expect(await providerOf(second)).toBeNull();
  });

  // M-261.4
  test('comes first among the candidates that operators see, with the reason', async () => {
    const [wanted, other] = [await createProvider(app), await createProvider(app)];
    const booked = await paid(app, { preferredProviderId: wanted.id });
    await offer(app, other, booked);
    // Matching asks the customer's chosen provider with the first offer of anybody.
    expect(await providerOf(booked)).toBe(wanted.id);
    await act(app, wanted, 'reject-booking', booked.booking.bookingId, { rejectionReason: 'Ill' });
    const waiting = await paid(app, { preferredProviderId: other.id });
    const { token } = await createOperator(app);
    const path = `/api/operator/bookings/${waiting.booking.bookingId}/candidates`;
    const [first] = dataOf<BookingCandidate[]>(await callApi(app, 'GET', path, { token }));
    expect(first).toMatchObject({ rank: 1, providerId: other.id, offeredAt: null, mismatch: null });
    expect(first?.reasons).toContain('Asked for by the customer');
  });

  // M-261.1, M-190.1
  test('is in the booking as its customer reads and downloads it, and stays in it', async () => {
    const wanted = await createProvider(app);
    const booked = await book(app, { body: { preferredProviderId: wanted.id } });
    const preferredProvider = { _id: wanted.id, businessName: 'Hart Home Help' };
    expect(booked.booking).toMatchObject({ preferredProvider });
    const { token } = booked.customer;
    const data = dataOf<AccountData>(await callApi(app, 'GET', '/api/account/data', { token }));
    expect(data.bookings).toMatchObject([{ preferredProvider }]);
    expect((await bookAndPay(app)).booking).toMatchObject({ preferredProvider: null });
  });

  // M-35
  test('reads no more of the customer before accepting than anyone who is asked', async () => {
    const wanted = await createProvider(app);
    const { booking } = await paidAskingFor(wanted);
    const row = (await list(app, wanted, 'assigned')).rows.find(({ _id }) => _id === booking._id);
    expect(row).toMatchObject({ customerDetails: { name: 'Amelia', email: '', phone: '' } });
  });
});

describe('a booking that asks for a helper', () => {
  const call = useBookingCall();

  // M-261.1
  test('is rejected with 409 when that helper takes no bookings, and none is made', async () => {
    const pending = await createProvider(call.app, { isApproved: false });
    for (const preferredProviderId of [pending.id, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await call.create({ preferredProviderId })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^The helper you asked for takes no bookings at the moment\./) },
      });
    expect(await call.app.context.db.selectFrom('bookings').select('id').execute()).toEqual([]);
    expect((await call.create({ preferredProviderId: '' })).status).toBe(400);
  });
});
