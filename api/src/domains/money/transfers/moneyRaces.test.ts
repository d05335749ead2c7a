import { createOperator } from '../../../../test/builders';
import { balances, mailsAbout, resetApp, startPaidApp, type PaidApp } from '../../../../test/paidApp';
import {
  providerCaptureIdOf,
  confirm,
  doneJob,
  expectEqualBooks,
  paidOutJob,
  payoutOf,
  refundsOf,
} from '../../../../test/moneyScenes';
import { onPostgres } from '../../../../test/testDatabase';
import { applyPaymentEvent } from '../webhook/webhook';
import { sendPayout } from './payoutLoop';

onPostgres('money at the same time', () => {
  let app: PaidApp;

  beforeAll(async () => {
    app = await startPaidApp();
    await createOperator(app);
  });
  beforeEach(() => resetApp(app));
  afterEach(async () => {
    await balances(app);
    await expectEqualBooks(app);
  });

  const apply = ({ type, resource }: { type: string; resource: object }, times: number) =>
    Array.from({ length: times }, (_, index) =>
      applyPaymentEvent(app.context, {
        id: `WH-${index}`,
        event_type: type,
        resource: JSON.parse(JSON.stringify(resource)) as Record<string, unknown>,
      }),
    );

  // M-72.1
  test('records one loss for 50 simultaneous events of a refund, its reversal and a lost dispute', async () => {
    const job = await paidOutJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    const opened = await app.payments.control.openDispute(providerCaptureId);
    const { dispute_id: disputeId } = opened.resource as { dispute_id: string };
    const lost = await app.payments.control.resolveDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');
    const capture = { id: providerCaptureId };
    await Promise.all([
      ...apply(opened, 10),
      ...apply(lost, 20),
      ...apply({ type: 'PAYMENT.CAPTURE.REVERSED', resource: capture }, 20),
      ...apply({ type: 'PAYMENT.CAPTURE.REFUNDED', resource: capture }, 20),
    ]);
    expect(await balances(app, job.booked)).toEqual({
      paypal_balance: -3467,
      paypal_fees: 137,
      commission: -370,
      losses: 3700,
    });
    expect(await refundsOf(app, job)).toHaveLength(1);
  });

  // M-73.1
  test('records one return for 50 simultaneous events of a returned payout', async () => {
    const job = await paidOutJob(app);
    const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
    await Promise.all(apply(await app.payments.control.setPayout(providerBatchId ?? '', 'RETURNED'), 50));
    expect(await payoutOf(app, job)).toMatchObject({ status: 'failed' });
    expect(await mailsAbout(app, job.booked, 'payout-problem')).toHaveLength(1);
    expect(await mailsAbout(app, job.booked, 'operator-warning')).toHaveLength(1);
  });

  // M-71.1, M-72.1
  test('stops the payout or records a loss when a refund is made elsewhere while the payout is being sent', async () => {
    for (let round = 0; round < 4; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      const job = await doneJob(app);
      await confirm(app, job);
      const { id } = await payoutOf(app, job);
      const refund = await app.payments.control.refund(await providerCaptureIdOf(app, job));
      await Promise.all([...Array.from({ length: 20 }, () => sendPayout(app.context, id)), ...apply(refund, 20)]);
      app.clock.advance(3_600_000);
      await app.context.jobs.runAll();
      expect(await payoutOf(app, job)).toMatchObject({ status: 'stopped' });
      expect(await balances(app, job.booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
    }
  });
});
