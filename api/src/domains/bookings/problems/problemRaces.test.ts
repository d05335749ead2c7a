import { createOperator, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import {
  cancel,
  confirm,
  doneJob,
  expectEqualBooks,
  payoutOf,
  refundsOf,
  type Job,
} from '../../../../test/moneyScenes';
import { balances, resetApp, runFor, signIn, startPaidApp, type PaidApp } from '../../../../test/paidApp';
import { problemScenes } from '../../../../test/problemScenes';
import { onPostgres } from '../../../../test/testDatabase';
import { HOUR_MS } from '../../../platform/lib/durations';
import { sendPayout } from '../../money/transfers/payoutLoop';
import { runProblemClock } from './problemDesk';

const ROUNDS = 3;
const SHARED_AFTER_10 = { paypal_balance: 133, paypal_fees: 137, commission: -270 };

onPostgres('a problem at the same time', () => {
  let app: PaidApp;
  let olive: Person;
  let scenes: ReturnType<typeof problemScenes>;

  beforeAll(async () => {
    app = await startPaidApp();
    olive = await createOperator(app);
    scenes = problemScenes(app);
  });
  beforeEach(async () => {
    await resetApp(app);
    olive = await signIn(app, olive, 'operator');
  });
  afterEach(async () => {
    expect(app.payments.violations).toEqual([]);
    await balances(app);
    await expectEqualBooks(app);
  });

  const statuses = (responses: readonly ApiResponse[]): number[] => responses.map(({ status }) => status).sort();
  /** A job that is done, with an offer of £10 by its helper. */
  async function offered(): Promise<Job> {
    app.clock.set('2026-06-16T09:00:00Z');
    const job = await doneJob(app);
    expect((await scenes.report(job, 'customer')).status).toBe(200);
    expect((await scenes.offer(job, 'provider', 10)).status).toBe(200);
    return job;
  }
  function post(job: Job, path: string, body: object): Promise<ApiResponse> {
    return callApi(app, 'POST', `/api/operator/bookings/${job.booked.booking.bookingId}/${path}`, {
      token: olive.token,
      body,
    });
  }
  async function stateOf({ booked }: Job): Promise<string> {
    const { state } = await app.context.db
      .selectFrom('problems')
      .select('state')
      .where('booking_id', '=', booked.booking._id)
      .executeTakeFirstOrThrow();
    return state;
  }

  // M-236
  test('is reported once by both sides together', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      const job = await doneJob(app);
      const sides = ['customer', 'provider', 'customer', 'provider'] as const;
      expect(statuses(await Promise.all(sides.map((side) => scenes.report(job, side))))).toEqual([200, 409, 409, 409]);
    }
  });

  // M-240
  test('moves the money once for ten acceptances', async () => {
    const job = await offered();
    const responses = await Promise.all(Array.from({ length: 10 }, () => scenes.accept(job, 'customer', 1)));
    expect(statuses(responses)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await runFor(app, 3);
    expect(await refundsOf(app, job)).toHaveLength(1);
    expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
  });

  // M-236
  test('is either accepted or withdrawn, and the money follows that', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      const job = await doneJob(app);
      await scenes.report(job, 'provider');
      await scenes.offer(job, 'provider', 10);
      await confirm(app, job);
      const responses = await Promise.all([scenes.accept(job, 'customer', 1), scenes.withdraw(job, 'provider')]);
      expect(statuses(responses)).toEqual([200, 409]);
      await runFor(app, 3);
      const isAgreed = (await stateOf(job)) === 'agreed';
      expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', amount_pence: isAgreed ? 2430 : 3330 });
    }
  });

  // M-237
  test('has either an answer or an offer instead of it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const job = await offered();
      const responses = await Promise.all([scenes.accept(job, 'customer', 1), scenes.offer(job, 'customer', 20)]);
      expect(statuses(responses)).toEqual([200, 409]);
    }
  });

  // M-239
  test('either freezes the payout or finds it sent, and never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      const job = await doneJob(app);
      await confirm(app, job);
      const { id } = await payoutOf(app, job);
      const [reported] = await Promise.all([
        scenes.report(job, 'customer'),
        ...Array.from({ length: 5 }, () => sendPayout(app.context, id)),
      ]);
      expect(reported.status).toBe(200);
      await runFor(app, 5);
      const { status } = await payoutOf(app, job);
      expect([await stateOf(job), status]).toEqual(status === 'held' ? ['reported', 'held'] : ['desk', 'processed']);
    }
  });

  // M-239
  test('is in time for a confirmation, or finds its payout', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      const job = await doneJob(app);
      const responses = await Promise.all([confirm(app, job), scenes.report(job, 'customer')]);
      expect(statuses(responses)).toEqual([200, 200]);
      await runFor(app, 3);
      expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'problem' });
    }
  });

  // M-236
  test('of a booking that is cancelled meanwhile ends with it or is not reported', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      const job = await scenes.acceptedJob();
      const [cancelled, reported] = await Promise.all([cancel(app, job.booked), scenes.report(job, 'provider')]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(reported.status);
      if (reported.status === 200) expect(await stateOf(job)).toBe('ended');
    }
  });

  // M-241
  test('is solved by the two or comes to operators, and is decided once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const job = await offered();
      const decision = { refund: 10, of: 37, reason: 'The pictures show it' };
      const responses = await Promise.all([
        scenes.accept(job, 'customer', 1),
        scenes.askDesk(job, 'provider'),
        ...Array.from({ length: 3 }, () => post(job, 'problem/decide', decision)),
      ]);
      expect(statuses(responses).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
      if ((await stateOf(job)) === 'desk') await post(job, 'problem/decide', decision);
      await runFor(app, 3);
      expect(await refundsOf(app, job)).toHaveLength(1);
      expect(await balances(app, job.booked)).toEqual(SHARED_AFTER_10);
    }
  });

  // M-240
  test('is agreed on the rest of the payment, whatever an operator refunds beside it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const job = await offered();
      const [agreed, refunded] = await Promise.all([
        scenes.accept(job, 'customer', 1),
        post(job, 'refund-part', { amount: 30, reason: 'Goodwill' }),
      ]);
      // Either comes first: the other then finds too little left.
      expect(statuses([agreed, refunded])).toEqual([200, 409]);
      await runFor(app, 3);
      expect(await refundsOf(app, job)).toMatchObject([{ amount_pence: agreed.status === 200 ? 1000 : 3000 }]);
    }
  });

  // M-238
  test('is either answered in the last second or comes to operators', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const job = await offered();
      app.clock.advance(72 * HOUR_MS);
      const [accepted] = await Promise.all([
        scenes.accept(job, 'customer', 1),
        runProblemClock(app.context, job.booked.booking._id),
      ]);
      expect([accepted.status, await stateOf(job)]).toEqual(accepted.status === 200 ? [200, 'agreed'] : [409, 'desk']);
    }
  });
});
