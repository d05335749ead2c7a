import { callApi } from '../../../../test/callApi';
import { balances, bookAndPay, countOf, look, runFor } from '../../../../test/paidApp';
import {
  providerCaptureIdOf,
  confirm,
  doneJob,
  hear,
  paidOutJob,
  payoutOf,
  refundsOf,
  withFailedRefunds,
  type Job,
} from '../../../../test/moneyScenes';
import { onPostgres } from '../../../../test/testDatabase';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { holdPayout, refundPart, releasePayout, retryRefund, retryPayout } from './moneyActions';
import { sendPayout } from './payoutLoop';

const { app } = useOperatorApp();

function idOf({ booked }: Pick<Job, 'booked'>): string {
  return booked.booking._id;
}
const REJECTED = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] });
const NOT_TAKEN = JSON.stringify({ name: 'VALIDATION_ERROR', message: 'Invalid request.', debug_id: '0' });
const TEN_POUNDS = { amountPence: 1000, reason: 'A window was left out' };

describe('an operator', () => {
  // M-75.1
  test('holds a payout and releases it; its record commits with it', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    const kept: string[] = [];
    await holdPayout(app.context, idOf(job), async () => {
      kept.push('held');
    });
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'operator' });
    const failing = releasePayout(app.context, idOf(job), () => Promise.reject(new Error('not kept')));
    await expect(failing).rejects.toThrow('not kept');
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held' });
    await releasePayout(app.context, idOf(job));
    await runFor(app, 1);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed' });
    await expect(holdPayout(app.context, idOf(job))).rejects.toMatchObject({ status: 409 });
    expect(kept).toEqual(['held']);
  });

  // M-75.1
  test('cannot release a payout while the payer disputes the payment', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    await hear(app, await app.payments.control.openDispute(await providerCaptureIdOf(app, job)));
    await expect(releasePayout(app.context, idOf(job))).rejects.toMatchObject({ status: 409 });
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'dispute' });
  });

  // M-75.2
  test('retries a payout that came back: under a new reference, after a look at both', async () => {
    const job = await paidOutJob(app);
    const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
    await expect(retryPayout(app.context, idOf(job))).rejects.toMatchObject({ status: 409 });
    await hear(app, await app.payments.control.setPayout(providerBatchId ?? '', 'RETURNED'));
    await retryPayout(app.context, idOf(job));
    await runFor(app, 1);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 2 });
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 233, paypal_fees: 137, commission: -370 });
  });

  // M-75.2
  test('retries a payout whose outcome is unknown under the same reference', async () => {
    const job = await doneJob(app);
    app.payments.fail(/POST .*\/payouts$/, 'lost', 2);
    await confirm(app, job);
    await app.context.jobs.runAll();
    app.payments.fail(/payouts/, 'forbidden', 4);
    await retryPayout(app.context, idOf(job));
    expect(await payoutOf(app, job)).toMatchObject({ status: 'unknown' });
    app.payments.clearFaults();
    await retryPayout(app.context, idOf(job));
    await runFor(app, 1);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1 });
  });

  // M-71.4
  test('retries no payout of unknown outcome after a refund that was rejected before has gone back', async () => {
    const job = await doneJob(app);
    app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
    await refundPart(app.context, idOf(job), { amountPence: 1850, reason: 'An hour was left out' });
    app.clock.advance(MINUTE_MS);
    await confirm(app, job);
    app.payments.fail(/POST .*\/payouts$/, 'cut', 2);
    await releasePayout(app.context, idOf(job));
    const before = countOf(app, '/payments/payouts');
    app.clock.advance(MINUTE_MS);
    await retryRefund(app.context, idOf(job));
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'completed', amount_pence: 1850 }]);
    await runFor(app, 5);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'unknown' });
    expect(countOf(app, '/payments/payouts')).toBe(before);
  });

  // M-75.3
  test('refunds parts: the payout shrinks, and cancelling gives back only the rest', async () => {
    const job = await doneJob(app);
    await refundPart(app.context, idOf(job), TEN_POUNDS);
    await refundPart(app.context, idOf(job), TEN_POUNDS);
    await expect(refundPart(app.context, idOf(job), { amountPence: 1701, reason: 'Too much' })).rejects.toMatchObject({
      status: 409,
    });
    await confirm(app, job);
    await runFor(app, 1);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 1530, commission_pence: 170 });

    const other = await bookAndPay(app, { body: { bookingDate: '2026-06-29' } });
    await refundPart(app.context, other.booking._id, TEN_POUNDS);
    const cancel = (path: string, method: 'GET' | 'POST') =>
      callApi(app, method, `/api/booking/${other.booking._id}/${path}`, { token: other.customer.token });
    expect((await cancel('cancel-quote', 'GET')).body.data).toEqual({ refund: 27, kept: 0 });
    expect((await cancel('cancel', 'POST')).body.data).toEqual({ refund: 27, kept: 0 });
    expect((await refundsOf(app, { booked: other })).map((row) => row.amount_pence)).toEqual([1000, 2700]);
    expect(await look(app, other)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balances(app, other)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  });

  // M-75.3
  test('cannot pay out money that a part refund under way may take', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    app.payments.fail(/\/refund$/, 'lost', 2);
    app.payments.fail(/GET .*\/orders\//, 'forbidden', 1);
    await refundPart(app.context, idOf(job), TEN_POUNDS);
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'unknown' }]);
    app.payments.fail(/GET .*\/orders\//, 'error', 2);
    await sendPayout(app.context, (await payoutOf(app, job)).id);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'pending' });
    await runFor(app, 5);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430 });
  });

  // M-240.1
  test.each([
    ['before the work is confirmed', 'before'],
    ['while the payout waits to be sent', 'pending'],
    ['while the payout is tried again each day', 'failed'],
    ['while the payer disputes the payment', 'disputed'],
  ])('has the payout held when a part refund is rejected %s', async (_when, when) => {
    const job = await doneJob(app);
    const refund = async () => {
      app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
      await refundPart(app.context, idOf(job), TEN_POUNDS);
    };
    if (when === 'before') await refund();
    await confirm(app, job);
    if (when === 'failed') {
      app.payments.fail(/POST .*\/payouts$/, { status: 400, body: NOT_TAKEN });
      await app.context.jobs.runAll();
      expect(await payoutOf(app, job)).toMatchObject({ status: 'failed' });
    }
    if (when === 'disputed') {
      const opened = await app.payments.control.openDispute(await providerCaptureIdOf(app, job));
      await hear(app, opened);
      await refund();
      const { dispute_id: id } = opened.resource as { dispute_id: string };
      await hear(app, await app.payments.control.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR'));
    } else if (when !== 'before') await refund();
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund', amount_pence: 3330 });
    await retryRefund(app.context, idOf(job));
    await releasePayout(app.context, idOf(job));
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430 });
  });

  // M-70.4
  test('repeats a refund that was rejected: after a look, under a new key', async () => {
    const job = await doneJob(app);
    app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
    await refundPart(app.context, idOf(job), TEN_POUNDS);
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'failed', failure_code: 'REFUND_NOT_ALLOWED' }]);
    await retryRefund(app.context, idOf(job));
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'completed', attempt: 2 }]);
    await expect(retryRefund(app.context, idOf(job))).rejects.toMatchObject({ status: 409 });
  });

  // M-70.4, M-94.4
  test('repeats a refund that was accepted and failed later: the outcome of one attempt says nothing of the next', async () => {
    const job = await doneJob(app);
    let sent = '';
    app.payments.fail(/POST .*\/refund$/, (response) => {
      sent = response.replace('"COMPLETED"', '"PENDING"');
      return sent;
    });
    await refundPart(app.context, idOf(job), TEN_POUNDS);
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'pending' }]);
    app.payments.fail(/GET .*\/refunds\//, (response) => response.replace('"COMPLETED"', '"FAILED"'), 100);
    app.payments.fail(/GET .*\/orders\//, withFailedRefunds, 100);
    app.payments.fail(/GET .*\/captures\//, (response) => response.replace('"PARTIALLY_REFUNDED"', '"COMPLETED"'), 100);
    await runFor(app, 2);
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'failed', attempt: 1 }]);

    const next = (id: string, status: string) => ({
      status: 201,
      body: sent.replaceAll(/"id":"\w+"/g, `"id":"${id}"`).replace('"PENDING"', `"${status}"`),
    });
    app.payments.fail(/POST .*\/refund$/, next('2GG279541U471931P', 'FAILED'));
    await retryRefund(app.context, idOf(job));
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'failed', attempt: 2 }]);
    app.payments.fail(/POST .*\/refund$/, next('1JU08902781691411', 'COMPLETED'));
    await retryRefund(app.context, idOf(job));
    expect(await refundsOf(app, job)).toMatchObject([{ status: 'completed', attempt: 3, amount_pence: 1000 }]);
  });
});

onPostgres('many operators at the same time', () => {
  // M-75.3
  test('never refund more than was paid, and never pay out money that went back', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    const { id } = await payoutOf(app, job);
    const results = await Promise.allSettled([
      ...Array.from({ length: 50 }, () => refundPart(app.context, idOf(job), TEN_POUNDS)),
      ...Array.from({ length: 10 }, () => sendPayout(app.context, id)),
    ]);
    await runFor(app, 10);
    const refunds = await refundsOf(app, job);
    const back = refunds.filter(({ status }) => status === 'completed').reduce((sum, row) => sum + row.amount_pence, 0);
    expect(back).toBe(results.slice(0, 50).filter(({ status }) => status === 'fulfilled').length * 1000);
    expect(back).toBeLessThanOrEqual(3700);
    expect(refunds.every(({ status }) => status === 'completed')).toBe(true);
  });
});
