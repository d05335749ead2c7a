import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { createProvider, type Person } from '../../../test/builders';
import { cancel, doneJob } from '../../../test/moneyScenes';
import { act, book, bookAndPay } from '../../../test/paidApp';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { MINUTE_MS } from '../../platform/lib/durations';
import { matchBooking } from '../bookings/matching/matchBooking';

const { app, signInAgain, get, post } = useOperatorApp();

async function candidatesOf(bookingId: string, query = ''): Promise<BookingCandidate[]> {
  return (await get(`bookings/${bookingId}/candidates${query}`)).body.data as BookingCandidate[];
}

describe('the candidates', () => {
  async function offering(bookingId: string): Promise<Person> {
    const provider = await createProvider(app);
    app.clock.advance(MINUTE_MS);
    await act(app, provider, 'availability', bookingId, { isAvailable: true });
    return provider;
  }

  // M-141.3
  test('come in the order in which matching chooses, with the deciding facts and the reasons why others do not fit', async () => {
    await app.context.db.updateTable('providers').set({ is_active: false }).execute();
    const { booking } = await bookAndPay(app, { body: { bookingDate: '2026-06-25' } });
    const { bookingId } = booking;
    const busy = await offering(bookingId);
    const second = await offering(bookingId);
    const third = await offering(bookingId);
    const late = await offering(bookingId);
    const idle = await createProvider(app);
    const away = await createProvider(app);
    const other = (await bookAndPay(app, { body: { bookingDate: '2026-06-27' } })).booking.bookingId;
    await post(`bookings/${other}/assign`, { providerId: busy.id });
    await app.context.db
      .updateTable('providers')
      .set({ working_hours_start: '13:00' })
      .where('id', 'in', [late.id, away.id])
      .execute();
    const pending = await createProvider(app, { isApproved: false });

    const candidates = await candidatesOf(bookingId);
    expect(candidates.map(({ rank, providerId }) => [rank, providerId])).toEqual([
      [1, second.id],
      [2, third.id],
      [3, busy.id],
      [null, idle.id],
      [null, late.id],
    ]);
    expect(candidates.map(({ providerId }) => providerId)).not.toContain(pending.id);
    expect(candidates[0]).toMatchObject({
      businessName: 'Hart Home Help',
      email: second.email,
      offeredAt: '2026-06-16T09:02:00.000Z',
      mismatch: null,
      reasons: [
        'Offered on Tuesday, 16 June 2026 at 10:02',
        'Jobs at that time: 0 of at most 1',
        'Assignments in the last 30 days: 0',
      ],
    });
    expect(candidates[2]?.reasons).toContain('Assignments in the last 30 days: 1');
    expect(candidates[3]).toMatchObject({ offeredAt: null, mismatch: null });
    expect(candidates[3]?.reasons[0]).toBe('Has not offered');
    expect(candidates[4]).toMatchObject({ mismatch: 'it is outside the working hours' });
    expect(await candidatesOf(bookingId, '?limit=2&page=2')).toEqual(candidates.slice(2, 4));

    // Matching does as the list said.
    await app.context.db
      .updateTable('bookings')
      .set({ match_at: app.clock.now() })
      .where('reference', '=', bookingId)
      .execute();
    expect(await matchBooking(app.context, booking._id)).toBe(candidates[0]?.providerId);
    expect((await candidatesOf(bookingId)).map(({ providerId }) => providerId)).toEqual([
      third.id,
      busy.id,
      idle.id,
      late.id,
    ]);
    await act(app, second, 'reject-booking', bookingId, { rejectionReason: 'Ill' });
    expect((await candidatesOf(bookingId)).map(({ providerId }) => providerId)).not.toContain(second.id);
  });

  // M-141.3
  test('are nobody for a booking that is not paid, done or cancelled', async () => {
    await createProvider(app);
    const unpaid = await book(app);
    const gone = await bookAndPay(app);
    await cancel(app, gone);
    const done = await doneJob(app);
    await signInAgain();
    for (const { booking } of [unpaid, gone, done.booked]) expect(await candidatesOf(booking.bookingId)).toEqual([]);
  });
});
