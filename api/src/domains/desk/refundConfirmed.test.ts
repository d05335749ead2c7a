import { ALL_LOST, confirm, doneJob, paidOutJob, payoutOf } from '../../../test/moneyScenes';
import { balances, bookAndPay, look, runFor } from '../../../test/paidApp';
import { useOperatorApp } from '../../../test/useOperatorApp';

const { app, post } = useOperatorApp();

/** All of a booking's £37.00, by the call that stays possible. */
function refundAll(bookingId: string) {
  return post(`bookings/${bookingId}/refund-part`, { amount: 37, reason: 'Nobody came' });
}

// M-467
test('a refund of a booking that is confirmed and not paid out names the alternative, which works', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  const { bookingId } = job.booked.booking;
  expect(await post(`bookings/${bookingId}/refund`)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/confirmed as done.*Refund a part.*payout.*smaller/) as string },
  });
  expect((await refundAll(bookingId)).status).toBe(200);
  await runFor(app, 2);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'stopped', amount_pence: 0 });
  expect(await look(app, job.booked)).toMatchObject({ status: 'completed', paymentStatus: 'refunded' });
  expect(await balances(app, job.booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
});

// M-467
test('a refund of a booking that is paid out says that it would be a loss, which can be made', async () => {
  const job = await paidOutJob(app);
  const { bookingId } = job.booked.booking;
  expect(await post(`bookings/${bookingId}/refund`)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/payout has left.*our loss/) as string },
  });
  expect((await refundAll(bookingId)).status).toBe(200);
  expect(await balances(app, job.booked)).toEqual(ALL_LOST);
});

// M-467
test('a refund of a booking that is done and not confirmed works, and a second one says that all has gone back', async () => {
  const { booked } = await doneJob(app);
  const refund = () => post(`bookings/${booked.booking.bookingId}/refund`);
  expect((await refund()).status).toBe(200);
  expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await refund()).toMatchObject({
    status: 409,
    body: { message: 'The payment of this booking has gone back to the customer already.' },
  });
  const paid = await bookAndPay(app, { body: { bookingDate: '2026-06-24' } });
  expect((await post(`bookings/${paid.booking.bookingId}/refund`)).status).toBe(200);
});
