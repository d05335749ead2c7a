import type { BookingMoney } from 'contract/desk/operatorMoney';
import { callApi } from '../../../../test/callApi';
import { acceptedBy, changeOrderOf, changeTime, oneDay, rowOf, verifyOrder } from '../../../../test/changeScenes';
import { cancel, refundsOf } from '../../../../test/moneyScenes';
import { balances, bookAndPay, signIn, type Booked } from '../../../../test/paidApp';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { transact } from '../../../platform/db/database';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { closeOpenChange } from '../../bookingRecord/timeChanges.repo';

const { app, get, post, attentionOn } = useOperatorApp();

const LONGER = oneDay('2026-06-21', '09:00', '12:00');
const SHORTER = oneDay('2026-06-21', '09:00', '10:00');
const REJECTED = {
  status: 422,
  body: JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] }),
};

function quote({ booking, customer }: Booked) {
  return callApi(app, 'GET', `/api/booking/${booking.bookingId}/cancel-quote`, { token: customer.token });
}

/** A booking that became £18.50 cheaper, whose refund of the difference the payment provider rejected a minute ago. */
async function rejectedDifference(): Promise<Booked> {
  const booked = await bookAndPay(app);
  await acceptedBy(app, booked);
  app.payments.fail(/\/refund$/, REJECTED);
  await changeTime(app, booked, SHORTER);
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'failed', amount_pence: 1850 }]);
  expect(await attentionOn(booked.booking.bookingId)).toEqual(['failed-refund']);
  app.clock.advance(MINUTE_MS);
  return booked;
}

async function expectNothingOwed(booked: Booked): Promise<void> {
  expect((await balances(app, booked))['customer_funds']).toBeUndefined();
  expect(await attentionOn(booked.booking.bookingId)).toEqual([]);
  expect((await post(`bookings/${booked.booking.bookingId}/refund/retry`)).status).toBe(409);
}

// M-215.3
test('cancelling gives back also a difference whose refund was rejected, as it was quoted', async () => {
  const booked = await rejectedDifference();
  expect((await quote(booked)).body.data).toEqual({ refund: 37, kept: 0 });
  expect((await cancel(app, booked)).body.data).toEqual({ refund: 37, kept: 0 });
  expect(await rowOf(app, booked)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  await expectNothingOwed(booked);
});

// M-215.3
test('a late cancellation keeps its fee, and gives back a difference whose refund was rejected', async () => {
  const booked = await rejectedDifference();
  app.clock.set('2026-06-21T07:00:00Z');
  const late = { ...booked, customer: await signIn(app, booked.customer, 'user') };
  expect((await cancel(app, late)).body.data).toEqual({ refund: 18.5, kept: 18.5 });
  expect(await balances(app, booked)).toEqual({ paypal_balance: 1713, paypal_fees: 137, cancellation_fees: -1850 });
});

// M-215.3
test('cancelling gives back both payments where the return of the second was rejected', async () => {
  const booked = await bookAndPay(app);
  await changeTime(app, booked, LONGER);
  const orderId = await changeOrderOf(app, booked);
  await app.payments.decide(orderId, 'approve');
  const meanwhile = () => transact(app.context.db, (trx) => closeOpenChange(trx, booked.booking._id, app.clock.now()));
  app.payments.fail(/POST .*capture/, { meanwhile, isDone: true });
  app.payments.fail(/\/refund$/, REJECTED);
  await verifyOrder(app, booked, orderId);
  app.clock.advance(MINUTE_MS);
  await app.context.jobs.runAll();
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'failed', amount_pence: 1850 }]);
  app.clock.advance(MINUTE_MS);
  expect((await cancel(app, booked)).body.data).toEqual({ refund: 55.5, kept: 0 });
  await expectNothingOwed(booked);
});

// M-142.1
test('an operator who cancels and refunds in full gives back all that is left, a rejected difference too', async () => {
  const booked = await rejectedDifference();
  const body = { reason: 'The pipe burst', refund: 'full', expectedLeft: 37 };
  expect((await post(`bookings/${booked.booking.bookingId}/cancel`, body)).status).toBe(200);
  expect((await refundsOf(app, { booked })).map(({ amount_pence: pence }) => pence)).toEqual([1850, 3700]);
  await expectNothingOwed(booked);
});

/** Whether both the list of bookings in trouble and the booking's money say that a refund is owed. */
async function isOwedOnEveryPage(reference: string): Promise<[boolean, boolean[]]> {
  const [listed, money] = [await get('bookings?state=troubled'), await get(`bookings/${reference}/money`)];
  const { refunds } = money.body.data as BookingMoney;
  const isListed = (listed.body.data as { bookingId: string }[]).some(({ bookingId }) => bookingId === reference);
  return [isListed, refunds.map(({ isOwed }) => isOwed)];
}

// M-92.6
test('a rejected difference needs a person until later refunds cover it, and is the refund that is retried', async () => {
  const booked = await rejectedDifference();
  const { bookingId } = booked.booking;
  const part = (amount: number, expectedLeft: number) =>
    post(`bookings/${bookingId}/refund-part`, { amount, expectedLeft, reason: 'Came late' });
  expect((await part(5, 37)).status).toBe(200);
  expect(await attentionOn(bookingId)).toEqual(['failed-refund']);
  expect(await isOwedOnEveryPage(bookingId)).toEqual([true, [false, true]]);
  expect((await post(`bookings/${bookingId}/refund/retry`)).status).toBe(200);
  expect((await refundsOf(app, { booked })).map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(await attentionOn(bookingId)).toEqual([]);
  expect(await isOwedOnEveryPage(bookingId)).toEqual([false, [false, false]]);
  expect((await balances(app, booked))['customer_funds']).toBe(-1350);
});
