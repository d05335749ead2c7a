import type { OperatorBookingDetails } from 'contract/desk/operatorBookings';
import { callApi } from '../../../test/callApi';
import { createProvider } from '../../../test/builders';
import { countQueries } from '../../../test/countQueries';
import { cancel, paidOutJob } from '../../../test/moneyScenes';
import { act, book, bookAndPay } from '../../../test/paidApp';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { MINUTE_MS } from '../../platform/lib/durations';

const { app, olive, signInAgain, get, post } = useOperatorApp();

async function detailsOf(bookingId: string): Promise<OperatorBookingDetails> {
  await signInAgain();
  const { body, text } = await get(`bookings/${bookingId}`);
  if (!body.data) throw new Error(text);
  return body.data as OperatorBookingDetails;
}
async function kindsOf(bookingId: string): Promise<string[]> {
  return (await detailsOf(bookingId)).timeline.map(({ kind, by }) => `${kind} by ${by.role}`);
}

describe('the timeline', () => {
  // M-141.2
  test('shows a job from the order to the payout, with the author of each step, and its books in pounds', async () => {
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
    expect(details.timeline[3]?.reason).toContain('Offered on Tuesday, 16 June 2026 at 10:00');
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
    await post(`bookings/${bookingId}/assign`, { providerId: hugo.id, reason: 'Lives next door' });
    app.clock.advance(MINUTE_MS);
    await act(app, hugo, 'reject-booking', bookingId, { rejectionReason: 'Too far away' });
    app.clock.advance(MINUTE_MS);
    await post(`bookings/${bookingId}/assign`, { providerId: nora.id });
    app.clock.advance(MINUTE_MS);
    await act(app, nora, 'accept-booking', bookingId);
    app.clock.advance(MINUTE_MS);
    await post(`bookings/${bookingId}/release`, { reason: 'Nora is ill' });
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
      await post(`bookings/${booking._id}/assign`, { providerId: provider.id });
      await post(`bookings/${booking._id}/release`, { reason: 'Another is nearer' });
      await act(app, await createProvider(app), 'availability', booking._id, { isAvailable: true });
    };
    await offerAndTakeBack();
    const eventsBefore = (await detailsOf(booking._id)).timeline.length;
    const statementsBefore = await countQueries(() => get(`bookings/${booking._id}`));
    for (let round = 0; round < 3; round += 1) await offerAndTakeBack();
    expect(await countQueries(() => get(`bookings/${booking._id}`))).toBe(statementsBefore);
    expect((await detailsOf(booking._id)).timeline.length).toBeGreaterThanOrEqual(eventsBefore + 9);
  });
});

// M-141
test.each(['', '/candidates'])('returns 404 at /api/operator/bookings/{id}%s without such a booking', async (rest) => {
  for (const id of ['x', 'CH-00000000', '3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11'])
    expect((await get(`bookings/${id}${rest}`)).status).toBe(404);
});

// M-141
test.each(['', '/candidates'])('allows /api/operator/bookings/{id}%s to operators only', async (rest) => {
  const { booking, customer } = await bookAndPay(app);
  const hugo = await createProvider(app);
  const url = `/api/operator/bookings/${booking.bookingId}${rest}`;
  expect((await callApi(app, 'GET', url)).status).toBe(401);
  for (const { token } of [customer, hugo]) expect((await callApi(app, 'GET', url, { token })).status).toBe(403);
});
