import { balances, bookAndPay, look, mailsAbout, runFor, startPaidApp, type Booked } from '../../../../test/paidApp';
import {
  cancel,
  confirm,
  doneJob,
  PAID_OUT,
  payoutOf,
  payoutReferencesSent,
  refundsAtProvider,
  refundsOf,
} from '../../../../test/moneyScenes';
import type { Fault } from '../../../../test/paymentServer';
import { onPostgres } from '../../../../test/testDatabase';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { payoutProblem } from '../../../../provider-simulator/problems';
import { sendPayout } from './payoutLoop';
import { sendRefund } from './refundLoop';

const { app, post, signInAgain } = useOperatorApp();

/** Several hours in steps, as a running process lives through them. */
async function later(hours: number): Promise<void> {
  for (let step = 0; step < hours * 4; step += 1) {
    await app.context.jobs.runAll();
    app.clock.advance(15 * MINUTE_MS);
  }
}
const EVERYTHING = /(captures|orders|refunds|payouts)/;

/** The end of the first request, whether it was carried out, and the fault of all later ones for some hours. */
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
    expect((await cancel(app, booked)).status).toBe(200);
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
      expect(await refundsAtProvider(app, booked)).toHaveLength(done === 'done' || wasRepeated ? 1 : 0);
    await later(2);
    expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', amount_pence: 3700, attempt: 1 }]);
    expect(await refundsAtProvider(app, booked)).toMatchObject([{ amountPence: 3700 }]);
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
    const before = payoutReferencesSent(app).length;
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
    expect(new Set(payoutReferencesSent(app).slice(before)).size).toBe(1);
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 233, paypal_fees: 137, commission: -370 });
  });
});

// M-70.1
describe('a payout that was made, its response lost, while its batch is answered with', () => {
  const { status, body } = payoutProblem(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');
  test.each<[string, Fault]>([
    ['forbidden', 'forbidden'],
    ['limited', 'limited'],
    ['not found', { status, body: JSON.stringify(body) }],
  ])('%s stays of unknown outcome until the batch can be read', async (_what, fault) => {
    const job = await doneJob(app);
    const before = payoutReferencesSent(app).length;
    app.payments.fail(/POST .*\/payouts$/, 'lost');
    app.payments.fail(/GET .*\/payouts/, fault, 10_000);
    await confirm(app, job);
    await later(2);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'unknown', amount_pence: 3330 });
    await signInAgain();
    const held = await post(`bookings/${job.booked.booking.bookingId}/payout/hold`, { reason: 'A complaint' });
    expect(held.status).toBe(409);
    app.payments.clearFaults();
    await later(2);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1, amount_pence: 3330 });
    expect(new Set(payoutReferencesSent(app).slice(before)).size).toBe(1);
    expect(await balances(app, job.booked)).toEqual(PAID_OUT);
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
    await cancel(app, booked);
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
    expect(await refundsAtProvider(app, booked)).toHaveLength(1);
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

onPostgres('many at the same time', () => {
  const AT_ONCE = 50;

  // M-70.1
  test.each(['lost', 'cut', 'limited', 'forbidden'] as const)(
    'make one refund and one payout when responses end with %s',
    async (fault) => {
      const other = await startPaidApp({ beside: app });
      const booked = await bookAndPay(app);
      app.payments.fail(EVERYTHING, 'error', 10_000);
      await cancel(app, booked);
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
      expect(await refundsAtProvider(app, booked)).toHaveLength(1);
      expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1 });
      await other.stop();
    },
  );
});
