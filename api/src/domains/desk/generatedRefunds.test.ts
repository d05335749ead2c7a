import type { BookingMoney } from 'contract/desk/operatorMoney';
import {
  cancel,
  confirm,
  doneJob,
  hear,
  providerCaptureIdOf,
  refundsAtProvider,
  refundsOf,
  type Job,
} from '../../../test/moneyScenes';
import { balances, bookAndPay, resetApp, runFor, signIn, type Booked } from '../../../test/paidApp';
import { createRandom, type Random } from '../../../test/random';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { MINUTE_MS } from '../../platform/lib/durations';

/* Refunds that are made, rejected, lost, settled, paid elsewhere and come back, in any order: at the end each penny is where it belongs. */

const { app, signInAgain, get, post, attentionOn } = useOperatorApp();

/** In the 410th a refund that was retried for less had been made for more: it could not be recorded, and was tried for ever. */
const SEEDS = [...Array.from({ length: 25 }, (_, index) => index + 1), 410];
const STEPS = 14;
const REJECTED = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] });
/** The operator's remedy for each kind of entry on the list. */
const REMEDIES: Readonly<Record<string, string>> = {
  'failed-refund': 'refund/retry',
  'unknown-refund': 'refund/retry',
  'delayed-refund': 'refund/retry',
  'contradicted-settlement': 'refund/settle',
  'held-payout': 'payout/release',
};

interface Scene {
  booked: Booked;
  /** The helper has done the job. */
  job: Job | null;
  random: Random;
  log: string[];
}

function path({ booked }: Scene, rest: string): string {
  return `bookings/${booked.booking.bookingId}/${rest}`;
}
async function moneyOf(scene: Scene): Promise<BookingMoney> {
  return (await get(path(scene, 'money'))).body.data as BookingMoney;
}

/** The payment provider rejects the next refund, loses its response, or never gets it; or is itself again. */
function breakOrMend({ random }: Scene): string {
  app.payments.clearFaults();
  const fault = random.pick(['none', 'rejected', 'lost', 'cut'] as const);
  if (fault === 'rejected') app.payments.fail(/\/refund$/, { status: 422, body: REJECTED });
  if (fault !== 'lost' && fault !== 'cut') return fault;
  app.payments.fail(/\/refund$/, fault);
  app.payments.fail(/(captures|orders|refunds)/, 'forbidden', 10_000);
  return fault;
}

/** Settles one refund as a truthful operator would, who may be wrong only about money that was not paid. */
async function settle(scene: Scene): Promise<string> {
  const { random, booked } = scene;
  const { refunds } = await moneyOf(scene);
  if (refunds.length === 0) return 'nothing to settle';
  // A repeated word about a known outcome is rejected, and is said now and then only.
  const open = refunds.filter(({ status, settledAs }) => status === 'unknown' || status === 'failed' || settledAs);
  const { id, status, settledAs, isContradicted } = random.pick(open.length > 0 && random.chance(0.9) ? open : refunds);
  const made = (await refundsAtProvider(app, booked).catch(() => [])).some(({ references }) => references.includes(id));
  const outcomeNow = isContradicted || (status === 'unknown' && made) ? 'paid' : 'notPaid';
  const outcome = settledAs === 'paidElsewhere' ? 'cameBack' : status === 'failed' ? 'paidElsewhere' : outcomeNow;
  const response = await post(path(scene, 'refund/settle'), { outcome, refundId: id, reason: 'Found out' });
  return `${outcome} ${response.status}`;
}

async function heard({ booked }: Scene): Promise<void> {
  const id = await providerCaptureIdOf(app, { booked });
  await hear(app, { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id } }).catch(() => undefined);
}

async function step(scene: Scene): Promise<string> {
  const { random, booked } = scene;
  const choice = random.int(0, 9);
  if (choice <= 2) return `fault ${breakOrMend(scene)}`;
  if (choice === 3) {
    const { status } = await post(path(scene, 'refund-part'), { amount: random.int(1, 12), reason: 'Came late' });
    return `part ${status}`;
  }
  if (choice === 4 && scene.job) return `confirm ${(await confirm(app, scene.job)).status}`;
  if (choice === 4 && random.chance(0.4)) return `cancel ${(await cancel(app, booked)).status}`;
  if (choice <= 6) return settle(scene);
  if (choice === 7) return `retry ${(await post(path(scene, 'refund/retry'))).status}`;
  if (choice === 8) {
    await heard(scene);
    return 'heard';
  }
  await runFor(app, random.int(1, 20));
  await signInAgain();
  Object.assign(booked.customer, await signIn(app, booked.customer, 'user'));
  return 'waited';
}

/** All faults are over, and an operator works off the list. */
async function workOff(scene: Scene): Promise<void> {
  const { bookingId } = scene.booked.booking;
  app.payments.clearFaults();
  for (let round = 0; round < 12; round += 1) {
    await runFor(app, 30);
    await signInAgain();
    await heard(scene);
    const kind = (await attentionOn(bookingId)).find((each) => each in REMEDIES);
    if (kind === undefined) return;
    const { refunds } = await moneyOf(scene);
    const refundId = refunds.find(({ isContradicted }) => isContradicted)?.id;
    const body = { reason: 'Worked off', ...(kind === 'contradicted-settlement' && { outcome: 'paid', refundId }) };
    scene.log.push(`${kind} ${(await post(path(scene, REMEDIES[kind] ?? ''), body)).status}`);
  }
  throw new Error(`still on the list: ${(await attentionOn(bookingId)).join()}`);
}

/** Pence of a booking: the customer's refunds, and the rest by the books. */
async function outcomeOf({ booked }: Scene) {
  const rows = await refundsOf(app, { booked });
  const { status } = await app.context.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', booked.booking._id)
    .executeTakeFirstOrThrow();
  const { customer_funds: funds = 0, provider_payable: payable = 0, losses = 0 } = await balances(app, booked);
  return {
    status,
    open: rows.filter((row) => row.status !== 'completed' && row.status !== 'failed'),
    back: rows.filter((row) => row.status === 'completed').reduce((sum, row) => sum + row.amount_pence, 0),
    funds,
    payable,
    losses,
  };
}

// M-70.2, M-76.4, M-76.10, M-76.11, M-92.6, M-94.6
test.each(SEEDS)('no penny is lost: history %i', async (seed) => {
  await resetApp(app);
  await signInAgain();
  const random = createRandom(seed);
  const job = random.chance(0.4) ? await doneJob(app) : null;
  const scene: Scene = { booked: job?.booked ?? (await bookAndPay(app)), job, random, log: [] };
  try {
    for (let number = 0; number < STEPS; number += 1) {
      scene.log.push(await step(scene));
      app.clock.advance(MINUTE_MS);
    }
    await workOff(scene);
    const { status, open, back, funds, payable, losses } = await outcomeOf(scene);
    expect(open).toEqual([]);
    expect(payable).toBe(0);
    // Less than nothing lost is somebody else's money.
    expect(losses).toBeGreaterThanOrEqual(0);
    const payouts = await app.context.db
      .selectFrom('payouts')
      .select(['amount_pence', 'commission_pence'])
      .where('booking_id', '=', scene.booked.booking._id)
      .execute();
    const paid = payouts.reduce((sum, payout) => sum + payout.amount_pence + payout.commission_pence, 0);
    // The money that did not go back is the customer's while the job is to be done, and is shared once that is confirmed.
    expect({ status, rest: 3700 + losses - back }).toEqual({ status, rest: paid - funds });
    if (status === 'cancelled' || payouts.length > 0) expect(funds).toBe(0);
  } catch (error) {
    throw new Error(scene.log.join(', '), { cause: error });
  }
});
