import { balances, bookAndPay, look, mailsAbout, runFor } from '../../../../test/paidApp';
import {
  ALL_BACK,
  ALL_LOST,
  confirm,
  doneJob,
  hear,
  PAID_OUT,
  paidOutJob,
  payoutOf,
  payoutShownTo,
  providerCaptureIdOf,
  refundsOf,
  warningsAbout,
  withoutRefunds,
} from '../../../../test/moneyScenes';
import { useOperatorApp } from '../../../../test/useOperatorApp';

const { app } = useOperatorApp();

describe('before a payout leaves', () => {
  // M-71.1
  test.each(['refund', 'reverse'] as const)(
    'the payout is stopped when the payment provider’s record shows a %s of everything',
    async (what) => {
      const job = await doneJob(app);
      await app.payments.control[what](await providerCaptureIdOf(app, job));
      await confirm(app, job);
      await runFor(app, 3);
      expect(await payoutOf(app, job)).toMatchObject({ status: 'stopped', amount_pence: 0, provider_batch_id: null });
      expect(await balances(app, job.booked)).toEqual(ALL_BACK);
      expect(await warningsAbout(app, job.booked)).toHaveLength(1);
      expect(await look(app, job.booked)).toMatchObject({ status: 'completed', paymentStatus: 'refunded' });
      expect(await payoutShownTo(app, job)).toEqual({ status: 'failed', problem: 'stopped', reason: 'refunded' });
    },
  );

  // M-71.2
  test('the payout and our commission shrink alike by a part that went back', async () => {
    const job = await doneJob(app);
    await app.payments.control.refund(await providerCaptureIdOf(app, job), 1000);
    await confirm(app, job);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430, commission_pence: 270 });
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 133, paypal_fees: 137, commission: -270 });
    expect(await warningsAbout(app, job.booked)).toHaveLength(1);
    expect(await look(app, job.booked)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  });

  // M-71.2
  test('the payout shrinks also by a part that went back before the job was confirmed', async () => {
    const job = await doneJob(app);
    await hear(app, await app.payments.control.refund(await providerCaptureIdOf(app, job), 1000));
    await confirm(app, job);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: 2430 });
    expect(await refundsOf(app, job)).toMatchObject([{ origin: 'provider', amount_pence: 1000, status: 'completed' }]);
  });

  // M-71.3
  test('the payout is held when the payment provider reports that a part went back and not how much', async () => {
    const job = await doneJob(app);
    await app.payments.control.refund(await providerCaptureIdOf(app, job), 1000);
    await confirm(app, job);
    app.payments.fail(/GET .*\/orders\//, withoutRefunds, 50);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'refund' });
    expect(await payoutShownTo(app, job)).toEqual({ status: 'pending', problem: 'held', reason: 'beingChecked' });
    expect(await warningsAbout(app, job.booked)).toHaveLength(1);
    app.payments.clearFaults();
    await hear(app, { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: await providerCaptureIdOf(app, job) } });
  });

  // M-71.3
  test('the payout is held when the payment provider reports the payment as pending again', async () => {
    const job = await doneJob(app);
    app.payments.fail(/GET .*\/captures\//, (response) => response.replace('"COMPLETED"', '"PENDING"'), 50);
    await confirm(app, job);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'payment' });
  });

  // M-71.1
  test('the payout waits while the payment provider cannot be reached', async () => {
    const job = await doneJob(app);
    app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 10_000);
    await confirm(app, job);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'pending', provider_batch_id: null });
    expect(await warningsAbout(app, job.booked)).toHaveLength(1);
    app.payments.clearFaults();
    app.clock.advance(3_600_000);
    await runFor(app, 2);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed' });
  });
});

describe('after a payout has arrived', () => {
  // M-72.1
  test.each(['refund', 'reverse'] as const)(
    'a %s of everything is booked as a loss and reaches operators',
    async (what) => {
      const job = await paidOutJob(app);
      await hear(app, await app.payments.control[what](await providerCaptureIdOf(app, job)));
      expect(await balances(app, job.booked)).toEqual(ALL_LOST);
      expect(await warningsAbout(app, job.booked)).toHaveLength(1);
      expect(await refundsOf(app, job)).toMatchObject([{ origin: what === 'refund' ? 'provider' : 'reversal' }]);
      expect(await look(app, job.booked)).toMatchObject({ status: 'completed', paymentStatus: 'refunded' });
    },
  );

  // M-72.1
  test('a reversal whose event names the capture alone is booked once', async () => {
    const job = await paidOutJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    await app.payments.control.reverse(providerCaptureId);
    app.payments.fail(/GET .*\/(captures|orders)\//, 'error', 4);
    const event = { type: 'PAYMENT.CAPTURE.REVERSED', resource: { id: providerCaptureId, status: 'REVERSED' } };
    await hear(app, event).catch(() => undefined);
    app.payments.clearFaults();
    await hear(app, event);
    expect(await balances(app, job.booked)).toEqual(ALL_LOST);
  });

  // M-73.1, M-73.2, M-73.4
  test.each(['RETURNED', 'REFUNDED', 'REVERSED', 'BLOCKED', 'FAILED'])(
    'a payout that the provider reports as %s is owed again and shown as failed',
    async (status) => {
      const job = await paidOutJob(app);
      expect(await balances(app, job.booked)).toEqual(PAID_OUT);
      expect(await payoutShownTo(app, job)).toEqual({ status: 'processed', problem: null, reason: null });
      const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
      await hear(app, await app.payments.control.setPayout(providerBatchId ?? '', status));
      expect(await payoutOf(app, job)).toMatchObject({ status: 'failed', processed_at: null });
      expect(await payoutShownTo(app, job)).toEqual({ status: 'failed', problem: 'returned', reason: 'returned' });
      expect(await balances(app, job.booked)).toEqual({
        paypal_balance: 3563,
        paypal_fees: 137,
        provider_payable: -3330,
        commission: -370,
      });
      expect(await warningsAbout(app, job.booked)).toHaveLength(1);
      expect(await mailsAbout(app, job.booked, 'payout-problem')).toHaveLength(1);
      await runFor(app, 3);
      expect(await payoutOf(app, job)).toMatchObject({ status: 'failed', attempt: 1 });
    },
  );

  // M-73.1
  test('an event of a return counts when the provider’s record is late', async () => {
    const job = await paidOutJob(app);
    const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
    const event = await app.payments.control.setPayout(providerBatchId ?? '', 'RETURNED');
    app.payments.fail(/GET .*\/payouts\//, (response) => response.replace('"RETURNED"', '"SUCCESS"'), 2);
    await hear(app, event);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'failed' });
  });

  // M-73.3
  test('a payout that is unclaimed is in progress again, and the booking’s provider and operators hear of it once', async () => {
    const job = await paidOutJob(app);
    const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
    await hear(app, await app.payments.control.setPayout(providerBatchId ?? '', 'UNCLAIMED'));
    expect(await payoutShownTo(app, job)).toEqual({ status: 'processing', problem: 'unclaimed', reason: 'unclaimed' });
    expect(await warningsAbout(app, job.booked)).toHaveLength(1);
    expect(await mailsAbout(app, job.booked, 'payout-problem')).toHaveLength(1);
    await hear(app, await app.payments.control.setPayout(providerBatchId ?? '', 'SUCCESS'));
    expect(await payoutShownTo(app, job)).toEqual({ status: 'processed', problem: null, reason: null });
    expect(await balances(app, job.booked)).toEqual(PAID_OUT);
  });

  // M-73.2
  test('a payout that comes back after the payment was reversed is not owed again, and the loss is gone', async () => {
    const job = await paidOutJob(app);
    await hear(app, await app.payments.control.reverse(await providerCaptureIdOf(app, job)));
    const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
    await hear(app, await app.payments.control.setPayout(providerBatchId ?? '', 'RETURNED'));
    expect(await payoutOf(app, job)).toMatchObject({ status: 'stopped', amount_pence: 0 });
    expect(await balances(app, job.booked)).toEqual(ALL_BACK);
  });
});

describe('fees', () => {
  // M-74.1
  test('that the provider reports for payouts are booked, also when it reports them late', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    await app.context.jobs.runAll();
    await app.payments.control.setPayoutFee((await payoutOf(app, job)).provider_batch_id ?? '', 67);
    await runFor(app, 2);
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 166, paypal_fees: 204, commission: -370 });
  });

  // M-74.1
  test('that are missing from the capture are booked when a later look shows them', async () => {
    app.payments.fail(/(POST .*\/capture|GET .*\/(orders|captures)\/)/, withoutBreakdown, 3);
    const booked = await bookAndPay(app);
    expect(await balances(app, booked)).toEqual({ paypal_balance: 3700, customer_funds: -3700 });
    app.payments.clearFaults();
    await hear(app, {
      type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: await providerCaptureIdOf(app, { booked }) },
    });
    expect(await balances(app, booked)).toEqual({ paypal_balance: 3563, paypal_fees: 137, customer_funds: -3700 });
  });
});

function withoutBreakdown(response: string): string {
  return JSON.stringify(
    JSON.parse(response, (key, value: unknown) => (key === 'seller_receivable_breakdown' ? undefined : value)),
  );
}
