import { callApi } from '../../../test/callApi';
import { createOperator } from '../../../test/builders';
import {
  balances,
  bookAndPay,
  look,
  mailsAbout,
  resetApp,
  runFor,
  startPaidApp,
  type Booked,
  type PaidApp,
} from '../../../test/paidApp';
import { confirm, doneJob, expectEqualBooks, payoutOf, refundsOf, withoutRefunds } from '../../../test/moneyScenes';
import type { Fault } from '../../../test/paymentServer';
import { onPostgres } from '../../../test/testDatabase';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations';
import { refundPart } from './moneyActions';
import { sendPayout } from './sendPayout';
import { sendRefund } from './sendRefund';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
  await createOperator(app);
});
beforeEach(() => resetApp(app));
afterEach(async () => {
  expect(app.payments.violations).toEqual([]);
  await balances(app);
  await expectEqualBooks(app);
});

function cancel({ booking, customer }: Booked) {
  return callApi(app, 'POST', `/api/booking/${booking._id}/cancel`, { token: customer.token });
}
/** Several hours in steps, as a running process lives through them. */
async function later(hours: number): Promise<void> {
  for (let step = 0; step < hours * 4; step += 1) {
    await app.context.jobs.runAll();
    app.clock.advance(15 * MINUTE_MS);
  }
}
async function refundsAtProvider({ providerOrderId }: Booked) {
  return (await app.context.payments.getOrder(providerOrderId)).refunds ?? [];
}
function referencesSent(): unknown[] {
  return app.payments.seen
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/payouts'))
    .map(
      ({ body }) => (body as { sender_batch_header: { sender_batch_id: string } }).sender_batch_header.sender_batch_id,
    );
}
const EVERYTHING = /(captures|orders|refunds|payouts)/;

/** How the first request ends, whether it was carried out, and what everything after it meets for some hours. */
const POINTS = [
  ['lost', 'done'],
  ['cut', 'not done'],
  ['error', 'not done'],
  ['html', 'not done'],
  ['truncated', 'not done'],
  ['forbidden', 'not done'],
  ['limited', 'not done'],
].flatMap(([fault = '', done]) =>
  (['lost', 'cut', 'forbidden'].includes(fault)
    ? ['nothing', 'forbidden', 'limited', 'error', 'lost']
    : ['forbidden']
  ).map((then) => [fault, done, then] as const),
);

// M-70.1, M-70.2
describe('a refund whose first request ends with', () => {
  test.each(POINTS)('%s (%s), followed by %s for hours, is made once', async (fault, done, then) => {
    const booked = await bookAndPay(app);
    app.payments.fail(/\/refund$/, fault as Fault);
    if (then !== 'nothing') app.payments.fail(EVERYTHING, then as Fault, 10_000);
    expect((await cancel(booked)).status).toBe(200);
    await later(2);
    const [row] = await refundsOf(app, { booked });
    if (then !== 'nothing' && then !== 'lost') {
      expect(row?.status).toBe(fault === 'forbidden' || fault === 'limited' ? 'requested' : 'unknown');
      expect(await look(app, await again(booked))).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
      expect(await mailsAbout(app, booked, 'operator-warning')).toHaveLength(1);
    }
    app.payments.clearFaults();
    const wasRepeated = then === 'lost' && fault !== 'forbidden' && fault !== 'limited';
    if (then !== 'nothing')
      expect(await refundsAtProvider(booked)).toHaveLength(done === 'done' || wasRepeated ? 1 : 0);
    await later(2);
    expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', amount_pence: 3700, attempt: 1 }]);
    expect(await refundsAtProvider(booked)).toMatchObject([{ amountPence: 3700 }]);
    expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  });
});

async function again(booked: Booked): Promise<Booked> {
  const token = await app.context.sessions.start(app.context.db, 'user', booked.customer.id);
  return { ...booked, customer: { ...booked.customer, token } };
}

// M-70.1, M-70.3
describe('a payout whose first request ends with', () => {
  test.each(POINTS)('%s (%s), followed by %s for hours, is made once', async (fault, _done, then) => {
    const job = await doneJob(app);
    const before = referencesSent().length;
    app.payments.fail(/POST .*\/payouts$/, fault as Fault);
    await confirm(app, job);
    if (then !== 'nothing') app.payments.fail(/payouts/, then as Fault, 10_000);
    await later(2);
    if (then !== 'nothing' && then !== 'lost') {
      const isInDoubt = fault !== 'forbidden' && fault !== 'limited';
      expect((await payoutOf(app, job)).status).toBe(isInDoubt || then === 'error' ? 'unknown' : 'pending');
      expect(await mailsAbout(app, job.booked, 'operator-warning')).toHaveLength(1);
    }
    app.payments.clearFaults();
    await later(2);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1, amount_pence: 3330 });
    expect(new Set(referencesSent().slice(before)).size).toBe(1);
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 233, paypal_fees: 137, commission: -370 });
  });
});

describe('with nothing but the stored row left of a process', () => {
  // M-70.1
  test.each([
    ['before the request', false],
    ['after the request', true],
  ])('that was killed %s, a refund is made once', async (_when, wasSent) => {
    const booked = await bookAndPay(app);
    app.payments.fail(EVERYTHING, 'forbidden', 10_000);
    await cancel(booked);
    app.payments.clearFaults();
    const [row] = await refundsOf(app, { booked });
    const claim = {
      status: 'unknown',
      first_sent_at: app.clock.now(),
      claimed_until: new Date(app.clock.now().getTime() + 120_000),
    };
    await app.context.db
      .updateTable('refunds')
      .set(claim)
      .where('id', '=', row?.id ?? '')
      .execute();
    const { capture } = await app.context.payments.getOrder(booked.providerOrderId);
    if (wasSent)
      await app.context.payments.refundCapture({
        providerCaptureId: capture?.id ?? '',
        amountPence: 3700,
        note: 'n',
        requestKey: `refund-${row?.id}-1`,
        reference: row?.id ?? '',
      });
    await sendRefund(app.context, row?.id ?? '');
    expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'unknown' }]);
    await runFor(app, 5);
    expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed' }]);
    expect(await refundsAtProvider(booked)).toHaveLength(1);
  });

  // M-70.1
  test.each([
    ['before the request', false],
    ['after the request', true],
  ])('that was killed %s, a payout is made once', async (_when, wasSent) => {
    const job = await doneJob(app);
    app.payments.fail(EVERYTHING, 'forbidden', 10_000);
    await confirm(app, job);
    await app.context.jobs.runAll();
    app.payments.clearFaults();
    const { id, receiver } = await payoutOf(app, job);
    const claim = {
      status: 'unknown',
      first_sent_at: app.clock.now(),
      claimed_until: new Date(app.clock.now().getTime() + 120_000),
    };
    await app.context.db.updateTable('payouts').set(claim).where('id', '=', id).execute();
    if (wasSent)
      await app.context.payments.sendPayout({
        reference: `payout-${id}-1`,
        receiver,
        amountPence: 3330,
        subject: 's',
        note: 'n',
      });
    await runFor(app, 5);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1 });
  });
});

describe('the provider’s memory', () => {
  // M-70.2
  test('has ended, so that a refund made 50 days ago is found by its reference and not sent again', async () => {
    const booked = await bookAndPay(app);
    app.payments.fail(/\/refund$/, 'lost', 2);
    app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 10_000);
    await cancel(booked);
    app.clock.advance(50 * DAY_MS);
    app.payments.clearFaults();
    await app.context.jobs.runAll();
    expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed' }]);
    expect(await refundsAtProvider(booked)).toHaveLength(1);
  });

  // M-70.2
  test('has ended, so that the second of two parts is not sent again when the provider does not list refunds', async () => {
    const { booked } = await doneJob(app);
    const part = { amountPence: 1000, reason: 'A window was left out' };
    await refundPart(app.context, booked.booking._id, part);
    // The refunds are listed by the time of their requests.
    app.clock.advance(MINUTE_MS);
    app.payments.fail(/\/refund$/, 'lost', 2);
    app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 1);
    await refundPart(app.context, booked.booking._id, part);
    app.clock.advance(50 * DAY_MS);
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/orders\//, withoutRefunds, 20);
    await app.context.jobs.runAll();
    expect((await refundsOf(app, { booked })).map(({ status }) => status)).toEqual(['completed', 'unknown']);
    app.payments.clearFaults();
    app.clock.advance(HOUR_MS);
    await app.context.jobs.runAll();
    expect((await refundsOf(app, { booked })).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(await refundsAtProvider(booked)).toHaveLength(2);
  });

  // M-70.3
  test('has ended, so that a payout that may have been made is not sent again after 25 days without an event about it', async () => {
    const job = await doneJob(app);
    app.payments.fail(/POST .*\/payouts$/, 'lost', 2);
    await confirm(app, job);
    await app.context.jobs.runAll();
    app.payments.clearFaults();
    await app.context.db.deleteFrom('jobs').execute();
    app.clock.advance(26 * DAY_MS);
    const { id } = await payoutOf(app, job);
    const before = referencesSent().length;
    await sendPayout(app.context, id);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'unknown' });
    expect(referencesSent()).toHaveLength(before);
    const providerBatchId = await app.context.payments
      .sendPayout({
        reference: `payout-${id}-1`,
        receiver: 'x@example.com',
        amountPence: 3330,
        subject: 's',
        note: 'n',
      })
      .then((sent) => sent.providerBatchId);
    const { applyPaymentEvent } = await import('./paymentEvents');
    await applyPaymentEvent(app.context, {
      id: 'WH-late',
      event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
      resource: { payout_batch_id: providerBatchId, payout_item: { sender_item_id: `payout-${id}-1` } },
    });
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', provider_batch_id: providerBatchId });
  });
});

// M-70.4
test('makes one refund when an operator repeats one whose outcome is unknown', async () => {
  const [booked, boss] = [await bookAndPay(app), await createOperator(app)];
  app.payments.fail(/\/refund$/, 'lost', 2);
  app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 10_000);
  await cancel(booked);
  const retry = () =>
    callApi(app, 'POST', `/api/operator/bookings/${booked.booking._id}/refund`, { token: boss.token });
  expect((await retry()).status).toBe(200);
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'unknown' }]);
  app.payments.clearFaults();
  await retry();
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', attempt: 1 }]);
  expect(await refundsAtProvider(booked)).toHaveLength(1);
  expect((await retry()).status).toBe(409);
});

onPostgres('many at the same time', () => {
  const AT_ONCE = 50;

  // M-70.1
  test.each(['lost', 'cut', 'limited', 'forbidden'] as const)(
    'make one refund and one payout when responses end with %s',
    async (fault) => {
      const other = await startPaidApp({ beside: app });
      const booked = await bookAndPay(app);
      app.payments.fail(EVERYTHING, 'error', 10_000);
      await cancel(booked);
      app.payments.clearFaults();
      app.clock.advance(HOUR_MS / 4);
      const job = await doneJob(app);
      await confirm(app, job);
      const [refund] = await refundsOf(app, { booked });
      const { id } = await payoutOf(app, job);
      other.clock.set(app.clock.now());
      app.payments.fail(/POST .*\/(refund|payouts)$/, fault, 7);
      for (let round = 0; round < 4; round += 1) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) => {
            const { context } =
              index % 2 === 0 ? app : { context: { ...other.context, payments: app.context.payments } };
            return Promise.all([sendRefund(context, refund?.id ?? ''), sendPayout(context, id)]);
          }),
        );
        app.clock.advance(HOUR_MS);
        other.clock.set(app.clock.now());
      }
      // A provider that rejects each of the first seven lets the payout leave only now.
      await runFor(app, 2);
      expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', attempt: 1 }]);
      expect(await refundsAtProvider(booked)).toHaveLength(1);
      expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1 });
      await other.stop();
    },
  );
});
