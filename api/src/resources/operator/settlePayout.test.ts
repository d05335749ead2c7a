import { createOperator, type Person } from '../../../test/builders';
import type { ApiResponse } from '../../../test/callApi';
import {
  confirm,
  doneJob,
  expectEqualBooks,
  hear,
  PAID_OUT,
  paidOutJob,
  payoutOf,
  type Job,
} from '../../../test/moneyScenes';
import { attentionTo, command, readAudit } from '../../../test/operatorDesk';
import { balances, countOf, mailsAbout, resetApp, startPaidApp, type PaidApp } from '../../../test/paidApp';
import type { Fault } from '../../../test/paymentServer';
import { onPostgres } from '../../../test/testDatabase';
import { DAY_MS, MINUTE_MS } from '../../lib/durations';
import { payoutProblem } from '../../payments/simulator/problems';
import { listResources } from '../../payments/simulator/simulator.repo';
import type { PayoutState } from '../../payments/simulator/types';

let app: PaidApp;
let olive: Person;

beforeAll(async () => {
  app = await startPaidApp();
  olive = await createOperator(app);
});
beforeEach(async () => {
  await resetApp(app);
  await relogIn();
});
afterEach(async () => {
  expect(app.payments.violations).toEqual([]);
  await balances(app);
  await expectEqualBooks(app);
});

const GONE = payoutProblem(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');

interface Scene extends Job {
  reference: string;
  /** How many payouts the provider had made before. */
  before: number;
}

async function relogIn(): Promise<void> {
  olive = { ...olive, token: await app.context.sessions.start(app.context.db, 'operator', olive.id) };
}
function post({ reference }: Scene, what: string, body: object): Promise<ApiResponse> {
  return command(app, olive, `bookings/${reference}/payout/${what}`, body);
}
function settle(scene: Scene, outcome: string, rest: object = {}): Promise<ApiResponse> {
  return post(scene, 'settle', { outcome, reason: 'Asked the provider by phone', ...rest });
}
function madeSince({ before }: Scene): number {
  return countOf(app, '/payments/payouts') - before;
}
/** A payout of unknown outcome: its first response ended so, and the provider has rejected our credentials since. */
async function unknownPayout(fault: Fault): Promise<Scene> {
  const job = await doneJob(app);
  await confirm(app, job);
  const before = countOf(app, '/payments/payouts');
  app.payments.fail(/POST .*\/payouts$/, fault);
  app.payments.fail(/payouts/, 'forbidden', 10_000);
  await app.context.jobs.runAll();
  app.clock.advance(5 * MINUTE_MS);
  expect((await payoutOf(app, job)).status).toBe('unknown');
  return { ...job, reference: job.booked.booking.bookingId, before };
}
/** The provider's ids of the batches that it has for a booking, the first one first. */
async function batchesOf(scene: Scene): Promise<string[]> {
  const { id } = await payoutOf(app, scene);
  const payouts = await listResources<PayoutState>(app.context.db, 'payout');
  return payouts
    .filter(({ item }) => item.sender_item_id?.includes(id))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ batchId }) => batchId);
}
async function work(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.context.jobs.runAll();
    app.clock.advance(MINUTE_MS);
  }
}

describe('a payout whose outcome is unknown', () => {
  // M-76.1
  test('is settled as paid: booked as sent with its reference, kept with the reason, and out of the list', async () => {
    const scene = await unknownPayout('lost');
    expect(await attentionTo(app, olive, scene.reference)).toEqual(['unknown-payout']);
    const [reference] = await batchesOf(scene);
    const settled = await settle(scene, 'paid', { reference });
    expect(settled.body.data).toMatchObject({
      payout: { status: 'processed', reference, settledAs: 'paid', isContradicted: false },
    });
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    expect(await attentionTo(app, olive, scene.reference)).toEqual([]);
    app.payments.clearFaults();
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(madeSince(scene)).toBe(1);
    expect(await mailsAbout(app, scene.booked, 'payout-sent')).toHaveLength(1);
    await relogIn();
    expect((await readAudit(app, olive, `subject=${scene.reference}`)).data).toMatchObject([
      {
        action: 'payout.settle',
        reason: 'Asked the provider by phone',
        before: { payoutStatus: 'unknown' },
        after: { payoutStatus: 'processed', outcome: 'paid', reference },
      },
    ]);
  });

  // M-76.2
  test('is settled as not paid: owed on, sent by nobody, and paid once when an operator retries it', async () => {
    const scene = await unknownPayout('cut');
    expect((await settle(scene, 'notPaid')).body.data).toMatchObject({
      payout: { status: 'failed', failure: 'NOT_PAID', settledAs: 'notPaid', reference: null },
    });
    app.payments.clearFaults();
    app.clock.advance(2 * DAY_MS);
    await work();
    await relogIn();
    expect(madeSince(scene)).toBe(0);
    expect(await attentionTo(app, olive, scene.reference)).toEqual(['failed-payout']);
    expect((await post(scene, 'retry', { reason: 'The account works again' })).status).toBe(200);
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.2
  test('is not owed on for what went back to the payer meanwhile', async () => {
    const scene = await unknownPayout('cut');
    const part = await command(app, olive, `bookings/${scene.reference}/refund-part`, { amount: 10, reason: 'Dust' });
    expect(part.status).toBe(200);
    await settle(scene, 'notPaid');
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'failed', amount_pence: 2430 });
    expect(await balances(app, scene.booked)).toEqual({
      paypal_balance: 2563,
      paypal_fees: 137,
      provider_payable: -2430,
      commission: -270,
    });
  });

  // M-76.3
  test('cannot be settled without a reason or an outcome, twice, while it is being queried, or with another’s reference', async () => {
    const other = await paidOutJob(app);
    await resetApp(app);
    const scene = await unknownPayout('cut');
    expect((await settle(scene, 'paid', { reason: ' ' })).status).toBe(400);
    for (const outcome of ['maybe', undefined])
      expect((await post(scene, 'settle', { outcome, reason: 'x' })).body.message).toBe(
        'Please say whether it was paid or notPaid',
      );
    const reference = (await payoutOf(app, other)).provider_batch_id;
    expect((await settle(scene, 'paid', { reference })).body.message).toBe('This reference belongs to another payout.');
    const claim = (until: Date | null) =>
      app.context.db
        .updateTable('payouts')
        .set({ claimed_until: until })
        .where('booking_id', '=', scene.booked.booking._id)
        .execute();
    await claim(new Date(app.clock.now().getTime() + MINUTE_MS));
    expect((await settle(scene, 'notPaid')).status).toBe(409);
    await claim(null);
    expect((await settle(scene, 'notPaid')).status).toBe(200);
    for (const outcome of ['paid', 'notPaid']) expect((await settle(scene, outcome)).status).toBe(409);
    const known = { ...scene, reference: other.booked.booking.bookingId };
    expect((await settle(known, 'notPaid')).status).toBe(409);
    expect((await settle({ ...scene, reference: 'CH-00000000' }, 'paid')).status).toBe(404);
  });
});

describe('a payout that was settled as not paid', () => {
  // M-76.4
  test('counts as paid when an event says so: never sent again, and listed until it is settled as paid', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    const [batch = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(batch, 'SUCCESS'));
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', provider_batch_id: batch });
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    expect(await attentionTo(app, olive, scene.reference)).toEqual(['contradicted-settlement']);
    expect((await post(scene, 'retry', { reason: 'x' })).status).toBe(409);
    expect((await settle(scene, 'notPaid')).status).toBe(409);
    expect((await settle(scene, 'paid')).body.data).toMatchObject({ payout: { isContradicted: false } });
    expect(await attentionTo(app, olive, scene.reference)).toEqual([]);
    expect((await settle(scene, 'paid')).status).toBe(409);
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.4
  test('is found under its reference when it is retried, so that a wrong word pays nobody twice', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    await post(scene, 'retry', { reason: 'Once more' });
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.5
  test('gets a new reference only where the provider has lost the batch of the old one; a batch that turns up is a loss', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/payouts\//, { status: GONE.status, body: JSON.stringify(GONE.body) });
    await post(scene, 'retry', { reason: 'The provider has lost it' });
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 2 });
    expect(madeSince(scene)).toBe(2);
    const [lost = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(lost, 'SUCCESS'));
    await work();
    expect(await balances(app, scene.booked)).toEqual({ ...PAID_OUT, paypal_balance: -3097, losses: 3330 });
    await expectEqualBooks(app);
    await relogIn();
    expect(await attentionTo(app, olive, scene.reference)).toEqual(['contradicted-settlement']);
    await hear(app, await app.payments.control.setPayout(lost, 'RETURNED'));
    await work();
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 2 });
    expect(madeSince(scene)).toBe(2);
  });
});

describe('a payout that was settled as paid', () => {
  // M-76.4
  test.each([
    ['without a reference', undefined],
    ['with a mistyped one', 'TYPO'],
  ])('%s takes the provider’s id from an event, and is owed again when it comes back', async (_how, reference) => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'paid', { reference });
    app.payments.clearFaults();
    const [batch = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(batch, 'SUCCESS'));
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', provider_batch_id: batch });
    await hear(app, await app.payments.control.setPayout(batch, 'RETURNED'));
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'failed' });
    expect(await attentionTo(app, olive, scene.reference)).toEqual(['failed-payout']);
    await work();
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toMatchObject({ provider_payable: -3330 });
  });
});

onPostgres('at the same time', () => {
  // M-76.6
  test('settles a payout once for 20 operators who say both', async () => {
    const scene = await unknownPayout('lost');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => settle(scene, index % 2 === 0 ? 'paid' : 'notPaid')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await readAudit(app, olive, `subject=${scene.reference}`)).data).toHaveLength(1);
    app.payments.clearFaults();
    const [batch = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(batch, 'SUCCESS'));
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.6
  test('makes and books one payout while operators settle and retry, an event arrives and jobs run', async () => {
    for (let round = 0; round < 5; round += 1) {
      await resetApp(app);
      await relogIn();
      const scene = await unknownPayout('lost');
      app.payments.clearFaults();
      const [batch = ''] = await batchesOf(scene);
      const event = await app.payments.control.setPayout(batch, 'SUCCESS');
      await Promise.all([
        settle(scene, 'notPaid'),
        post(scene, 'retry', { reason: 'x' }),
        hear(app, event),
        settle(scene, 'paid', { reference: batch }),
        app.context.jobs.runAll(),
        post(scene, 'retry', { reason: 'x' }),
      ]);
      await work();
      await hear(app, event);
      expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', provider_batch_id: batch });
      expect(madeSince(scene)).toBe(1);
      expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    }
  });
});
