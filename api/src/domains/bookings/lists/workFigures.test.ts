import type { WorkFigures } from 'contract/people/business';
import { callApi } from '../../../../test/callApi';
import { createProvider, type Person } from '../../../../test/builders';
import { assigned, closeWindow, offer, paid } from '../../../../test/providerActions';
import { act, dataOf, type Booked } from '../../../../test/paidApp';
import { useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();
const PATH = '/api/booking/provider/figures';

async function figuresOf(provider: Person): Promise<WorkFigures> {
  return dataOf(await callApi(app, 'GET', PATH, { token: provider.token }));
}
/** A job that the provider was given, as the window for offers has closed. */
async function given(provider: Person, timeSlot: object): Promise<Booked> {
  const booked = await paid(app, { timeSlot });
  await offer(app, provider, booked);
  await closeWindow(app);
  return booked;
}
async function dayOf({ booking }: Booked) {
  const { db } = app.context;
  const row = await db
    .selectFrom('bookings')
    .select(['start_date', 'starts_at'])
    .where('id', '=', booking._id)
    .executeTakeFirstOrThrow();
  return { day: row.start_date, startsAt: row.starts_at };
}
async function arrive(provider: Person, booked: Booked, minutesAfterStart: number): Promise<void> {
  const { day, startsAt } = await dayOf(booked);
  await app.context.db
    .insertInto('visits')
    .values({
      booking_id: booked.booking._id,
      provider_id: provider.id,
      day,
      arrived_at: new Date(startsAt.getTime() + minutesAfterStart * 60_000),
    })
    .execute();
}

describe('the figures of a helper', () => {
  // M-273.1
  test('return 401 without a session, 403 to a customer, and no share of nothing', async () => {
    const { customer } = await paid(app);
    expect((await callApi(app, 'GET', PATH)).status).toBe(401);
    expect((await callApi(app, 'GET', PATH, { token: customer.token })).status).toBe(403);
    expect(await figuresOf(await createProvider(app))).toEqual({
      ...{ asked: 0, accepted: 0, acceptanceRate: null, due: 0, completed: 0, completionRate: null },
      ...{ arrivals: 0, onTime: 0, punctuality: null, reviews: 0, stars: 0, rating: null, recentAssignments: 0 },
    });
  });

  // M-273.1
  test('count the accepted jobs of those that were asked, and the jobs that matching counts', async () => {
    const first = await paid(app, { timeSlot: { startTime: '09:00', endTime: '10:00' } });
    const provider = await assigned(app, first);
    await act(app, provider, 'accept-booking', first.booking._id);
    const second = await given(provider, { startTime: '10:00', endTime: '11:00' });
    await act(app, provider, 'reject-booking', second.booking._id, { rejectionReason: 'Too far' });
    expect(await figuresOf(provider)).toMatchObject({
      ...{ asked: 2, accepted: 1, acceptanceRate: 0.5, recentAssignments: 2, due: 0, completionRate: null },
    });
    await app.context.db
      .updateTable('assignments')
      .set({ assigned_at: new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000) })
      .where('booking_id', '=', second.booking._id)
      .execute();
    expect(await figuresOf(provider)).toMatchObject({ asked: 2, recentAssignments: 1 });
  });

  // M-273.1
  test.each([
    [0, 1],
    [10, 1],
    [10.1, 0],
  ])('count an arrival %s minutes after the time booked as %s in time', async (minutes, onTime) => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    await act(app, provider, 'accept-booking', booked.booking._id);
    await arrive(provider, booked, minutes);
    expect(await figuresOf(provider)).toMatchObject({ arrivals: 1, onTime, punctuality: onTime });
  });

  // M-273.1
  test('leave out reviews that were removed', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    const { db, clock } = app.context;
    const { service_id: serviceId, customer_id: customerId } = await db
      .selectFrom('bookings')
      .select(['service_id', 'customer_id'])
      .where('id', '=', booked.booking._id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('reviews')
      .values({
        booking_id: booked.booking._id,
        service_id: serviceId,
        provider_id: provider.id,
        customer_id: customerId,
        rating: 4,
        review: 'Tidy.',
      })
      .execute();
    expect(await figuresOf(provider)).toMatchObject({ reviews: 1, stars: 4, rating: 4 });
    await db
      .updateTable('reviews')
      .set({ removed_at: clock.now(), removal_reason: 'names a person' })
      .where('provider_id', '=', provider.id)
      .execute();
    expect(await figuresOf(provider)).toMatchObject({ reviews: 0, stars: 0, rating: null });
  });
});
