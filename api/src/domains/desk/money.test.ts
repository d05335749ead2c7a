import type { BookingMoney } from 'contract/desk/operatorMoney';
import type { OperatorBookingDetails } from 'contract/desk/operatorBookings';
import { type ApiResponse } from '../../../test/callApi';
import { acceptedBy as accepted } from '../../../test/changeScenes';
import {
  ALL_BACK,
  cancel,
  confirm,
  doneJob,
  hear,
  paidOutJob,
  payoutOf,
  providerCaptureIdOf,
  type Job,
} from '../../../test/moneyScenes';
import { balances, bookAndPay, countOf, look, mailsAbout, resetApp, signIn, type Booked } from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { HOUR_MS, MINUTE_MS } from '../../platform/lib/durations';

const { app, signInAgain, get, post: postAsOlive, actionsOn, attentionOn } = useOperatorApp();

function post(reference: string, what: string, body: object = {}): Promise<ApiResponse> {
  return postAsOlive(`bookings/${reference}/${what}`, body);
}
async function moneyOf(reference: string): Promise<BookingMoney> {
  return (await get(`bookings/${reference}/money`)).body.data as BookingMoney;
}
function payoutsSent(): number {
  return countOf(app, '/payments/payouts');
}
async function actionNamesOn(reference: string): Promise<string[]> {
  return (await actionsOn(reference)).map(({ action }) => action);
}
/** A confirmed job whose payout is about to be sent. @returns its reference */
async function dueJob(): Promise<Job & { reference: string }> {
  const job = await doneJob(app);
  await confirm(app, job);
  return { ...job, reference: job.booked.booking.bookingId };
}

describe('payouts', () => {
  // M-94.1
  test('are held with a reason, sent to nobody meanwhile, and sent once when released', async () => {
    const job = await dueJob();
    const before = payoutsSent();
    const held = await post(job.reference, 'payout/hold', { reason: 'The customer complains' });
    expect(held.body.data).toMatchObject({ payout: { status: 'held', holdReason: 'operator', amount: 33.3 } });
    await app.context.jobs.runAll();
    app.clock.advance(HOUR_MS);
    await app.context.jobs.runAll();
    expect(payoutsSent()).toBe(before);
    await signInAgain();
    expect(await attentionOn(job.reference)).toEqual(['held-payout']);
    const released = await post(job.reference, 'payout/release', { reason: 'Settled' });
    expect(released.body.data).toMatchObject({ payout: { status: 'processing' } });
    expect((await post(job.reference, 'payout/release', { reason: 'Again' })).status).toBe(409);
    expect(payoutsSent()).toBe(before + 1);
    expect(await attentionOn(job.reference)).toEqual([]);
    expect(await actionsOn(job.reference)).toMatchObject([
      {
        action: 'payout.release',
        reason: 'Settled',
        before: { payoutStatus: 'held' },
        after: { payoutStatus: 'pending' },
      },
      { action: 'payout.hold', reason: 'The customer complains', after: { payoutStatus: 'held' } },
    ]);
  });

  // M-94.1
  test('cannot be held without a reason, before they exist, or once they are sent', async () => {
    const job = await paidOutJob(app);
    const { bookingId: reference } = job.booked.booking;
    expect((await post(reference, 'payout/hold')).status).toBe(400);
    for (const what of ['hold', 'release', 'retry'])
      expect((await post(reference, `payout/${what}`, { reason: 'x' })).status).toBe(409);
    const { booking } = await bookAndPay(app);
    for (const id of [booking.bookingId, 'CH-00000000', 'x'])
      expect((await post(id, 'payout/hold', { reason: 'x' })).status).toBe(404);
    expect(await actionNamesOn(reference)).toEqual([]);
  });

  // M-94.2
  test('of unknown outcome are queried before they are tried again: one payout, under one reference', async () => {
    const job = await dueJob();
    const before = payoutsSent();
    app.payments.fail(/POST .*\/payouts$/, 'lost');
    app.payments.fail(/payouts/, 'error', 1_000);
    await app.context.jobs.runAll();
    app.clock.advance(5 * MINUTE_MS);
    expect(await attentionOn(job.reference)).toEqual(['unknown-payout']);
    app.payments.clearFaults();
    await signInAgain();
    expect((await post(job.reference, 'payout/retry', { reason: 'The provider is back' })).status).toBe(200);
    await app.context.jobs.runAll();
    app.clock.advance(MINUTE_MS);
    await app.context.jobs.runAll();
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(payoutsSent()).toBeLessThanOrEqual(before + 1);
    expect(await attentionOn(job.reference)).toEqual([]);
    expect(await actionNamesOn(job.reference)).toEqual(['payout.retry']);
  });
});

describe('refunds of a part', () => {
  // M-94.3
  test('give back the amount, leave the booking as it is, shrink the payout and are kept with the reason', async () => {
    const job = await doneJob(app);
    const { bookingId: reference } = job.booked.booking;
    const refunded = await post(reference, 'refund-part', { amount: 7.5, reason: 'An hour less' });
    expect(refunded.body.data).toMatchObject({
      paid: 37,
      refunded: 7.5,
      left: 29.5,
      refunds: [{ amount: 7.5, status: 'completed', isPart: true, reason: 'An hour less' }],
    });
    expect(await look(app, job.booked)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    await confirm(app, job);
    await app.context.jobs.runAll();
    expect((await moneyOf(reference)).payout).toMatchObject({ amount: 26.55, commission: 2.95 });
    expect(await actionsOn(reference)).toMatchObject([
      {
        action: 'booking.refund-part',
        reason: 'An hour less',
        before: { leftPounds: 37 },
        after: { leftPounds: 29.5, refundPounds: 7.5 },
      },
    ]);
  });

  // M-94.6
  test('cancel a booking that is not done once all has gone back, with a mail of the sum in all', async () => {
    const booked = await bookAndPay(app);
    const part = (amount: number) =>
      post(booked.booking.bookingId, 'refund-part', { amount, reason: 'Nobody can come' });
    expect((await part(10)).status).toBe(200);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed' });
    expect((await part(27)).status).toBe(200);
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    const [mail] = await mailsAbout(app, booked, 'booking-cancelled');
    expect(mail?.text_body).toContain('We are refunding £37.00 in all through PayPal.');
    expect(mail?.text_body).toMatch(/Refund: +£37\.00 in all/);
  });

  // M-94.6
  test('of all at once name that sum alone in the mail', async () => {
    const booked = await bookAndPay(app);
    const all = { amount: 37, reason: 'Nobody can come' };
    expect((await post(booked.booking.bookingId, 'refund-part', all)).status).toBe(200);
    const [mail] = await mailsAbout(app, booked, 'booking-cancelled');
    expect(mail?.text_body).toContain('We are refunding £37.00 through PayPal.');
  });

  // M-94.3
  test('are rejected beyond what is left, below a penny, without a reason, and when another sum is left than expected', async () => {
    const { booking } = await bookAndPay(app);
    const part = (amount: unknown, rest: object = {}) =>
      post(booking.bookingId, 'refund-part', { amount, reason: 'x', ...rest });
    for (const amount of [0, -1, 1.005, '5', null, 1e12]) expect((await part(amount)).status).toBe(400);
    expect((await part(5, { reason: ' ' })).status).toBe(400);
    expect((await part(37.01)).body.message).toBe('Only £37.00 of this payment is left to refund.');
    expect((await part(30)).status).toBe(200);
    expect((await part(7.01)).body.message).toBe('Only £7.00 of this payment is left to refund.');
    expect((await part(5, { expectedLeft: 37 })).status).toBe(409);
    expect((await part(5, { expectedLeft: 7 })).status).toBe(200);
    expect((await post('CH-00000000', 'refund-part', { amount: 1, reason: 'x' })).status).toBe(404);
    expect(await actionNamesOn(booking.bookingId)).toEqual(['booking.refund-part', 'booking.refund-part']);
  });
});

describe('refunds that were rejected', () => {
  // M-92.7, M-94.4
  test('are tried again by an operator and leave the list of things that need a person', async () => {
    const { booking } = await bookAndPay(app);
    const { bookingId: reference } = booking;
    app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 100);
    await post(reference, 'refund', { reason: 'The customer is ill' });
    app.payments.clearFaults();
    await app.context.db
      .updateTable('refunds')
      .set({ status: 'failed', failure_code: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
      .where('booking_id', '=', booking._id)
      .execute();
    expect(await attentionOn(reference)).toEqual(['failed-refund']);
    const because = 'our balance there is too low (REFUND_FAILED_INSUFFICIENT_FUNDS)';
    const { reasons, timeline } = (await get(`bookings/${reference}`)).body.data as OperatorBookingDetails;
    expect(reasons).toContain(`The refund failed: ${because}`);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'refund-failed', reason: because }));
    const retried = await post(reference, 'refund/retry', { reason: 'Funded' });
    expect(retried.body.data).toMatchObject({ refunds: [{ status: 'completed', amount: 37, failure: null }] });
    expect(await attentionOn(reference)).toEqual([]);
  });

  // M-94.4
  test('are listed as delayed while the payment provider rejects our credentials, and made once', async () => {
    const { booking } = await bookAndPay(app);
    const { bookingId: reference } = booking;
    app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 1_000);
    await post(reference, 'refund', { reason: 'The customer is ill' });
    for (let step = 0; step < 4; step += 1) {
      app.clock.advance(15 * MINUTE_MS);
      await app.context.jobs.runAll();
    }
    expect(await attentionOn(reference)).toEqual(['delayed-refund']);
    app.payments.clearFaults();
    const before = countOf(app, '/refund');
    expect((await post(reference, 'refund/retry')).body.data).toMatchObject({ refunded: 37, left: 0 });
    expect((await post(reference, 'refund/retry')).status).toBe(409);
    expect(countOf(app, '/refund')).toBe(before + 1);
    expect(await attentionOn(reference)).toEqual([]);
    expect(await actionNamesOn(reference)).toEqual(['refund.retry', 'booking.refund']);
  });
});

describe('money that came again after its booking was cancelled', () => {
  const won = async (opened: { resource: object }) =>
    hear(
      app,
      await app.payments.control.resolveDispute(
        (opened.resource as { dispute_id: string }).dispute_id,
        'RESOLVED_SELLER_FAVOUR',
      ),
    );
  /** A payment that its payer disputes, of which so much is reversed. */
  async function reversed(booked: Booked, amount: string) {
    const id = await providerCaptureIdOf(app, { booked });
    const opened = await app.payments.control.openDispute(id, Number(amount) * 100);
    await hear(app, opened);
    await hear(app, {
      type: 'PAYMENT.CAPTURE.REVERSED',
      resource: { id, amount: { currency_code: 'GBP', value: amount } },
    });
    return opened;
  }

  // M-94.7
  test.each(['refund', 'refund/retry'])('needs a person, and goes back once with %s', async (path) => {
    const booked = await bookAndPay(app);
    const { bookingId: reference } = booked.booking;
    const opened = await reversed(booked, '37.00');
    expect(await attentionOn(reference)).toEqual(['open-dispute']);
    await won(opened);
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(await attentionOn(reference)).toEqual(['failed-refund']);
    expect((await post(reference, path, { reason: 'Not done' })).status).toBe(200);
    expect((await post(reference, path, { reason: 'Again' })).status).toBe(409);
    expect(await attentionOn(reference)).toEqual([]);
    expect(await moneyOf(reference)).toMatchObject({ refunded: 37, left: 0 });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balances(app, booked)).toEqual(ALL_BACK);
  });

  // M-94.7
  test('goes back with a retry when the customer got all but a part of it back', async () => {
    const booked = await bookAndPay(app);
    const { bookingId: reference } = booked.booking;
    const opened = await reversed(booked, '15.00');
    await cancel(app, booked);
    await won(opened);
    expect(await attentionOn(reference)).toEqual(['failed-refund']);
    expect((await post(reference, 'refund/retry')).status).toBe(200);
    expect(await attentionOn(reference)).toEqual([]);
    expect(await balances(app, booked)).toEqual(ALL_BACK);
  });

  // M-94.7
  test('is kept where it is the fee of a late cancellation', async () => {
    const booked = await bookAndPay(app);
    const { bookingId: reference } = booked.booking;
    await accepted(app, booked);
    app.clock.set('2026-06-20T06:00:00Z');
    await signInAgain();
    await cancel(app, { ...booked, customer: await signIn(app, booked.customer, 'user') });
    await won(await reversed(booked, '18.50'));
    expect(await attentionOn(reference)).toEqual([]);
    expect((await post(reference, 'refund/retry')).status).toBe(409);
    expect(await balances(app, booked)).toMatchObject({ cancellation_fees: -1850 });
  });
});

onPostgres('at the same time', () => {
  // M-94.5
  test('gives back no more than was paid for 50 refunds of a part, and once for those that expect a sum', async () => {
    const { booking } = await bookAndPay(app);
    const part = (body: object) => post(booking.bookingId, 'refund-part', { reason: 'x', ...body });
    const once = await Promise.all(Array.from({ length: 20 }, () => part({ amount: 2, expectedLeft: 37 })));
    expect(once.filter(({ status }) => status === 200)).toHaveLength(1);
    const responses = await Promise.all(Array.from({ length: 50 }, () => part({ amount: 5 })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await moneyOf(booking.bookingId)).toMatchObject({ refunded: 37, left: 0 });
    expect(await actionNamesOn(booking.bookingId)).toHaveLength(8);
  });

  // M-94.5
  test('either holds or sends a payout that is held and sent at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      await resetApp(app);
      await signInAgain();
      const job = await dueJob();
      const before = payoutsSent();
      const [held] = await Promise.all([
        post(job.reference, 'payout/hold', { reason: 'x' }),
        app.context.jobs.runAll(),
        post(job.reference, 'payout/hold', { reason: 'x' }),
      ]);
      const { status } = await payoutOf(app, job);
      if (held.status === 200) expect([status, payoutsSent() - before]).toEqual(['held', 0]);
      else expect([held.status, payoutsSent() - before]).toEqual([409, 1]);
    }
  });

  // M-94.5
  test('sends a payout once, and records the release once, for 20 releases of it', async () => {
    const job = await dueJob();
    await post(job.reference, 'payout/hold', { reason: 'x' });
    const before = payoutsSent();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post(job.reference, 'payout/release', { reason: 'Settled' })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(payoutsSent()).toBe(before + 1);
    expect(await actionNamesOn(job.reference)).toEqual(['payout.release', 'payout.hold']);
  });
});
