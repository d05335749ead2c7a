import type { OperatorBooking } from 'contract/operator';
import type { BookingCandidate, OperatorBookingDetails } from 'contract/operatorBookings';
import { callApi } from '../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { countQueries } from '../../../test/countQueries';
import { cancel, doneJob, paidOutJob } from '../../../test/moneyScenes';
import { command } from '../../../test/operatorDesk';
import { act, book, bookAndPay, resetApp, signIn, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { MINUTE_MS } from '../../lib/durations';
import { matchBooking } from '../bookings/matchBooking';

let app: PaidApp;
let olive: Person;

beforeAll(async () => {
  app = await startPaidApp();
  olive = await createOperator(app, 'olive@example.com');
});
beforeEach(async () => {
  await resetApp(app);
  olive = await signIn(app, olive, 'operator');
});

function get(path: string) {
  return callApi(app, 'GET', `/api/operator/bookings${path}`, { token: olive.token });
}
async function found(query: string): Promise<string[]> {
  const { body, text } = await get(`?${query}`);
  if (!body.data) throw new Error(text);
  return (body.data as OperatorBooking[]).map(({ bookingId }) => bookingId);
}
async function detailsOf(bookingId: string): Promise<OperatorBookingDetails> {
  olive = await signIn(app, olive, 'operator');
  const { body, text } = await get(`/${bookingId}`);
  if (!body.data) throw new Error(text);
  return body.data as OperatorBookingDetails;
}
async function candidatesOf(bookingId: string, query = ''): Promise<BookingCandidate[]> {
  return (await get(`/${bookingId}/candidates${query}`)).body.data as BookingCandidate[];
}
async function kindsOf(bookingId: string): Promise<string[]> {
  return (await detailsOf(bookingId)).timeline.map(({ kind, by }) => `${kind} by ${by.role}`);
}

describe('the search', () => {
  // M-141.1
  test('finds bookings by reference, customer and helper, in every status and in pages', async () => {
    const zara = await createCustomer(app, 'zara@account.example');
    const details = { customerDetails: { name: 'Zara Quill', email: 'zq@form.example', phone: '+44 7700 900456' } };
    const helper = await createProvider(app, { email: 'quick@helpers.example' });
    const unpaid = (await book(app, { customer: zara, body: { ...details, bookingDate: '2026-07-01' } })).booking;
    const paid = await bookAndPay(app, { customer: zara, body: { ...details, bookingDate: '2026-07-02' } });
    const gone = await bookAndPay(app, { customer: zara, body: { ...details, bookingDate: '2026-07-03' } });
    await cancel(app, gone);
    await command(app, olive, `bookings/${paid.booking.bookingId}/assign`, { providerId: helper.id });
    const [first, second, third] = [unpaid.bookingId, paid.booking.bookingId, gone.booking.bookingId];

    expect(await found('search=zara@account')).toEqual([third, second, first]);
    expect(await found('search=zq@form.example')).toEqual([third, second, first]);
    expect(await found('search=ZARA%20quill')).toEqual([third, second, first]);
    expect(await found(`search=${second.toLowerCase()}`)).toEqual([second]);
    expect(await found(`search=${unpaid._id}`)).toEqual([first]);
    expect(await found('search=quick@helpers')).toEqual([second]);
    expect(await found(`search=${helper.id}`)).toEqual([second]);
    expect(await found('search=nobody%25')).toEqual([]);
    for (const [state, reference] of [
      ['pending', first],
      ['confirmed', second],
      ['cancelled', third],
    ] as const)
      expect(await found(`search=zara&state=${state}`)).toEqual([reference]);
    expect(await found('search=zara&state=completed')).toEqual([]);
    expect(await found('search=zara&state=unassigned')).toEqual([]);
    expect((await get('?search=zara&limit=2&page=2')).body).toMatchObject({
      data: [{ bookingId: first }],
      pagination: { currentPage: 2, totalPages: 2, totalEntries: 3 },
    });
  });

  // M-141.1
  test('finds the bookings of which a day lies between two dates, both inclusive', async () => {
    const long = { isDateRange: true, startDate: '2026-08-10', endDate: '2026-08-12' };
    const { booking } = await bookAndPay(app, { body: { bookingDate: undefined, ...asRange(long) } });
    const one = (await bookAndPay(app, { body: { bookingDate: '2026-08-14' } })).booking.bookingId;
    const several = booking.bookingId;
    expect(await found('from=2026-08-12&to=2026-08-14')).toEqual([one, several]);
    expect(await found('from=2026-08-13&to=2026-08-14')).toEqual([one]);
    expect(await found('from=2026-08-11&to=2026-08-11')).toEqual([several]);
    expect(await found('from=2026-08-13&to=2026-08-13')).toEqual([]);
  });

  // M-60, M-141.1
  test('lists only what needs a hand when the query names no state, the next to begin first', async () => {
    const later = (await bookAndPay(app, { body: { bookingDate: '2026-09-02' } })).booking.bookingId;
    const sooner = (await bookAndPay(app, { body: { bookingDate: '2026-09-01' } })).booking.bookingId;
    const unpaid = (await book(app, { body: { bookingDate: '2026-09-03' } })).booking.bookingId;
    const ofSeptember = (list: string[]) => list.filter((id) => [later, sooner, unpaid].includes(id));
    expect(ofSeptember(await found(''))).toEqual([sooner, later]);
    expect(ofSeptember(await found('state=unassigned'))).toEqual([sooner, later]);
    expect(ofSeptember(await found('state=all'))).toEqual([unpaid, later, sooner]);
  });

  test.each(['state=odd', 'from=tomorrow', 'to=2026-02-30', 'page=0', `search=${'x'.repeat(255)}`])(
    'rejects %s with 400',
    async (query) => {
      expect((await get(`?${query}`)).status).toBe(400);
    },
  );
});

/** The form's fields of a booking of several days. */
function asRange({ startDate, endDate }: { startDate: string; endDate: string }): object {
  return { isDateRange: true, dateRange: { startDate, endDate } };
}

describe('the timeline', () => {
  // M-141.2
  test('shows a job from the order to the payout, with who did each step, and its books in pounds', async () => {
    const { booked, provider } = await paidOutJob(app);
    const { customer, booking } = booked;
    const details = await detailsOf(booking.bookingId);
    expect(details.timeline.map(({ kind, by }) => `${kind} by ${by.role}`)).toEqual([
      'created by customer',
      'paid by customer',
      'offered by provider',
      'assigned by system',
      'accepted by provider',
      'completed by provider',
      'confirmed by customer',
      'payout-earned by system',
      'payout-sent by system',
      'payout-processed by payment-provider',
    ]);
    expect(details.timeline[0]).toEqual({
      at: '2026-06-16T09:00:00.000Z',
      kind: 'created',
      by: { role: 'customer', id: customer.id, name: 'Amelia Ash' },
      text: 'Booked for £37.00',
      reason: null,
    });
    expect(details.timeline[3]?.reason).toContain('Offered at 2026-06-16 10:00');
    expect(details.timeline[5]).toMatchObject({ by: { id: provider.id, name: 'Hart Home Help' } });
    expect(details).toMatchObject({
      bookingId: booking.bookingId,
      customerId: customer.id,
      helper: { id: provider.id, businessName: 'Hart Home Help', email: provider.email },
    });
    const sums: Record<string, number> = {};
    for (const { account, amount } of details.ledger.flatMap(({ entries }) => entries))
      sums[account] = Math.round(((sums[account] ?? 0) + amount) * 100) / 100;
    expect(sums).toMatchObject({ paypal_balance: 2.33, paypal_fees: 1.37, commission: -3.7, customer_funds: 0 });
    expect(details.ledger[0]).toMatchObject({
      entries: expect.arrayContaining([{ account: 'customer_funds', amount: -37 }]),
    });
  });

  // M-141.2
  test('shows rejections and operators’ actions with their reasons, and the cancellation with its refund', async () => {
    const booked = await bookAndPay(app);
    const { bookingId } = booked.booking;
    const [hugo, nora] = [await createProvider(app), await createProvider(app)];
    app.clock.advance(MINUTE_MS);
    await command(app, olive, `bookings/${bookingId}/assign`, { providerId: hugo.id, reason: 'Lives next door' });
    app.clock.advance(MINUTE_MS);
    await act(app, hugo, 'reject-booking', bookingId, { rejectionReason: 'Too far away' });
    app.clock.advance(MINUTE_MS);
    await command(app, olive, `bookings/${bookingId}/assign`, { providerId: nora.id });
    app.clock.advance(MINUTE_MS);
    await act(app, nora, 'accept-booking', bookingId);
    app.clock.advance(MINUTE_MS);
    await command(app, olive, `bookings/${bookingId}/release`, { reason: 'Nora is ill' });
    app.clock.advance(MINUTE_MS);
    await cancel(app, booked);
    expect(await kindsOf(bookingId)).toEqual([
      'created by customer',
      'paid by customer',
      'assigned by operator',
      'operator-action by operator',
      'rejected by provider',
      'assigned by operator',
      'operator-action by operator',
      'accepted by provider',
      'released by system',
      'operator-action by operator',
      'cancelled by customer',
      'refund-requested by system',
      'refund-completed by payment-provider',
    ]);
    const { timeline, helper } = await detailsOf(bookingId);
    expect(helper).toBeNull();
    expect(timeline.filter(({ kind }) => ['rejected', 'operator-action'].includes(kind))).toMatchObject([
      { text: 'booking.assign', reason: 'Lives next door', by: { id: olive.id, name: 'Olive' } },
      { text: 'Hart Home Help rejected', reason: 'Too far away', by: { id: hugo.id } },
      { text: 'booking.assign', reason: null },
      { text: 'booking.release', reason: 'Nora is ill' },
    ]);
    expect(timeline.at(-1)).toMatchObject({ text: '£37.00 went back' });
  });

  // M-141.2
  test('shows an order that nobody has paid with nothing that has not happened', async () => {
    const { booking } = await book(app);
    const details = await detailsOf(booking.bookingId);
    expect(details.timeline.map(({ kind }) => kind)).toEqual(['created']);
    expect(details).toMatchObject({ helper: null, matchAt: null, ledger: [] });
  });

  // M-141.2
  test('is read with as many statements after many events as after few', async () => {
    const { booking } = await bookAndPay(app);
    const offerAndTakeBack = async (): Promise<void> => {
      const provider = await createProvider(app);
      await act(app, provider, 'availability', booking._id, { isAvailable: true });
      await command(app, olive, `bookings/${booking._id}/assign`, { providerId: provider.id });
      await command(app, olive, `bookings/${booking._id}/release`, { reason: 'Another is nearer' });
      await act(app, await createProvider(app), 'availability', booking._id, { isAvailable: true });
    };
    await offerAndTakeBack();
    const eventsBefore = (await detailsOf(booking._id)).timeline.length;
    const statementsBefore = await countQueries(() => get(`/${booking._id}`));
    for (let round = 0; round < 3; round += 1) await offerAndTakeBack();
    expect(await countQueries(() => get(`/${booking._id}`))).toBe(statementsBefore);
    expect((await detailsOf(booking._id)).timeline.length).toBeGreaterThanOrEqual(eventsBefore + 9);
  });
});

describe('the candidates', () => {
  async function offering(bookingId: string): Promise<Person> {
    const provider = await createProvider(app);
    app.clock.advance(MINUTE_MS);
    await act(app, provider, 'availability', bookingId, { isAvailable: true });
    return provider;
  }

  // M-141.3
  test('come in the order in which matching chooses, with what decides it and why others do not fit', async () => {
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
    await command(app, olive, `bookings/${other}/assign`, { providerId: busy.id });
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
      reasons: ['Offered at 2026-06-16 10:02', '0 of 1 jobs at that time', '0 assignments in the last 30 days'],
    });
    expect(candidates[2]?.reasons).toContain('1 assignments in the last 30 days');
    expect(candidates[3]).toMatchObject({ offeredAt: null, mismatch: null });
    expect(candidates[3]?.reasons[0]).toBe('Has not offered');
    expect(candidates[4]).toMatchObject({ mismatch: 'it is outside the working hours' });
    expect(await candidatesOf(bookingId, '?limit=2&page=2')).toEqual(candidates.slice(2, 4));

    // What matching does is what the list said.
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
    olive = await signIn(app, olive, 'operator');
    for (const { booking } of [unpaid, gone, done.booked]) expect(await candidatesOf(booking.bookingId)).toEqual([]);
  });
});

// M-141
test.each(['', '/candidates'])('returns 404 at /api/operator/bookings/{id}%s without such a booking', async (rest) => {
  for (const id of ['x', 'CH-00000000', '3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11'])
    expect((await get(`/${id}${rest}`)).status).toBe(404);
});

// M-141
test.each(['', '/candidates'])('allows /api/operator/bookings/{id}%s to operators only', async (rest) => {
  const { booking, customer } = await bookAndPay(app);
  const hugo = await createProvider(app);
  const url = `/api/operator/bookings/${booking.bookingId}${rest}`;
  expect((await callApi(app, 'GET', url)).status).toBe(401);
  for (const { token } of [customer, hugo]) expect((await callApi(app, 'GET', url, { token })).status).toBe(403);
});
