import type { ApiResponse } from '../../../test/callApi';
import { acceptedBy, changeTime, oneDay, payChange } from '../../../test/changeScenes';
import { ALL_BACK, cancel, hear, providerCaptureIdOf, refundsOf, withFailedRefunds } from '../../../test/moneyScenes';
import { balances, bookAndPay, countOf, resetApp, runFor, type Booked } from '../../../test/paidApp';
import type { Fault } from '../../../test/paymentServer';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { MINUTE_MS } from '../../platform/lib/durations';

const { app, signInAgain, post, actionsOn, attentionOn } = useOperatorApp();

interface Scene {
  booked: Booked;
  reference: string;
  /** The number of refunds that the provider had made before. */
  before: number;
}

function settle({ reference }: Scene, outcome: string, rest: object = {}): Promise<ApiResponse> {
  const body = { outcome, reason: 'Asked the provider by phone', ...rest };
  return post(`bookings/${reference}/refund/settle`, body);
}
function retry({ reference }: Scene): Promise<ApiResponse> {
  return post(`bookings/${reference}/refund/retry`);
}
function madeSince({ before }: Scene): number {
  return countOf(app, '/refund') - before;
}
/** A cancelled booking whose refund may have been made: its response ended so, and our credentials are rejected since. */
async function unknownRefund(fault: Fault): Promise<Scene> {
  const booked = await bookAndPay(app);
  const before = countOf(app, '/refund');
  app.payments.fail(/\/refund$/, fault);
  app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 10_000);
  await cancel(app, booked);
  app.clock.advance(5 * MINUTE_MS);
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'unknown' }]);
  return { booked, reference: booked.booking.bookingId, before };
}
/** An event that names the capture, so that the provider's record of it is read. */
async function hearOfCapture({ booked }: Scene): Promise<void> {
  const id = await providerCaptureIdOf(app, { booked });
  await hear(app, { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id } });
}
describe('a refund whose outcome is unknown', () => {
  // M-76.1
  test('is settled as paid: in the books, kept with the reason, and once for the provider’s own record', async () => {
    const scene = await unknownRefund('lost');
    expect(await attentionOn(scene.reference)).toEqual(['unknown-refund']);
    const settled = await settle(scene, 'paid', { reference: 'TYPO' });
    expect(settled.body.data).toMatchObject({
      refunded: 37,
      left: 0,
      refunds: [{ status: 'completed', reference: 'TYPO', settledAs: 'paid', isContradicted: false }],
    });
    expect(await attentionOn(scene.reference)).toEqual([]);
    app.payments.clearFaults();
    await hearOfCapture(scene);
    await app.context.jobs.runAll();
    const rows = await refundsOf(app, scene);
    expect(rows).toMatchObject([{ status: 'completed', attempt: 1 }]);
    expect(rows[0]?.provider_refund_id).not.toBe('TYPO');
    expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
    expect(madeSince(scene)).toBe(1);
    expect(await actionsOn(scene.reference)).toMatchObject([
      {
        action: 'refund.settle',
        reason: 'Asked the provider by phone',
        before: { refundStatus: 'unknown' },
        after: { refundStatus: 'completed', outcome: 'paid', reference: 'TYPO' },
      },
    ]);
  });

  // M-76.2
  test('is settled as not paid: it has failed, and is made once when an operator retries it', async () => {
    const scene = await unknownRefund('cut');
    expect((await settle(scene, 'notPaid')).body.data).toMatchObject({
      refunded: 0,
      refunds: [{ status: 'failed', failure: 'NOT_PAID', settledAs: 'notPaid' }],
    });
    app.payments.clearFaults();
    await app.context.jobs.runAll();
    expect(madeSince(scene)).toBe(0);
    expect(await attentionOn(scene.reference)).toEqual(['failed-refund']);
    expect((await retry(scene)).body.data).toMatchObject({ refunds: [{ status: 'completed', settledAs: null }] });
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
  });

  // M-76.3
  test('cannot be settled without a reason, twice, while it is being queried, or where there is none', async () => {
    const scene = await unknownRefund('cut');
    expect((await settle(scene, 'paid', { reason: '' })).status).toBe(400);
    expect((await settle(scene, 'gone')).status).toBe(400);
    const claim = (until: Date | null) =>
      app.context.db
        .updateTable('refunds')
        .set({ claimed_until: until })
        .where('booking_id', '=', scene.booked.booking._id)
        .execute();
    await claim(new Date(app.clock.now().getTime() + MINUTE_MS));
    expect((await settle(scene, 'notPaid')).status).toBe(409);
    await claim(null);
    expect((await settle(scene, 'notPaid')).status).toBe(200);
    for (const outcome of ['paid', 'notPaid']) expect((await settle(scene, outcome)).status).toBe(409);
    expect((await settle({ ...scene, reference: 'CH-00000000' }, 'paid')).status).toBe(404);
  });
});

describe('two refunds of one booking whose outcomes are unknown', () => {
  /** Of a booking whose longer time was paid for: £18.50 and £37.00. */
  async function twoUnknown() {
    const booked = await bookAndPay(app);
    await acceptedBy(app, booked);
    await changeTime(app, booked, oneDay('2026-06-21', '09:00', '12:00'));
    await payChange(app, booked);
    const before = countOf(app, '/refund');
    app.payments.fail(/\/refund$/, 'cut', 1000);
    app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 10_000);
    await cancel(app, booked);
    app.clock.advance(5 * MINUTE_MS);
    const rows = await refundsOf(app, { booked });
    expect(rows.map(({ status }) => status)).toEqual(['unknown', 'unknown']);
    const idOf = (pence: number) => rows.find((row) => row.amount_pence === pence)?.id;
    return { booked, reference: booked.booking.bookingId, before, lesser: idOf(1850), greater: idOf(3700) };
  }
  async function statesOf(scene: Scene) {
    const rows = await refundsOf(app, scene);
    return Object.fromEntries(rows.map((row) => [row.amount_pence, row.status]));
  }

  // M-76.9
  test.each(['lesser', 'greater'] as const)('are settled by their id: the %s one', async (which) => {
    const scene = await twoUnknown();
    expect((await settle(scene, 'notPaid', { refundId: scene[which] })).status).toBe(200);
    expect(await statesOf(scene)).toEqual({
      1850: which === 'lesser' ? 'failed' : 'unknown',
      3700: which === 'greater' ? 'failed' : 'unknown',
    });
  });

  // M-76.9
  test('are not settled without their id, and a repeated call settles no other one', async () => {
    const scene = await twoUnknown();
    const unnamed = await settle(scene, 'notPaid');
    expect([unnamed.status, unnamed.body.message]).toEqual([
      409,
      'Several refunds of this booking can be settled. Please say which one.',
    ]);
    const named = { refundId: scene.lesser };
    const responses = await Promise.all([settle(scene, 'notPaid', named), settle(scene, 'notPaid', named)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const repeated = await settle(scene, 'notPaid', named);
    expect([repeated.status, repeated.body.message]).toEqual([
      409,
      'This refund is settled already, or its outcome is known. Please look at the money of this booking again.',
    ]);
    expect(await statesOf(scene)).toEqual({ 1850: 'failed', 3700: 'unknown' });
    expect((await settle(scene, 'notPaid', { refundId: 'another' })).status).toBe(409);
    expect((await settle(scene, 'notPaid')).status).toBe(200);
    expect(await statesOf(scene)).toEqual({ 1850: 'failed', 3700: 'failed' });
  });
});

describe('a refund that was settled', () => {
  // M-76.4
  test('as not paid counts as paid when the provider says so, and is listed until it is settled as paid', async () => {
    const scene = await unknownRefund('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    await hearOfCapture(scene);
    expect(await refundsOf(app, scene)).toMatchObject([{ status: 'completed', attempt: 1 }]);
    expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
    expect(await attentionOn(scene.reference)).toEqual(['contradicted-settlement']);
    expect((await retry(scene)).status).toBe(409);
    expect((await settle(scene, 'notPaid')).status).toBe(409);
    expect((await settle(scene, 'paid')).body.data).toMatchObject({ refunds: [{ isContradicted: false }] });
    expect(await attentionOn(scene.reference)).toEqual([]);
    expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
    expect(madeSince(scene)).toBe(1);
  });

  // M-76.4
  test('as paid has failed when the provider says so, and is made by a later attempt', async () => {
    const scene = await unknownRefund('lost');
    await settle(scene, 'paid');
    expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/orders\//, withFailedRefunds, 2);
    app.payments.fail(/GET .*\/captures\//, (response) => response.replace(/"REFUNDED"/, '"COMPLETED"'), 2);
    await hearOfCapture(scene);
    expect(await refundsOf(app, scene)).toMatchObject([{ status: 'failed', failure_code: 'FAILED' }]);
    expect(await balances(app, scene.booked)).toEqual({
      customer_funds: -3700,
      paypal_balance: 3563,
      paypal_fees: 137,
    });
    expect(await attentionOn(scene.reference)).toEqual(['failed-refund']);
    app.payments.clearFaults();
    expect((await retry(scene)).status).toBe(200);
    expect(await refundsOf(app, scene)).toMatchObject([{ status: 'completed', attempt: 2 }]);
    expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
    expect(madeSince(scene)).toBe(1);
  });
});

// M-76.4, M-92.6
test('a refund that was made, settled as not paid and retried for less is recorded: a part asked for meanwhile makes room', async () => {
  const scene = await unknownRefund('lost');
  await settle(scene, 'notPaid');
  expect((await post(`bookings/${scene.reference}/refund-part`, { amount: 11, reason: 'Came late' })).status).toBe(200);
  await retry(scene);
  expect(await refundsOf(app, scene)).toMatchObject([{ amount_pence: 2600 }, { amount_pence: 1100 }]);
  app.payments.clearFaults();
  await runFor(app, 30);
  expect(await refundsOf(app, scene)).toMatchObject([
    { status: 'completed', amount_pence: 3700 },
    { status: 'failed', failure_code: 'NOTHING_LEFT' },
  ]);
  expect(await attentionOn(scene.reference)).toEqual([]);
  expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
});

// M-92.6
test('a part that is found to have failed after its booking was cancelled is owed, and is made when it is retried', async () => {
  const booked = await bookAndPay(app);
  const { bookingId } = booked.booking;
  const scene = { booked, reference: bookingId, before: countOf(app, '/refund') };
  app.payments.fail(/\/refund$/, 'cut', 10_000);
  app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 10_000);
  await post(`bookings/${bookingId}/refund-part`, { amount: 10, reason: 'A window was left out' });
  app.clock.advance(5 * MINUTE_MS);
  await cancel(app, booked);
  app.clock.advance(5 * MINUTE_MS);
  expect(await refundsOf(app, scene)).toMatchObject([{ status: 'unknown' }, { amount_pence: 2700 }]);
  app.payments.clearFaults();
  expect((await settle(scene, 'notPaid')).status).toBe(200);
  await app.context.jobs.runAll();
  expect(await attentionOn(bookingId)).toEqual(['failed-refund']);
  expect((await retry(scene)).status).toBe(200);
  expect(await balances(app, booked)).toEqual(ALL_BACK);
  expect(await attentionOn(bookingId)).toEqual([]);
});

onPostgres('at the same time', () => {
  // M-76.6
  test('settles a refund once for 20 operators who say both', async () => {
    const scene = await unknownRefund('lost');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => settle(scene, index % 2 === 0 ? 'paid' : 'notPaid')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    app.payments.clearFaults();
    await hearOfCapture(scene);
    expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
  });

  // M-76.6
  test('makes and books one refund while operators settle and retry, an event arrives and jobs run', async () => {
    for (let round = 0; round < 5; round += 1) {
      await resetApp(app);
      await signInAgain();
      const scene = await unknownRefund(round % 2 === 0 ? 'lost' : 'cut');
      app.payments.clearFaults();
      await Promise.all([
        settle(scene, 'notPaid'),
        retry(scene),
        hearOfCapture(scene),
        app.context.jobs.runAll(),
        settle(scene, 'notPaid'),
        retry(scene),
      ]);
      for (let step = 0; step < 3; step += 1) {
        app.clock.advance(3 * MINUTE_MS);
        await app.context.jobs.runAll();
      }
      if ((await attentionOn(scene.reference)).includes('failed-refund')) await retry(scene);
      expect(await refundsOf(app, scene)).toMatchObject([{ status: 'completed' }]);
      expect(madeSince(scene)).toBe(1);
      expect(await balances(app, scene.booked)).toEqual(ALL_BACK);
    }
  });
});
