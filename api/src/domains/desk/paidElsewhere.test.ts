import { callApi, type ApiResponse } from '../../../test/callApi';
import {
  ALL_BACK,
  cancel,
  confirm,
  doneJob,
  hear,
  payoutOf,
  providerCaptureIdOf,
  refundsOf,
  withFailedRefunds,
} from '../../../test/moneyScenes';
import { balances, bookAndPay, countOf, mailsAbout, resetApp, runFor, type Booked } from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/lib/durations';
import { compareBooks } from '../money/bookkeeping/compareBooks';

const { app, signInAgain, get, post, actionsOn, attentionOn } = useOperatorApp();

const REJECTED = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] });
const BY_TRANSFER = { outcome: 'paidElsewhere', reference: 'FP-2041', reason: 'Sent by bank transfer' };
/** All of £37.00 is with the payment provider still, and went back from the bank account. */
const FROM_BANK = { paypal_balance: 3563, paypal_fees: 137, bank_balance: -3700 };

/** All of it is with the payment provider, and the customer's. */
const OWED = { customer_funds: -3700, paypal_balance: 3563, paypal_fees: 137 };
const CAME_BACK = { outcome: 'cameBack', reason: 'The bank returned it' };

function settle({ booking }: Booked, body: object): Promise<ApiResponse> {
  return post(`bookings/${booking.bookingId}/refund/settle`, body);
}
function retry({ booking }: Booked): Promise<ApiResponse> {
  return post(`bookings/${booking.bookingId}/refund/retry`);
}

/** A cancelled booking whose refund the payment provider has rejected for good. */
async function rejectedRefund(): Promise<Booked> {
  const booked = await bookAndPay(app);
  app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
  await cancel(app, booked);
  await app.context.jobs.runAll();
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'failed' }]);
  return booked;
}

/** A cancelled booking whose refund the payment provider has made, while its response and its record are out of reach. */
async function lostRefund(): Promise<Booked> {
  const booked = await bookAndPay(app);
  app.payments.fail(/\/refund$/, 'lost');
  app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 10_000);
  await cancel(app, booked);
  app.clock.advance(5 * MINUTE_MS);
  return booked;
}

/** An event that names the payment, so that the provider's record of it is read. */
async function hearOfCapture(booked: Booked): Promise<void> {
  const id = await providerCaptureIdOf(app, { booked });
  await hear(app, { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id } });
}

describe('a refund that the payment provider cannot make', () => {
  // M-76.10
  test('is settled as paid elsewhere: in the books and the receipt, kept with the reason, and never sent', async () => {
    const booked = await rejectedRefund();
    const { bookingId } = booked.booking;
    expect(await attentionOn(bookingId)).toEqual(['failed-refund']);
    const before = countOf(app, '/refund');
    expect((await settle(booked, BY_TRANSFER)).body.data).toMatchObject({
      refunded: 37,
      left: 0,
      refunds: [{ status: 'completed', settledAs: 'paidElsewhere', failure: null, isOwed: false }],
    });
    expect(await balances(app, booked)).toEqual(FROM_BANK);
    expect(await attentionOn(bookingId)).toEqual([]);
    const receipt = await callApi(app, 'GET', `/api/booking/${bookingId}/receipt`, { token: booked.customer.token });
    expect(receipt.body.data).toMatchObject({ paid: 37, refunded: 37, total: 0, refundUnderWay: 0 });
    expect((await get(`bookings/${bookingId}`)).body.data).toMatchObject({
      paymentStatus: 'refunded',
      timeline: expect.arrayContaining([expect.objectContaining({ text: '£37.00 was paid elsewhere' })]),
    });
    const [action] = await actionsOn(bookingId);
    expect(action).toMatchObject({
      action: 'refund.settle',
      reason: 'Sent by bank transfer',
      before: { refundStatus: 'failed' },
      after: { refundStatus: 'completed', outcome: 'paidElsewhere', reference: 'FP-2041' },
    });
    expect(countOf(app, '/refund')).toBe(before);
  });

  // M-76.10
  test('is neither settled nor retried a second time', async () => {
    const booked = await rejectedRefund();
    const responses = await Promise.all([settle(booked, BY_TRANSFER), settle(booked, BY_TRANSFER)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await retry(booked)).status).toBe(409);
    for (const outcome of ['paid', 'notPaid'])
      expect((await settle(booked, { outcome, reason: 'Again' })).status).toBe(409);
    expect(await balances(app, booked)).toEqual(FROM_BANK);
  });

  // M-76.10
  test('cannot be settled so without a reason, while its outcome is unknown, or when it is a payout', async () => {
    const rejected = await rejectedRefund();
    expect((await settle(rejected, { ...BY_TRANSFER, reason: '' })).status).toBe(400);
    const booked = await bookAndPay(app);
    app.payments.fail(/\/refund$/, 'cut', 2);
    app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 10_000);
    await cancel(app, booked);
    app.clock.advance(5 * MINUTE_MS);
    const response = await settle(booked, BY_TRANSFER);
    expect([response.status, response.body.message]).toEqual([
      409,
      'Only a refund that failed and is owed still can be paid elsewhere.',
    ]);
    expect((await post(`bookings/${booked.booking.bookingId}/payout/settle`, BY_TRANSFER)).status).toBe(400);
    app.payments.clearFaults();
  });

  // M-76.10, M-240.1
  test('leaves the helper the rest when it was a part', async () => {
    const job = await doneJob(app);
    app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
    const path = `bookings/${job.booked.booking.bookingId}`;
    await post(`${path}/refund-part`, { amount: 10, reason: 'A window was left out' });
    await confirm(app, job);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund' });
    expect((await settle(job.booked, BY_TRANSFER)).status).toBe(200);
    expect((await post(`${path}/payout/release`, { reason: 'The part is paid' })).status).toBe(200);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430 });
    expect(await balances(app, job.booked)).toEqual({
      paypal_balance: 1133,
      paypal_fees: 137,
      bank_balance: -1000,
      commission: -270,
    });
  });
});

describe('a refund that was paid elsewhere', () => {
  // M-76.10, M-94.6
  test('cancels the booking when nothing is left, and the mail promises nothing through PayPal', async () => {
    const booked = await bookAndPay(app);
    app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
    await post(`bookings/${booked.booking.bookingId}/refund-part`, { amount: 37, reason: 'It was not needed' });
    await settle(booked, BY_TRANSFER);
    const [mail, ...others] = await mailsAbout(app, booked, 'booking-cancelled');
    expect(others).toEqual([]);
    expect(mail?.text_body).toContain('We have refunded £37.00.');
    expect(mail?.text_body).not.toContain('PayPal');
  });

  // M-76.10, M-74.2
  test('is no difference between our books and the provider’s', async () => {
    const booked = await bookAndPay(app);
    app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
    await post(`bookings/${booked.booking.bookingId}/refund-part`, { amount: 10, reason: 'A window was left out' });
    expect((await settle(booked, BY_TRANSFER)).status).toBe(200);
    const before = (await mailsAbout(app, booked, 'operator-warning')).length;
    await compareBooks(app.context);
    app.clock.advance(DAY_MS + HOUR_MS);
    await compareBooks(app.context);
    expect(await mailsAbout(app, booked, 'operator-warning')).toHaveLength(before);
  });

  // M-76.10
  test.each([
    ['refunds it as well', 'refund'],
    ['reports it as reversed', 'reverse'],
  ] as const)('is lost when the provider %s', async (_what, movement) => {
    const booked = await rejectedRefund();
    await settle(booked, BY_TRANSFER);
    const event = await app.payments.control[movement](await providerCaptureIdOf(app, { booked }), 3700);
    await hear(app, event);
    expect(await balances(app, booked)).toMatchObject({ bank_balance: -3700, losses: 3700 });
    const mails = await mailsAbout(app, booked, 'operator-warning');
    expect(mails.at(-1)?.text_body).toMatch(/Returned by the payment provider|Reversed by the payer’s bank/);
  });

  // M-76.4, M-76.10
  test('is in the books also when it was settled as paid before and has failed', async () => {
    const booked = await lostRefund();
    await settle(booked, { outcome: 'paid', reason: 'Seen on its site' });
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/orders\//, withFailedRefunds, 10_000);
    app.payments.fail(/GET .*\/captures\//, (response) => response.replace(/"REFUNDED"/, '"COMPLETED"'), 10_000);
    await hearOfCapture(booked);
    expect(await balances(app, booked)).toEqual(OWED);
    expect((await settle(booked, BY_TRANSFER)).status).toBe(200);
    expect(await balances(app, booked)).toEqual(FROM_BANK);
    // It had made it all the same.
    app.payments.clearFaults();
    await hearOfCapture(booked);
    expect(await balances(app, booked)).toMatchObject({ bank_balance: -3700, losses: 3700 });
  });

  // M-76.4, M-76.10
  test('is lost when the provider had made the refund that a person settled as not paid', async () => {
    const booked = await lostRefund();
    await settle(booked, { outcome: 'notPaid', reason: 'Not on its site' });
    await settle(booked, BY_TRANSFER);
    app.payments.clearFaults();
    await hearOfCapture(booked);
    expect(await balances(app, booked)).toMatchObject({ bank_balance: -3700, losses: 3700 });
  });
});

describe('a refund that was paid elsewhere and has come back', () => {
  // M-76.11
  test('is owed again, in books, receipt and list, and may be paid elsewhere or by the provider after all', async () => {
    const booked = await rejectedRefund();
    const { bookingId } = booked.booking;
    for (let round = 0; round < 2; round += 1) {
      expect((await settle(booked, BY_TRANSFER)).status).toBe(200);
      expect(await balances(app, booked)).toEqual(FROM_BANK);
      expect((await settle(booked, CAME_BACK)).body.data).toMatchObject({
        refunded: 0,
        left: 37,
        refunds: [{ status: 'failed', settledAs: null, failure: 'TRANSFER_RETURNED', isOwed: true }],
      });
      expect(await balances(app, booked)).toEqual(OWED);
    }
    expect(await attentionOn(bookingId)).toEqual(['failed-refund']);
    const receipt = await callApi(app, 'GET', `/api/booking/${bookingId}/receipt`, { token: booked.customer.token });
    expect(receipt.body.data).toMatchObject({ paid: 37, refunded: 0, total: 37 });
    expect((await actionsOn(bookingId))[0]).toMatchObject({
      action: 'refund.settle',
      reason: 'The bank returned it',
      before: { refundStatus: 'completed' },
      after: { refundStatus: 'failed', outcome: 'cameBack' },
    });
    expect((await retry(booked)).status).toBe(200);
    await app.context.jobs.runAll();
    expect(await balances(app, booked)).toEqual(ALL_BACK);
    expect((await get(`bookings/${bookingId}`)).body.data).toMatchObject({ paymentStatus: 'refunded' });
  });

  // M-76.11
  test('must have been settled so before, needs a reason, comes back once, and is no payout', async () => {
    const booked = await rejectedRefund();
    const never = await settle(booked, CAME_BACK);
    expect([never.status, never.body.message]).toEqual([
      409,
      'Only a refund that was settled as paid elsewhere can have come back.',
    ]);
    await settle(booked, BY_TRANSFER);
    expect((await settle(booked, { ...CAME_BACK, reason: ' ' })).status).toBe(400);
    const responses = await Promise.all([settle(booked, CAME_BACK), settle(booked, CAME_BACK)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balances(app, booked)).toEqual(OWED);
    expect((await post(`bookings/${booked.booking.bookingId}/payout/settle`, CAME_BACK)).status).toBe(400);
  });

  // M-76.11, M-240.1
  test('keeps a payout that was not sent until it is settled again, and is no loss once that was sent', async () => {
    const job = await doneJob(app);
    app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
    const path = `bookings/${job.booked.booking.bookingId}`;
    await post(`${path}/refund-part`, { amount: 10, reason: 'A window was left out' });
    await confirm(app, job);
    await runFor(app, 3);
    await settle(job.booked, BY_TRANSFER);
    await settle(job.booked, CAME_BACK);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund', amount_pence: 3330 });
    await settle(job.booked, BY_TRANSFER);
    expect((await post(`${path}/payout/release`, { reason: 'The part is paid' })).status).toBe(200);
    await runFor(app, 3);
    const paid = { paypal_balance: 1133, paypal_fees: 137, bank_balance: -1000, commission: -270 };
    expect(await balances(app, job.booked)).toEqual(paid);
    await settle(job.booked, CAME_BACK);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430 });
    expect(await balances(app, job.booked)).toEqual({
      paypal_balance: 1133,
      paypal_fees: 137,
      commission: -270,
      losses: -1000,
    });
    await settle(job.booked, BY_TRANSFER);
    expect(await balances(app, job.booked)).toEqual(paid);
  });
});

// M-92.6, M-76.11
test('a refund that has come back is owed also if the booking was cancelled before that', async () => {
  const booked = await bookAndPay(app);
  const { bookingId } = booked.booking;
  app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
  await post(`bookings/${bookingId}/refund-part`, { amount: 10, reason: 'A window was left out' });
  await settle(booked, BY_TRANSFER);
  app.clock.advance(MINUTE_MS);
  await cancel(app, booked);
  await app.context.jobs.runAll();
  app.clock.advance(MINUTE_MS);
  expect((await settle(booked, CAME_BACK)).status).toBe(200);
  expect(await attentionOn(bookingId)).toEqual(['failed-refund']);
  expect((await retry(booked)).status).toBe(200);
  expect(await balances(app, booked)).toEqual(ALL_BACK);
  expect(await attentionOn(bookingId)).toEqual([]);
});

onPostgres('at the same time', () => {
  // M-76.10
  test('a refund is retried or paid elsewhere, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await resetApp(app);
      await signInAgain();
      const booked = await rejectedRefund();
      const before = countOf(app, '/refund');
      const calls = Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? settle(booked, BY_TRANSFER) : retry(booked),
      );
      await Promise.all(calls);
      await app.context.jobs.runAll();
      const [refund, ...others] = await refundsOf(app, { booked });
      expect(others).toEqual([]);
      const isElsewhere = refund?.settled_as === 'paidElsewhere';
      expect(countOf(app, '/refund') - before).toBe(isElsewhere ? 0 : 1);
      expect(refund?.status).toBe('completed');
    }
  });
});
