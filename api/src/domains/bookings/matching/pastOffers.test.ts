import type { PastOffer } from 'contract/people/business';
import { callApi } from '../../../../test/callApi';
import { proveSessions } from '../../../../test/closeByOwner';
import { createProvider, type Person } from '../../../../test/builders';
import { assigned, change, closeWindow, offer, paid } from '../../../../test/providerActions';
import { act, dataOf, type Booked } from '../../../../test/paidApp';
import { useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();
const PATH = '/api/booking/provider/offers/past';

async function pastOffers(provider: Person): Promise<PastOffer[]> {
  return dataOf(await callApi(app, 'GET', PATH, { token: provider.token }));
}
/** Returns the outcome for a provider, and the reason. */
async function endFor(provider: Person) {
  return (await pastOffers(provider)).map(({ bookingId, outcome, reason }) => ({ bookingId, outcome, reason }));
}
function cancel({ booking, customer }: Booked) {
  return callApi(app, 'POST', `/api/booking/${booking.bookingId}/cancel`, { token: customer.token });
}

describe('the past offers', () => {
  // M-272.1
  test('return 401 without a session, 403 to a customer, and nothing to a helper who never offered', async () => {
    const { customer } = await paid(app);
    expect((await callApi(app, 'GET', PATH)).status).toBe(401);
    expect((await callApi(app, 'GET', PATH, { token: customer.token })).status).toBe(403);
    expect(await pastOffers(await createProvider(app))).toEqual([]);
  });

  // M-272.1, M-272.2
  test('have why somebody else was chosen, as it was then', async () => {
    const booked = await paid(app);
    const [first, later, late] = [await createProvider(app), await createProvider(app), await createProvider(app)];
    await change(app, late, { working_hours_start: '18:00', working_hours_end: '20:00' });
    for (const provider of [first, later, late]) {
      await offer(app, provider, booked);
      app.clock.advance(1_000);
    }
    expect(await pastOffers(later)).toEqual([]);
    await closeWindow(app);
    await change(app, late, { working_hours_start: '08:00' });
    const { bookingId } = booked.booking;
    expect(await pastOffers(first)).toEqual([]);
    expect(await pastOffers(later)).toEqual([
      {
        bookingId,
        serviceName: expect.any(String) as string,
        startDate: expect.any(String) as string,
        endDate: expect.any(String) as string,
        startTime: '09:00',
        endTime: '11:00',
        totalPrice: 37,
        outcome: 'other',
        reason: 'The helper who was chosen had offered before you.',
      },
    ]);
    expect(await endFor(late)).toEqual([
      { bookingId, outcome: 'other', reason: 'You could not be chosen: it is outside the working hours.' },
    ]);
  });

  // M-272.1
  test('have jobs that were rejected with the own reason, and jobs that were not answered in time', async () => {
    const booked = await paid(app);
    const { bookingId } = booked.booking;
    const rejecting = await assigned(app, booked);
    await act(app, rejecting, 'reject-booking', bookingId, { rejectionReason: 'My van is broken' });
    expect(await endFor(rejecting)).toEqual([{ bookingId, outcome: 'rejected', reason: 'My van is broken' }]);
    const silent = await assigned(app, booked);
    await app.context.db
      .updateTable('assignments')
      .set({ status: 'expired', decided_at: app.clock.now() })
      .where('provider_id', '=', silent.id)
      .execute();
    await app.context.db
      .updateTable('bookings')
      .set({ provider_id: null, assignment_status: 'none' })
      .where('id', '=', booked.booking._id)
      .execute();
    expect(await pastOffers(silent)).toEqual([]);
    await offer(app, silent, booked, false);
    expect(await endFor(silent)).toEqual([{ bookingId, outcome: 'expired', reason: null }]);
  });

  // M-272.1
  test('have jobs that were cancelled, and jobs that began with nobody', async () => {
    const provider = await createProvider(app);
    await change(app, provider, { working_hours_start: '18:00', working_hours_end: '20:00' });
    const [cancelled, unfilled] = [
      await paid(app),
      await paid(app, { timeSlot: { startTime: '10:00', endTime: '12:00' } }),
    ];
    await offer(app, provider, cancelled);
    await offer(app, provider, unfilled);
    await cancel(cancelled);
    await app.context.db
      .updateTable('bookings')
      .set({ starts_at: app.clock.now() })
      .where('id', '=', unfilled.booking._id)
      .execute();
    const ends = new Map((await endFor(provider)).map(({ bookingId, outcome }) => [bookingId, outcome]));
    expect(ends).toEqual(
      new Map([
        [cancelled.booking.bookingId, 'cancelled'],
        [unfilled.booking.bookingId, 'unfilled'],
      ]),
    );
  });

  // M-272.3
  test('are in the download of the helper’s data, and go with the account', async () => {
    const booked = await paid(app);
    const [first, later] = [await createProvider(app), await createProvider(app)];
    await offer(app, first, booked);
    app.clock.advance(1_000);
    await offer(app, later, booked);
    await closeWindow(app);
    await proveSessions(app, later);
    const response = await callApi(app, 'GET', '/api/account/data', { token: later.token });
    expect(response.text).toContain('The helper who was chosen had offered before you.');
    const { token, password } = later;
    expect((await callApi(app, 'POST', '/api/account/close', { token, body: { password } })).status).toBe(200);
    const { db } = app.context;
    expect(await db.selectFrom('lost_offers').selectAll().where('provider_id', '=', later.id).execute()).toEqual([]);
  });
});
