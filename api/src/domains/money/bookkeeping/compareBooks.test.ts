import { sql } from 'kysely';
import { createOperator } from '../../../../test/builders';
import { countReadRowsIn } from '../../../../test/countReadRows';
import { balances, bookAndPay, mailsAbout, resetApp, startPaidApp, type PaidApp } from '../../../../test/paidApp';
import {
  providerCaptureIdOf,
  doneJob,
  expectEqualBooks,
  hear,
  paidOutJob,
  payoutOf,
  refundsOf,
} from '../../../../test/moneyScenes';
import { transact } from '../../../platform/db/database';
import { RECURRING_KEY } from '../../../platform/jobs/runJob';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { compareBooks } from './compareBooks';
import { listDueCaptures } from './compareBooks.repo';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
  await createOperator(app);
});
beforeEach(async () => {
  await resetApp(app);
  await app.context.db
    .updateTable('captures')
    .set({ created_at: new Date(0) })
    .execute();
  await app.context.db
    .updateTable('payouts')
    .set({ created_at: new Date(0) })
    .execute();
});
afterEach(async () => {
  expect(app.payments.violations).toEqual([]);
});

/** The hourly round, as the first process to start has it done. */
async function nextRound(): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, 'money.compare', {}, { dedupeKey: RECURRING_KEY });
  await app.context.jobs.runAll();
}

describe('the comparison of our books with the provider’s', () => {
  // M-74.2
  test('finds refunds, fees and returned payouts without an event', async () => {
    const job = await paidOutJob(app);
    app.clock.set('2026-06-16T09:00:00Z');
    const other = await doneJob(app);
    const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
    await app.payments.control.setPayout(providerBatchId ?? '', 'RETURNED');
    await app.payments.control.setPayoutFee(providerBatchId ?? '', 20);
    await app.payments.control.refund(await providerCaptureIdOf(app, other), 500);
    await compareBooks(app.context);
    expect(await refundsOf(app, other)).toEqual([]);
    app.clock.advance(DAY_MS + HOUR_MS);
    await compareBooks(app.context);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'failed' });
    expect(await balances(app, job.booked)).toMatchObject({ paypal_balance: 3543, paypal_fees: 157 });
    expect(await refundsOf(app, other)).toMatchObject([{ origin: 'provider', amount_pence: 500 }]);
    await expectEqualBooks(app);
  });

  // M-74.2
  test('reports a movement that only one side has to operators', async () => {
    const job = await doneJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    await app.payments.control.refund(providerCaptureId, 500);
    app.clock.advance(DAY_MS + HOUR_MS);
    await compareBooks(app.context);
    expect(await mailsAbout(app, job.booked, 'operator-warning')).toHaveLength(1);
    await app.context.db
      .updateTable('refunds')
      .set({ amount_pence: 400 })
      .where('booking_id', '=', job.booked.booking._id)
      .execute();
    await compareBooks(app.context);
    const [, mail] = await mailsAbout(app, job.booked, 'operator-warning');
    expect(mail?.text_body).toContain('The ledger has £32.00 for it, payments and payouts say £33.00.');
  });

  // M-74.2
  test('reports a payout that is of another sum at the provider', async () => {
    const job = await paidOutJob(app);
    app.clock.advance(DAY_MS + HOUR_MS);
    app.payments.fail(/GET .*\/payouts\//, (response) => response.replaceAll('"33.30"', '"16.65"'));
    await compareBooks(app.context);
    const [mail, ...others] = await mailsAbout(app, job.booked, 'operator-warning');
    expect(others).toEqual([]);
    expect(mail?.text_body).toContain('The payout is £33.30 by our books, £16.65 by the payment provider');
  });

  // M-72.3, M-74.2
  test('reports a reversed payment that the provider has all the same', async () => {
    const job = await doneJob(app);
    await hear(app, { type: 'PAYMENT.CAPTURE.REVERSED', resource: { id: await providerCaptureIdOf(app, job) } });
    const before = (await mailsAbout(app, job.booked, 'operator-warning')).length;
    app.clock.advance(DAY_MS + HOUR_MS);
    await compareBooks(app.context);
    const [mail] = (await mailsAbout(app, job.booked, 'operator-warning')).slice(before);
    expect(mail?.text_body).toContain('£37.00 of it went back by our books, nothing by the payment provider');
  });

  // M-74.3
  test('holds movements of a long round’s time against the ledger in the next one', async () => {
    const job = await paidOutJob(app);
    app.clock.advance(DAY_MS + HOUR_MS);
    const changeRow = (change: { amount_pence?: number; checked_at?: Date }) =>
      app.context.db
        .updateTable('payouts')
        .set({ ...change, updated_at: app.clock.now() })
        .where('booking_id', '=', job.booked.booking._id)
        .execute();
    await changeRow({ checked_at: app.clock.now() });
    const meanwhile = async () => {
      await changeRow({ amount_pence: 3000 });
      app.clock.advance(10 * MINUTE_MS);
    };
    app.payments.fail(/GET .*\/captures\//, { meanwhile, isDone: true });
    await nextRound();
    expect(await mailsAbout(app, job.booked, 'operator-warning')).toEqual([]);
    app.clock.advance(HOUR_MS);
    await app.context.jobs.runAll();
    const [mail] = await mailsAbout(app, job.booked, 'operator-warning');
    expect(mail?.text_body).toContain('The ledger has £3.70 for it, payments and payouts say £7.00.');
  });

  // M-81.2
  test('that fails for hours is reported to operators, once', async () => {
    await doneJob(app);
    app.clock.advance(DAY_MS + HOUR_MS);
    app.payments.fail(/GET .*(captures|orders)/, 'forbidden', 10_000);
    const alerts = async () =>
      (await app.context.db.selectFrom('outbox').select('subject').where('subject', 'like', '%money.compare').execute())
        .length;
    await nextRound();
    for (const expected of [0, 0, 0, 1, 1]) {
      await app.context.db.updateTable('captures').set({ checked_at: null }).execute();
      app.clock.advance(HOUR_MS);
      await app.context.jobs.runAll();
      expect(await alerts()).toBe(expected);
    }
  });

  // M-74.2
  test('goes on with the next when the provider does not know a thing', async () => {
    const job = await paidOutJob(app);
    app.clock.set('2026-06-16T09:00:00Z');
    const other = await doneJob(app);
    await app.context.db
      .updateTable('captures')
      .set({ provider_capture_id: 'GONE' })
      .where('booking_id', '=', job.booked.booking._id)
      .execute();
    await app.payments.control.refund(await providerCaptureIdOf(app, other), 500);
    app.clock.advance(DAY_MS + HOUR_MS);
    await compareBooks(app.context);
    expect(await refundsOf(app, other)).toHaveLength(1);
  });

  // M-74.4
  test('reads a thing that it could not read again in its next round', async () => {
    const job = await paidOutJob(app);
    await app.context.db.deleteFrom('jobs').execute();
    app.clock.advance(100 * DAY_MS);
    await app.payments.control.refund(await providerCaptureIdOf(app, job), 500);
    app.payments.fail(/GET .*(captures|orders)/, 'error', 4);
    await expect(compareBooks(app.context)).rejects.toThrow('Payment provider');
    app.payments.clearFaults();
    app.clock.advance(HOUR_MS);
    await compareBooks(app.context);
    expect(await refundsOf(app, job)).toHaveLength(1);
  });

  // M-74.4
  test('goes on with the next, and with payouts, when one thing cannot be read', async () => {
    const job = await paidOutJob(app);
    app.clock.set('2026-06-16T09:00:00Z');
    const other = await doneJob(app);
    const id = await providerCaptureIdOf(app, job);
    await app.payments.control.refund(await providerCaptureIdOf(app, other), 500);
    const { provider_batch_id: providerBatchId } = await payoutOf(app, job);
    await app.payments.control.setPayout(providerBatchId ?? '', 'RETURNED');
    app.clock.advance(DAY_MS + HOUR_MS);
    for (const path of [`captures/${id}`, `orders/${job.booked.providerOrderId}`])
      app.payments.fail(new RegExp(`GET .*${path}`), 'error', 100);
    await expect(compareBooks(app.context)).rejects.toThrow('Payment provider');
    expect(await refundsOf(app, other)).toHaveLength(1);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'failed' });
  });

  // M-74.2
  test('reads all that are due in one round, also more than a hundred', async () => {
    for (let count = 0; count < 101; count += 1) await bookAndPay(app);
    app.clock.advance(DAY_MS + HOUR_MS);
    await compareBooks(app.context);
    expect(await listDueCaptures(app.context.db, app.clock.now(), 10)).toEqual([]);
  }, 60_000);

  // M-74.4
  test('stops reading payments after three failures in a row', async () => {
    for (let count = 0; count < 4; count += 1) await bookAndPay(app);
    app.clock.advance(DAY_MS + HOUR_MS);
    app.payments.fail(/GET .*orders/, 'forbidden', 3);
    const unread = async () =>
      (await app.context.db.selectFrom('captures').select('id').where('checked_at', 'is', null).execute()).length;
    const before = await unread();
    await expect(compareBooks(app.context)).rejects.toThrow('Payment provider');
    expect(await unread()).toBe(before);
    await compareBooks(app.context);
    expect(await unread()).toBe(before - 4);
  });
});

describe('the payments that are due to be compared', () => {
  // M-74.2
  test('are those that were not read for a day, or for a tenth of their age', async () => {
    const { rows } = await sql<{ count: number; differences: number }>`
      with things as (
        select now() - age as created, case when n % 3 > 0 then now() - age * random() end as checked
        from generate_series(1, 5000) as n, lateral (select n * interval '1 hour' as age) as aged
      )
      select count(*)::int as count, count(*) filter (where
        (created > now() - interval '190 days' and coalesce(checked, created) < now() - greatest(interval '1 day', (now() - created) / 10))
        <> (created > now() - interval '190 days' and coalesce(next_comparison(created, checked, interval '190 days') < now() at time zone 'UTC', false))
      )::int as differences from things`.execute(app.context.db);
    expect(rows).toEqual([{ count: 5000, differences: 0 }]);
  });

  // M-739
  test('are found without reading the others', async () => {
    const now = app.clock.now();
    const rolledBack = transact(app.context.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into captures (payment_order_id, booking_id, provider_capture_id, status, amount_pence, created_at, checked_at)
        select gen_random_uuid(), gen_random_uuid(), 'many-' || n, 'completed', 100, ${now}::timestamptz - n * interval '5 minutes',
          ${now}::timestamptz - case when n % 100 = 0 then n * interval '5 minutes' else interval '1 hour' end
        from generate_series(300, 20000) as n`.execute(trx);
      await sql`analyze captures`.execute(trx);
      expect(await listDueCaptures(trx, now, 50)).toHaveLength(50);
      expect(await countReadRowsIn(trx, ['captures'], () => listDueCaptures(trx, now, 50))).toBeLessThan(200);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });
});
