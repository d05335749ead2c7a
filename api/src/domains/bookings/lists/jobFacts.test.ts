import type { ProviderBooking } from 'contract/bookings/booking';
import { callApi } from '../../../../test/callApi';
import { createProvider, type Person } from '../../../../test/builders';
import { assigned, change, closeWindow, offer, paid, rowOf } from '../../../../test/providerActions';
import { act, beginWork, dataOf, soon, type Booked } from '../../../../test/paidApp';
import { useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();

type Row = Awaited<ReturnType<typeof rowOf>>;

function jobOf(row: Row) {
  return (row as unknown as ProviderBooking | undefined)?.job;
}
async function offered(provider: Person, booked: Booked) {
  return jobOf(await rowOf(app, provider, 'bookings/paid', booked));
}
async function mine(provider: Person, booked: Booked) {
  return jobOf(await rowOf(app, provider, 'assigned', booked));
}

describe('the facts of a job before the yes', () => {
  // M-271.2
  test('name the payout to the penny that the books get in the end', async () => {
    app.context.settings.commissionPercent = 12.5;
    const booked = await paid(app, soon(app));
    app.context.settings.commissionPercent = 10;
    const provider = await createProvider(app);
    await change(app, provider, { auto_accept_bookings: true });
    const before = await offered(provider, booked);
    await offer(app, provider, booked);
    expect((await mine(provider, booked))?.payout).toBe(before?.payout);
    beginWork(app);
    await act(app, provider, 'complete', booked.booking._id);
    await act(app, booked.customer, 'confirm', booked.booking._id);
    const payout = await app.context.db
      .selectFrom('payouts')
      .select(['amount_pence', 'commission_pence'])
      .where('booking_id', '=', booked.booking._id)
      .executeTakeFirstOrThrow();
    expect(before).toMatchObject({ payout: payout.amount_pence / 100, commission: payout.commission_pence / 100 });
    expect(payout).toEqual({ amount_pence: 3237, commission_pence: 463 });
  });

  // M-271.3
  test.each([
    ['77 Rye Lane, London SE15 1AA', 'district'],
    ['1 High Street, London SE1 1AA', 'area'],
    ['1 Clapham High Street, London SW4 7AB', 'further'],
    ['London', null],
  ])('is how far the job is from %s: %s', async (address, distance) => {
    const [booked, provider] = [await paid(app), await createProvider(app)];
    await change(app, provider, { business_address: address });
    expect((await offered(provider, booked))?.distance).toBe(distance);
  });

  // M-271.4
  test('name the other jobs of that day, and mark those at the same time', async () => {
    const first = await paid(app, { timeSlot: { startTime: '09:00', endTime: '11:00' } });
    const provider = await assigned(app, first, { max_concurrent_bookings: 3 });
    const second = await paid(app, { timeSlot: { startTime: '08:00', endTime: '09:00' } });
    await offer(app, provider, second);
    await closeWindow(app);
    const third = await paid(app, { timeSlot: { startTime: '10:59', endTime: '12:00' } });
    expect((await offered(provider, third))?.sameDay).toEqual([
      expect.objectContaining({ bookingId: second.booking.bookingId, startTime: '08:00', isOverlapping: false }),
      expect.objectContaining({ bookingId: first.booking.bookingId, endTime: '11:00', isOverlapping: true }),
    ]);
    expect((await mine(provider, first))?.sameDay.map(({ bookingId }) => bookingId)).toEqual([
      second.booking.bookingId,
    ]);
    const stranger = await createProvider(app);
    expect((await offered(stranger, third))?.sameDay).toEqual([]);
  });

  // M-271.5
  test('tell why it came to this helper, as it was stored', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    const job = await mine(provider, booked);
    expect(job?.reasons).toContain('Assignments in the last 30 days: 0; nobody else offered and fits');
    const response = await callApi(app, 'GET', `/api/booking/${booked.booking.bookingId}`, { token: provider.token });
    expect(dataOf<ProviderBooking>(response).job).toEqual(job);
  });

  // M-271.5
  test('tell why matching would not choose this helper for an open job', async () => {
    const [booked, provider] = [await paid(app), await createProvider(app)];
    expect((await offered(provider, booked))?.mismatch).toBeNull();
    await change(app, provider, { working_hours_start: '18:00', working_hours_end: '20:00' });
    expect((await offered(provider, booked))?.mismatch).toBe('it is outside the working hours');
  });

  // M-271.1
  test('are null for a job that another helper has, or that was cancelled', async () => {
    const booked = await paid(app);
    const [winner, other] = [await createProvider(app), await createProvider(app)];
    await offer(app, winner, booked);
    await closeWindow(app);
    expect(await offered(other, booked)).toBeNull();
    await callApi(app, 'POST', `/api/booking/${booked.booking.bookingId}/cancel`, { token: booked.customer.token });
    expect(await mine(winner, booked)).toBeFalsy();
  });
});
