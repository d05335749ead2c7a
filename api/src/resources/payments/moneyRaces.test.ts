import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createOperator } from '../../../test/builders';
import { until } from '../../../test/until';
import { callApi } from '../../../test/callApi';
import { balances, bookAndPay, mailsAbout, resetApp, startPaidApp, type PaidApp } from '../../../test/paidApp';
import {
  providerCaptureIdOf,
  confirm,
  doneJob,
  expectEqualBooks,
  paidOutJob,
  payoutOf,
  refundsOf,
} from '../../../test/moneyScenes';
import { onPostgres } from '../../../test/testDatabase';
import { PAYMENT_CREDENTIALS } from '../../../test/paymentServer';
import { applyPaymentEvent } from './paymentEvents';
import { sendPayout } from './sendPayout';

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

onPostgres('a process that is killed with money under way', () => {
  let app: PaidApp;
  let worker: ChildProcess;

  const startWorker = (port: number): ChildProcess =>
    fork(join(__dirname, '../../server.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: (app.database.location as { url: string }).url,
        DATA_DIR: app.context.settings.dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        SEED_DEMO: '0',
        LOG_LEVEL: 'silent',
        PAYPAL_BASE_URL: app.payments.settings.baseUrl(),
        PAYPAL_CLIENT_ID: PAYMENT_CREDENTIALS.clientId,
        PAYPAL_CLIENT_SECRET: PAYMENT_CREDENTIALS.clientSecret,
        PAYPAL_WEBHOOK_ID: PAYMENT_CREDENTIALS.webhookId,
      },
    });

  beforeAll(async () => {
    app = await startPaidApp({ now: new Date().toISOString() });
    await createOperator(app);
  });
  afterEach(async () => {
    worker.kill('SIGKILL');
    app.payments.clearFaults();
    await balances(app);
    await expectEqualBooks(app);
  });

  // M-70.1
  test.each([
    ['while the provider is at it', false],
    ['after the provider has done it', true],
  ])(
    'by -9, %s, leaves one refund',
    async (_when, isDone) => {
      app.clock.set(new Date());
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      const booked = await bookAndPay(app, { body: { bookingDate: day } });
      app.payments.fail(/(refund|captures|orders)/, 'error', 6);
      await callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
      app.payments.clearFaults();
      await app.context.db
        .updateTable('refunds')
        .set({ status: 'requested', first_sent_at: null, claimed_until: null })
        .where('booking_id', '=', booked.booking._id)
        .execute();
      let hasBegun = false;
      app.payments.fail(
        /\/refund$/,
        isDone ? (response) => ((hasBegun = true), worker.kill('SIGKILL'), response) : 3_000,
      );
      await app.context.db.deleteFrom('jobs').execute();
      const [row] = await refundsOf(app, { booked });
      await app.context.jobs.enqueue(
        app.context.db,
        'refund.send',
        { refundId: row?.id ?? '' },
        { runAt: new Date(0) },
      );
      worker = startWorker(isDone ? 6441 : 6442);
      if (!isDone) {
        await until(async () => (await refundsOf(app, { booked }))[0]?.status === 'unknown', 60_000);
        worker.kill('SIGKILL');
        hasBegun = true;
      }
      await once(worker, 'exit');
      expect(hasBegun).toBe(true);
      expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'unknown' }]);
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      app.payments.clearFaults();
      app.clock.set(new Date(Date.now() + 600_000));
      await app.context.db
        .updateTable('jobs')
        .set({ locked_until: new Date(0) })
        .where('state', '=', 'running')
        .execute();
      await app.context.jobs.runAll();
      expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', attempt: 1 }]);
      expect((await app.context.payments.getOrder(booked.providerOrderId)).refunds).toHaveLength(1);
    },
    120_000,
  );
});
