import { SIDES } from 'contract/bookings/statuses';
import { createCustomer, createProvider } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import {
  ALL_BACK,
  confirm,
  hear,
  paidOutJob,
  payoutOf,
  payoutShownTo,
  providerCaptureIdOf,
  refundsAtProvider,
  refundsOf,
  withFailedRefunds,
  type Job,
} from '../../../../test/moneyScenes';
import { act, balances, look, mailsAbout, runFor, signIn } from '../../../../test/paidApp';
import { problemScenes } from '../../../../test/problemScenes';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { HOUR_MS } from '../../../platform/lib/durations';

const { app, post, signInAgain, actionsOn, attentionOn } = useOperatorApp();
const { report, offer, accept, withdraw, askDesk, read, acceptedJob, doneJob } = problemScenes(app);

function path({ booked }: Job, rest: string): string {
  return `bookings/${booked.booking.bookingId}/${rest}`;
}
function decide(job: Job, refund: number, of = 37) {
  return post(path(job, 'problem/decide'), { refund, of, reason: 'The pictures show it' });
}
async function agree(job: Job, refund: number): Promise<void> {
  expect((await report(job, 'customer')).status).toBe(200);
  expect((await offer(job, 'provider', refund)).status).toBe(200);
  expect((await accept(job, 'customer', 1)).status).toBe(200);
  await runFor(app, 3);
}
/** Settles, as an operator, a refund of £10.00 that is owed, and then the payout that waited for it. */
async function settleHeld(job: Job): Promise<void> {
  await signInAgain();
  expect((await post(path(job, 'refund/retry'))).status).toBe(200);
  expect((await post(path(job, 'payout/release'), { reason: 'The refund is made' })).status).toBe(200);
  await runFor(app, 3);
  expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
}
const REJECTED = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] });
/** £37.00 were paid; our commission is a tenth, and the payment provider keeps £1.37. */
const SHARED_AFTER_10 = { paypal_balance: 133, paypal_fees: 137, commission: -270 };

// M-240
test('an agreement on done work refunds exactly its part, and pays the rest less our commission to the helper', async () => {
  const job = await doneJob();
  await agree(job, 10);
  expect(await refundsOf(app, job)).toMatchObject([{ status: 'completed', amount_pence: 1000, is_part: true }]);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430, commission_pence: 270 });
  expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
  expect(await look(app, { ...job.booked, customer: await signIn(app, job.booked.customer, 'user') })).toMatchObject({
    status: 'completed',
    paymentStatus: 'paid',
  });
});

// M-240
test.each([
  [0, 3330, []],
  [0.01, 3329, [{ amount_pence: 1 }]],
  [36.99, 1, [{ amount_pence: 3699 }]],
])('an agreement on a refund of £%d moves that to the penny', async (refund, payoutPence, refunds) => {
  const job = await doneJob();
  await agree(job, refund);
  expect(await refundsOf(app, job)).toMatchObject(refunds);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: payoutPence });
});

// M-240
test('an agreement on all of it gives everything back, and nothing is paid out', async () => {
  const job = await doneJob();
  await agree(job, 37);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'stopped', amount_pence: 0 });
  expect(await balances(app, job.booked)).toEqual(ALL_BACK);
});

// M-240
test('an agreement before the work is done leaves the booking as it is; its payout shrinks when it comes', async () => {
  const job = await acceptedJob();
  await agree(job, 10);
  expect(await balances(app, job.booked)).toMatchObject({ customer_funds: -2700 });
  const { token } = await signIn(app, job.provider, 'serviceProvider');
  app.clock.advance(HOUR_MS / 2);
  const body = { bookingId: job.booked.booking._id };
  expect((await callApi(app, 'POST', '/api/booking/provider/bookings/complete', { token, body })).status).toBe(200);
  await confirm(app, { ...job, booked: { ...job.booked, customer: await signIn(app, job.booked.customer, 'user') } });
  await runFor(app, 3);
  expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
});

// M-240
test('a lost response to an agreed refund refunds once, and the payout waits for it', async () => {
  const job = await doneJob();
  app.payments.fail(/\/refund$/, 'lost');
  await agree(job, 10);
  await runFor(app, 90);
  expect(await refundsAtProvider(app, job.booked)).toHaveLength(1);
  expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
});

// M-240
test('the payout of the rest is held for a person when the agreed refund is rejected', async () => {
  const job = await doneJob();
  app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
  await agree(job, 10);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund' });
  await settleHeld(job);
});

// M-240.1
test('the payout is held for a person when the refund that was agreed before the work was done is rejected', async () => {
  const job = await acceptedJob();
  app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
  await agree(job, 10);
  app.clock.advance(HOUR_MS / 2);
  expect(
    (await act(app, await signIn(app, job.provider, 'serviceProvider'), 'complete', job.booked.booking._id)).status,
  ).toBe(200);
  await confirm(app, { ...job, booked: { ...job.booked, customer: await signIn(app, job.booked.customer, 'user') } });
  await runFor(app, 3);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund' });
  await settleHeld(job);
});

// M-240.1
test('the payout is held for a person when an agreed refund of unknown outcome is settled as not paid', async () => {
  const job = await doneJob();
  app.payments.fail(/\/refund$/, 'cut', 1000);
  app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 10_000);
  await agree(job, 10);
  await signInAgain();
  const settlement = { outcome: 'notPaid', reason: 'Asked the provider by phone' };
  expect((await post(path(job, 'refund/settle'), settlement)).status).toBe(200);
  app.payments.clearFaults();
  await runFor(app, 130);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund' });
  await settleHeld(job);
});

// M-240.1
test('the payout is held for a person when an agreed refund that was settled as paid has failed', async () => {
  const job = await doneJob();
  app.payments.fail(/\/refund$/, 'lost', 1000);
  app.payments.fail(/(captures|orders|refunds|payouts)/, 'forbidden', 10_000);
  await agree(job, 10);
  await signInAgain();
  const settlement = { outcome: 'paid', reason: 'Asked the provider by phone' };
  expect((await post(path(job, 'refund/settle'), settlement)).status).toBe(200);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'pending', amount_pence: 2430 });
  app.payments.clearFaults();
  app.payments.fail(/GET .*\/orders\//, withFailedRefunds, 2);
  app.payments.fail(/GET .*\/captures\//, (response) => response.replace('"PARTIALLY_REFUNDED"', '"COMPLETED"'), 2);
  await hear(app, { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: await providerCaptureIdOf(app, job) } });
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund', amount_pence: 3330 });
  app.payments.clearFaults();
  await settleHeld(job);
});

// M-240.1
test('a problem that is withdrawn lets no payout go while an earlier refund is owed', async () => {
  const job = await doneJob();
  app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
  await report(job, 'customer');
  expect((await post(path(job, 'refund-part'), { amount: 10, reason: 'Came late' })).status).toBe(200);
  await confirm(app, job);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'problem' });
  expect((await withdraw(job, 'customer')).status).toBe(200);
  await runFor(app, 3);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund' });
  await settleHeld(job);
});

// M-239
test('a problem freezes the payout: confirming holds it, nobody releases it, and withdrawing lets it go', async () => {
  const job = await doneJob();
  expect((await report(job, 'customer')).status).toBe(200);
  expect((await confirm(app, job)).status).toBe(200);
  await runFor(app, 3);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'problem' });
  const provider = await signIn(app, job.provider, 'serviceProvider');
  expect(await payoutShownTo(app, { ...job, provider })).toEqual({
    status: 'pending',
    problem: 'held',
    reason: 'problem',
  });
  await signInAgain();
  expect((await post(path(job, 'payout/release'), { reason: 'They asked' })).status).toBe(409);
  expect(await attentionOn(job.booked.booking.bookingId)).toEqual([]);
  expect((await withdraw(job, 'customer')).status).toBe(200);
  await runFor(app, 3);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 3330 });
});

// M-239
test('a payout that waits to be sent is held by a report, and goes as it was agreed', async () => {
  const job = await doneJob();
  await confirm(app, job);
  await agree(job, 10);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430 });
});

// M-239, M-241
test('when the payout has left already operators decide at once, and their refund is our loss', async () => {
  const job = await paidOutJob(app);
  expect((await report(job, 'customer')).status).toBe(200);
  expect((await read(job, 'customer')).problem).toMatchObject({ state: 'desk', desk: { because: 'paidOut' } });
  expect((await offer(job, 'provider', 5)).body.message).toBe('Our team decides this now.');
  expect((await decide(job, 10)).status).toBe(200);
  expect(await balances(app, job.booked)).toMatchObject({ losses: 1000, commission: -370 });
});

// M-241
test('an operator decides about the rest of the payment once, with a reason that both sides read', async () => {
  const job = await doneJob();
  await report(job, 'provider');
  await askDesk(job, 'customer');
  const { bookingId } = job.booked.booking;
  expect(await attentionOn(bookingId)).toEqual(['open-problem']);
  expect((await decide(job, 10, 36)).body.message).toBe('The payment has changed meanwhile: £37.00 is left of it.');
  expect((await decide(job, 38)).status).toBe(409);
  expect((await post(path(job, 'problem/decide'), { refund: 1, of: 37 })).status).toBe(400);
  expect((await decide(job, 10)).status).toBe(200);
  expect((await decide(job, 10)).status).toBe(409);
  await runFor(app, 3);
  for (const side of SIDES)
    expect((await read(job, side)).problem).toMatchObject({
      state: 'decided',
      outcome: { refund: 10, of: 37, reason: 'The pictures show it' },
    });
  expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
  expect(await actionsOn(bookingId)).toMatchObject([
    { action: 'booking.decide-problem', reason: 'The pictures show it' },
  ]);
  expect(await attentionOn(bookingId)).toEqual([]);
});

// M-244
test('a dispute of the payer takes a problem to operators, who decide it after its end: one row at a time', async () => {
  const job = await doneJob();
  await report(job, 'customer');
  await offer(job, 'customer', 10);
  const captureId = await providerCaptureIdOf(app, job);
  const opened = await app.payments.control.openDispute(captureId);
  await hear(app, opened);
  const { bookingId } = job.booked.booking;
  expect((await read(job, 'provider')).problem).toMatchObject({ state: 'desk', desk: { because: 'disputed' } });
  expect((await accept(job, 'provider', 1)).status).toBe(409);
  expect((await decide(job, 10)).body.message).toMatch(/^The payer disputes this payment/);
  expect(await attentionOn(bookingId)).toEqual(['open-dispute']);
  const { dispute_id: id } = opened.resource as { dispute_id: string };
  await hear(app, await app.payments.control.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR'));
  expect(await attentionOn(bookingId)).toEqual(['open-problem']);
  expect((await decide(job, 10)).status).toBe(200);
  await runFor(app, 3);
  expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
});

// M-237, M-240
test('an offer whose payment has changed since is not accepted; a new one is about the rest', async () => {
  const job = await doneJob();
  await report(job, 'customer');
  await offer(job, 'provider', 10);
  expect((await post(path(job, 'refund-part'), { amount: 2, reason: 'Goodwill' })).status).toBe(200);
  expect((await accept(job, 'customer', 1)).body.message).toBe(
    'The payment has changed meanwhile: £35.00 is left of it.',
  );
  expect((await offer(job, 'customer', 10)).status).toBe(409);
  expect((await offer(job, 'customer', 8, 35)).status).toBe(200);
  expect((await accept(job, 'provider', 2)).status).toBe(200);
  await runFor(app, 3);
  expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
});

// M-345
test('a problem with work that is never marked as completed can be reported until 48 hours after its end', async () => {
  const job = await acceptedJob();
  const asked = { canReport: true, reportUntil: '2026-06-18T11:30:00.000Z' };
  for (const side of SIDES) expect(await read(job, side)).toMatchObject(asked);
  app.clock.set('2026-06-18T11:29:59Z');
  expect((await read(job, 'customer')).canReport).toBe(true);
  app.clock.set('2026-06-18T11:30:00Z');
  for (const side of SIDES) {
    expect((await read(job, side)).canReport).toBe(false);
    expect((await report(job, side)).body.message).toMatch(
      /^A problem could be reported until .*18 June 2026 at 12:30/,
    );
  }
  await signInAgain();
  expect(await attentionOn(job.booked.booking.bookingId)).toEqual(['overdue-booking']);
});

// M-345
test('work that is marked as completed late can be reported for 48 hours from then on', async () => {
  const job = await acceptedJob();
  app.clock.set('2026-06-19T09:00:00Z');
  expect((await report(job, 'customer')).status).toBe(409);
  const { token } = await signIn(app, job.provider, 'serviceProvider');
  const body = { bookingId: job.booked.booking._id };
  expect((await callApi(app, 'POST', '/api/booking/provider/bookings/complete', { token, body })).status).toBe(200);
  expect(await read(job, 'customer')).toMatchObject({ canReport: true, reportUntil: '2026-06-21T09:00:00.000Z' });
  expect((await report(job, 'customer')).status).toBe(200);
});

// M-235
test('a problem can be reported from the acceptance until 48 hours after the completion', async () => {
  const job = await doneJob();
  expect(await read(job, 'customer')).toMatchObject({
    canReport: true,
    reportUntil: '2026-06-18T09:31:00.000Z',
    left: 37,
  });
  app.clock.advance(48 * HOUR_MS - 1_000);
  expect((await read(job, 'customer')).canReport).toBe(true);
  app.clock.advance(1_000);
  expect((await read(job, 'customer')).canReport).toBe(false);
  expect((await report(job, 'customer')).status).toBe(409);
  expect((await report(job, 'provider')).body.message).toMatch(
    /^A problem could be reported until Thursday,? 18 June 2026 at 10:31/,
  );
});

// M-242, M-243
test('the other side is mailed at each step, and nobody else reads the report', async () => {
  const job = await doneJob();
  const { bookingId } = job.booked.booking;
  expect((await report(job, 'customer', { kind: 'no-access' })).status).toBe(400);
  expect((await report(job, 'customer', { text: '' })).status).toBe(400);
  await report(job, 'customer', { kind: 'damage', text: 'The vase is broken' });
  await offer(job, 'provider', 10);
  await accept(job, 'customer', 1);
  const mails = await mailsAbout(app, job.booked, 'booking-problem');
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [job.provider.email, `A problem is reported: booking ${bookingId}`],
    ['amelia@example.com', `There is an offer: booking ${bookingId}`],
    [job.provider.email, `You have agreed: booking ${bookingId}`],
  ]);
  const url = `/api/booking/${bookingId}/problem`;
  expect((await callApi(app, 'GET', url)).status).toBe(401);
  for (const { token } of [await createCustomer(app), await createProvider(app)]) {
    expect((await callApi(app, 'GET', url, { token })).status).toBe(404);
    expect((await callApi(app, 'POST', `${url}/accept`, { token, body: { number: 1 } })).status).toBe(404);
    const decision = { token, body: { refund: 1, of: 37, reason: 'Mine' } };
    expect((await callApi(app, 'POST', `/api/operator/bookings/${bookingId}/problem/decide`, decision)).status).toBe(
      403,
    );
  }
  expect((await callApi(app, 'POST', `/api/operator/bookings/${bookingId}/problem/decide`)).status).toBe(401);
  const customer = await read(job, 'customer');
  expect([customer.price, customer.commission]).toEqual([undefined, undefined]);
  expect(await read(job, 'provider')).toMatchObject({ price: 37, commission: 3.7 });
});
