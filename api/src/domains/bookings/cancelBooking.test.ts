import { callApi } from '../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import {
  act,
  balances,
  book,
  bookAndPay,
  dataOf,
  look,
  mailsAbout,
  runFor,
  signIn,
  type Booked,
} from '../../../test/paidApp';
import { refundsOf } from '../../../test/moneyScenes';
import { usePaidApp } from '../../../test/usePaidApp';
import { HOUR_MS, MINUTE_MS } from '../../platform/lib/durations';
import { refundPart } from '../money/transfers/moneyActions';
import { completeBooking } from './bookingActions';

const app = usePaidApp();

/** Starts on 20 June at 09:00 in London: 08:00 UTC; £37.00, £18.50 an hour. */
const START = '2026-06-20T08:00:00Z';

function quote({ booking, customer: by }: Booked) {
  return callApi(app, 'GET', `/api/booking/${booking.bookingId}/cancel-quote`, { token: by.token });
}
function cancel({ booking, customer: by }: Booked, body?: object) {
  return callApi(app, 'POST', `/api/booking/${booking.bookingId}/cancel`, {
    token: by.token,
    ...(body === undefined ? {} : { body }),
  });
}

async function acceptedBy(provider: Person, { booking }: Booked): Promise<void> {
  await app.context.db
    .updateTable('providers')
    .set({ auto_accept_bookings: true })
    .where('id', '=', provider.id)
    .execute();
  await act(app, provider, 'availability', booking._id, { isAvailable: true });
}
async function at(booked: Booked, instant: number): Promise<Booked> {
  app.clock.set(new Date(instant));
  return { ...booked, customer: await signIn(app, booked.customer, 'user') };
}

// M-11.1, M-11.2, M-11.3, M-51
test.each([
  ['24 hours before the start of an accepted booking', true, -24 * HOUR_MS, { refund: 37, kept: 0 }],
  ['a second later than that', true, -24 * HOUR_MS + 1_000, { refund: 18.5, kept: 18.5 }],
  ['an hour before the start', true, -HOUR_MS, { refund: 18.5, kept: 18.5 }],
  ['an hour before the start when nobody has accepted', false, -HOUR_MS, { refund: 37, kept: 0 }],
])('quotes and pays the refund for a cancellation %s', async (_name, isAccepted, offset, expected) => {
  const booked = await bookAndPay(app);
  if (isAccepted) await acceptedBy(await createProvider(app), booked);
  const then = await at(booked, Date.parse(START) + offset);
  expect(dataOf(await quote(then))).toEqual(expected);
  expect(dataOf(await cancel(then))).toEqual(expected);
  expect(await look(app, then)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  const kept = Math.round(expected.kept * 100);
  expect(await balances(app, booked)).toEqual({
    paypal_balance: kept - 137,
    paypal_fees: 137,
    ...(kept > 0 ? { cancellation_fees: -kept } : {}),
  });
  expect((await cancel(then)).status).toBe(409);
  expect((await quote(then)).status).toBe(409);
});

// M-11.2, M-75.3
test('a late cancellation keeps its fee while a part refund is under way, as when that is done', async () => {
  const booked = await bookAndPay(app);
  await acceptedBy(await createProvider(app), booked);
  const late = await at(booked, Date.parse(START) - HOUR_MS);
  app.payments.fail(/\/refund$/, 'lost', 2);
  app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 4);
  await refundPart(app.context, booked.booking._id, { amountPence: 1000, reason: 'A window was left out' });
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'unknown' }]);
  const expected = { refund: 8.5, kept: 18.5 };
  expect(dataOf(await quote(late))).toEqual(expected);
  expect(dataOf(await cancel(late))).toEqual(expected);
  app.payments.clearFaults();
  await runFor(app, 5);
  expect(await balances(app, booked)).toEqual({ paypal_balance: 1713, paypal_fees: 137, cancellation_fees: -1850 });
});

// M-11.1
test('refunds in full within five minutes of booking, however near the start', async () => {
  app.clock.set('2026-06-20T07:00:00Z');
  const booked = await bookAndPay(app);
  await acceptedBy(await createProvider(app), booked);
  app.clock.set('2026-06-20T07:05:00Z');
  expect(dataOf(await quote(booked))).toEqual({ refund: 37, kept: 0 });
  app.clock.set('2026-06-20T07:05:01Z');
  expect(dataOf(await quote(booked))).toEqual({ refund: 18.5, kept: 18.5 });
});

// M-11.5
test('cancels under the refund that was shown, or not at all', async () => {
  const booked = await bookAndPay(app);
  const late = await at(booked, Date.parse(START) - HOUR_MS);
  expect(dataOf(await quote(late))).toEqual({ refund: 37, kept: 0 });
  await acceptedBy(await createProvider(app), booked);
  expect(await cancel(late, { expectedRefund: 37 })).toMatchObject({
    status: 409,
    body: { message: 'Your refund has changed meanwhile: it is £18.50 now.' },
  });
  expect(await look(app, late)).toMatchObject({ status: 'confirmed', assignmentStatus: 'accepted' });
  expect((await cancel(late, { expectedRefund: 'all' })).status).toBe(400);
  expect(dataOf(await cancel(late, { expectedRefund: 18.5 }))).toEqual({ refund: 18.5, kept: 18.5 });
});

test('cancels an unpaid booking without a refund, and its order can no longer be paid', async () => {
  const booked = await book(app);
  expect(dataOf(await cancel(booked))).toEqual({ refund: 0, kept: 0 });
  expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
});

// M-51
test('returns 404 for another customer’s booking and 401 without a session', async () => {
  const booked = await bookAndPay(app);
  const stranger = { ...booked, customer: await createCustomer(app) };
  expect((await quote(stranger)).status).toBe(404);
  expect((await cancel(stranger)).status).toBe(404);
  expect((await callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`)).status).toBe(401);
});

test('frees the provider’s slot on cancellation and notifies the provider', async () => {
  const [booked, provider] = [await bookAndPay(app), await createProvider(app)];
  await acceptedBy(provider, booked);
  await cancel(booked);
  const again = await bookAndPay(app);
  await acceptedBy(provider, again);
  expect(await look(app, again)).toMatchObject({ assignmentStatus: 'accepted' });
  const mails = await app.context.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', provider.email)
    .execute();
  expect(mails.map(({ kind }) => kind)).toContain('booking-withdrawn');
});

// M-41.2, M-41.3
test('rejects cancelling an accepted booking from its start on', async () => {
  const booked = await bookAndPay(app);
  await acceptedBy(await createProvider(app), booked);
  const then = await at(booked, Date.parse(START));
  expect(await cancel(then)).toMatchObject({
    status: 409,
    body: { message: 'This booking has already started and can no longer be cancelled.' },
  });
});

// M-41.2
test('allows cancelling until the start although the work was marked as completed before it', async () => {
  const provider = await createProvider(app);
  const booked = await bookAndPay(app);
  await acceptedBy(provider, booked);
  const early = await at(booked, Date.parse(START) - HOUR_MS);
  await completeBooking(app.context, { bookingId: booked.booking._id, providerId: provider.id });
  expect(dataOf(await quote(early))).toEqual({ refund: 18.5, kept: 18.5 });
  const onTime = await at(booked, Date.parse(START));
  expect((await cancel(onTime)).status).toBe(409);
  const before = await at(booked, Date.parse(START) - 1);
  expect(dataOf(await cancel(before))).toEqual({ refund: 18.5, kept: 18.5 });
  expect(await look(app, before)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
});

test('sends a refund later and once when it cannot be sent at once', async () => {
  const booked = await bookAndPay(app);
  app.payments.fail(/\/refund$/, 'error', 2);
  app.payments.fail(/GET .*\/(captures|orders)\//, 'error', 4);
  expect((await cancel(booked)).status).toBe(200);
  expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  app.payments.clearFaults();
  app.clock.advance(MINUTE_MS);
  await app.context.jobs.runAll();
  expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  const keys = app.payments.seen
    .filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/refund') && path.includes(booked.providerOrderId),
    )
    .map(({ requestId }) => requestId);
  expect(keys).toHaveLength(1);
  expect((await app.context.payments.getOrder(booked.providerOrderId)).refunds).toHaveLength(1);
});

// M-6.3, M-6.4
test('warns operators a day before an unaccepted booking starts and refunds it in full at the start', async () => {
  await createOperator(app);
  const booked = await bookAndPay(app);
  const warnings = () => mailsAbout(app, booked, 'operator-warning');
  app.clock.set(new Date(Date.parse(START) - 24 * HOUR_MS - 1));
  await app.context.jobs.runAll();
  expect(await warnings()).toEqual([]);
  app.clock.advance(1);
  await app.context.jobs.runAll();
  expect(await warnings()).toHaveLength(1);
  const then = await at(booked, Date.parse(START));
  await app.context.jobs.runAll();
  expect(await look(app, then)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await mailsAbout(app, booked, 'booking-cancelled')).toHaveLength(1);
});
