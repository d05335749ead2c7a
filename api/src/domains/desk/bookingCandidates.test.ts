import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { sql } from 'kysely';
import { createProvider, type Person } from '../../../test/builders';
import { countReadRows } from '../../../test/countReadRows';
import { cancel, doneJob } from '../../../test/moneyScenes';
import { act, book, bookAndPay } from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { MINUTE_MS } from '../../platform/lib/durations';
import { rangeOf } from '../../platform/lib/paging';
import { requireBooking } from '../bookingRecord';
import { matchBooking } from '../bookings/matching/matchBooking';
import { listBookingCandidates } from './operatorBooking';

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

  // M-730
  test('are looked for page by page with a cursor, the same ones in the same order', async () => {
    const { db } = app.context;
    await db.updateTable('providers').set({ is_active: false }).execute();
    const { bookingId } = (await bookAndPay(app, { body: { bookingDate: '2026-07-02' } })).booking;
    const offered = await offering(bookingId);
    const late = await offering(bookingId);
    await db.updateTable('providers').set({ working_hours_start: '13:00' }).where('id', '=', late.id).execute();
    const others = await Promise.all(Array.from({ length: 5 }, () => createProvider(app)));
    for (const [nth, { id: providerId }] of others.slice(0, 2).entries()) {
      const other = (await bookAndPay(app, { body: { bookingDate: `2026-07-0${nth + 4}` } })).booking.bookingId;
      await post(`bookings/${other}/assign`, { providerId });
    }
    const all = await candidatesOf(bookingId);
    const idle = others.slice(2).map(({ id }) => id);
    const busy = others.slice(0, 2).map(({ id }) => id);
    const expected = [offered.id, ...idle.sort(), ...busy.sort(), late.id];
    expect(all.map(({ providerId }) => providerId)).toEqual(expected);
    const path = `bookings/${bookingId}/candidates?limit=3&cursor=start&page=`;
    const pages = [(await get(`${path}1`)).body, (await get(`${path}2`)).body, (await get(`${path}3`)).body];
    expect(pages.flatMap(({ data }) => data)).toEqual(all);
    expect(pages.map(({ pagination }) => (pagination as { isMore: boolean }).isMore)).toEqual([true, false, false]);
    expect(pages.at(-1)?.pagination).toMatchObject({ totalEntries: 7, totalPages: 3 });
    expect((await get(`bookings/${bookingId}/candidates`)).body.pagination).toEqual({
      ...{ currentPage: 1, totalPages: 1, totalEntries: 7 },
    });
  });

  onPostgres('of many helpers', () => {
    // M-730
    test('are judged until a page is full, not all of them', async () => {
      const { db } = app.context;
      const { bookingId } = (await bookAndPay(app, { body: { bookingDate: '2026-07-08' } })).booking;
      const { id } = await createProvider(app);
      await sql`insert into providers select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@many.example'))).*
        from providers p, generate_series(1, 150) as n where p.id = ${id}`.execute(db);
      const judged = (cursor?: string) =>
        countReadRows(db, ['providers'], async (trx) => {
          const booking = await requireBooking(trx, bookingId);
          const { rows } = await listBookingCandidates(trx, booking, app.clock.now(), rangeOf({ limit: 10, cursor }));
          expect(rows).toHaveLength(10);
        });
      expect(await judged()).toBeGreaterThan(150);
      expect(await judged('start')).toBeLessThan(60);
    });
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
