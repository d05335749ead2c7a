import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addDays, instantOf, londonToday } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import { createOperator } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { confirm, doneJob, expectEqualBooks, payoutOf, refundsOf } from '../../../../test/moneyScenes';
import { balances, bookAndPay, countOf, startPaidApp, type PaidApp } from '../../../../test/paidApp';
import { PAYMENT_CREDENTIALS } from '../../../../test/paymentServer';
import { onPostgres } from '../../../../test/testDatabase';
import { until } from '../../../../test/until';
import { MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';

/** A process takes a while to start on a busy machine. */
const START_TIMEOUT_MS = 90 * SECOND_MS;
const TEST_TIMEOUT_MS = 180 * SECOND_MS;

/** The points at which a process is killed: the request that is under way then, and whether the provider carries it out. */
const AS_IT_SENDS = ['before the provider has it', false, 'unknown'] as const;
const ONCE_DONE = ['once the provider has it and before there is a response', true, 'unknown'] as const;

onPostgres('a process that is killed by -9 with money under way', () => {
  let app: PaidApp;
  let worker: ChildProcess;

  /** A real process of the API, which shares the database and works off the jobs. */
  const startWorker = (): ChildProcess =>
    fork(join(__dirname, '../../../../dist/server.js'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: (app.database.location as { url: string }).url,
        DATA_DIR: app.context.settings.dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        SEED_DEMO: '0',
        LOG_LEVEL: 'silent',
        PAYPAL_BASE_URL: app.payments.settings.baseUrl(),
        PAYPAL_CLIENT_ID: PAYMENT_CREDENTIALS.clientId,
        PAYPAL_CLIENT_SECRET: PAYMENT_CREDENTIALS.clientSecret,
        PAYPAL_WEBHOOK_ID: PAYMENT_CREDENTIALS.webhookId,
      },
    });

  const kill = async (): Promise<void> => {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  };

  /** Starts a process that is killed when its request arrives at the provider. */
  const dieAt = async (request: RegExp, isDone: boolean): Promise<void> => {
    app.payments.fail(request, { meanwhile: kill, isDone });
    worker = startWorker();
    const [code, signal] = (await once(worker, 'exit', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })) as unknown[];
    expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  };

  /** Starts a process that is killed with the provider's response in its hands, which it cannot store: the booking is locked. */
  const dieBeforeStoring = async (request: RegExp, bookingId: string): Promise<void> => {
    const trx = await app.context.db.startTransaction().execute();
    const lock = () => trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute();
    app.payments.fail(request, { meanwhile: lock, isDone: true });
    worker = startWorker();
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%bookings%'`.execute(
        app.context.db,
      );
      return rows.length > 0;
    };
    await until(isWaiting, START_TIMEOUT_MS);
    await kill();
    await trx.rollback().execute();
  };

  /** Another process works off the rest when claims and leases have run out. */
  const finishInAnotherProcess = async (): Promise<void> => {
    app.payments.clearFaults();
    app.clock.set(new Date(Date.now() + 10 * MINUTE_MS));
    for (let round = 0; round < 3; round += 1) {
      // The database's clock decides about leases; nobody renews that of a dead process.
      await app.context.db
        .updateTable('jobs')
        .set({ locked_until: new Date(0) })
        .where('state', '=', 'running')
        .execute();
      await app.context.jobs.runAll();
      app.clock.advance(MINUTE_MS);
    }
  };

  beforeAll(async () => {
    app = await startPaidApp();
    await createOperator(app);
  });
  beforeEach(() => app.context.db.deleteFrom('jobs').execute());
  afterEach(async () => {
    await kill();
    app.payments.clearFaults();
    await balances(app);
    await expectEqualBooks(app);
  });

  describe('has its payout made once when it is killed', () => {
    /** A job of yesterday that is confirmed; its payout waits to be sent. */
    const confirmedJob = async () => {
      const bookingDate = addDays(londonToday(), -1);
      app.clock.set(instantOf(bookingDate, '10:00'));
      const job = await doneJob(app, { bookingDate, timeSlot: { startTime: '10:30', endTime: '12:30' } });
      await app.context.db.deleteFrom('jobs').execute();
      await confirm(app, job);
      app.clock.set(new Date());
      // Nothing but the payout's own look at the payment reads it.
      await app.context.db.updateTable('captures').set({ checked_at: app.clock.now() }).execute();
      return { job, madeBefore: countOf(app, '/payments/payouts') };
    };
    const expectOnePayout = async ({ job, madeBefore }: Awaited<ReturnType<typeof confirmedJob>>) => {
      await finishInAnotherProcess();
      expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1, amount_pence: 3330 });
      expect(countOf(app, '/payments/payouts') - madeBefore).toBe(1);
      expect(await balances(app, job.booked)).toEqual({ paypal_balance: 233, paypal_fees: 137, commission: -370 });
    };
    const POST = /POST .*\/payouts$/;

    // M-70.1
    test.each([
      ['as it looks at the payment', false, 'pending', /GET .*\/(captures|orders)\//],
      [...AS_IT_SENDS, POST],
      [...ONCE_DONE, POST],
      ['with the response stored', true, 'processing', /GET .*\/payouts\//],
    ] as const)(
      '%s',
      async (_when, isDone, status, request) => {
        const scene = await confirmedJob();
        await dieAt(request, isDone);
        expect(await payoutOf(app, scene.job)).toMatchObject({ status });
        await expectOnePayout(scene);
      },
      TEST_TIMEOUT_MS,
    );

    // M-70.1
    test(
      'with the response there and not stored',
      async () => {
        const scene = await confirmedJob();
        await dieBeforeStoring(POST, scene.job.booked.booking._id);
        expect(await payoutOf(app, scene.job)).toMatchObject({ status: 'unknown' });
        await expectOnePayout(scene);
      },
      TEST_TIMEOUT_MS,
    );
  });

  describe('has its refund made once when it is killed', () => {
    /** A cancelled booking whose refund is requested and was never sent; a job waits to send it. */
    const cancelledBooking = async () => {
      app.clock.set(new Date());
      const booked = await bookAndPay(app, { body: { bookingDate: addDays(londonToday(), 3) } });
      app.payments.fail(/(refund|captures|orders)/, 'error', 6);
      await callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
      app.payments.clearFaults();
      await app.context.db
        .updateTable('refunds')
        .set({ status: 'requested', first_sent_at: null, claimed_until: null })
        .where('booking_id', '=', booked.booking._id)
        .execute();
      await app.context.db.deleteFrom('jobs').execute();
      const [row] = await refundsOf(app, { booked });
      const refundId = row?.id ?? '';
      await app.context.jobs.enqueue(app.context.db, 'refund.send', { refundId }, { runAt: new Date(0) });
      return booked;
    };
    const expectOneRefund = async (booked: Awaited<ReturnType<typeof cancelledBooking>>) => {
      expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'unknown' }]);
      await finishInAnotherProcess();
      expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', attempt: 1 }]);
      expect((await app.context.payments.getOrder(booked.providerOrderId)).refunds).toHaveLength(1);
      expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
    };
    const POST = /POST .*\/refund$/;

    // M-70.1
    test.each([AS_IT_SENDS, ONCE_DONE])(
      '%s',
      async (_when, isDone) => {
        const booked = await cancelledBooking();
        await dieAt(POST, isDone);
        await expectOneRefund(booked);
      },
      TEST_TIMEOUT_MS,
    );

    // M-70.1
    test(
      'with the response there and not stored',
      async () => {
        const booked = await cancelledBooking();
        await dieBeforeStoring(POST, booked.booking._id);
        await expectOneRefund(booked);
      },
      TEST_TIMEOUT_MS,
    );
  });
});
