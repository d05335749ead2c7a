import type { Context } from '../src/domains/context';
import { transact, type Db } from '../src/platform/db/database';
import { findBooking } from '../src/domains/bookingRecord/bookings.repo';
import { saveCapture } from '../src/domains/money/payments/captures.repo';
import { createPayout } from '../src/domains/money/transfers/payouts';
import { recordDispute } from '../src/domains/money/disputes/disputes';
import { writeLedger } from '../src/domains/money/ledger/ledger.repo';
import { confirmPayoutSent, recordReturnedPayout } from '../src/domains/money/transfers/payoutReports';
import { adjustUnsentPayout, moveTransfer } from '../src/domains/money/transfers/moveTransfer';
import { isUnsent } from '../src/domains/money/transfers/payoutFacts';
import { findPayout, findRefund, insertRefund, type StoredPayout } from '../src/domains/money/transfers/transfers.repo';
import { completeRefund } from '../src/domains/money/transfers/refundReports';
import { sumRefundedPence } from '../src/domains/money/transfers/refunds.repo';
import { settlePayout } from '../src/domains/money/transfers/settleByHand';
import type { Booked } from './paidApp';
import type { Random } from './random';
import type { TestApp } from './testApp';

/** A payout when it left or came back, as it stood in its own row at that moment. */
export interface SentMoney {
  at: Date;
  reference: string;
  kind: 'sent' | 'returned' | 'twice';
  pence: number;
  commissionPence: number;
}

/** The steps of a generated history, written down while they were done and not read from the ledger. */
export interface History {
  bookingId: string;
  reference: string;
  totalPence: number;
  releasedAt: Date | null;
  sent: SentMoney[];
}

interface Scene extends History {
  lastAttempt: number;
  isReportedLate: boolean;
  captureId: string;
  random: Random;
  app: TestApp;
}

let made = 0;

/** A paid booking like the one given, at another price. */
async function addBooking(app: TestApp, like: Booked, providerId: string, random: Random): Promise<Scene> {
  const { db, clock } = app.context;
  made += 1;
  const reference = `CH-H${String(made).padStart(7, '0')}`;
  const totalPence = random.chance(0.1) ? random.int(1, 5) : random.int(100, 60_000);
  const { id: _id, ...row } = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', like.booking._id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('bookings')
    .values({
      ...row,
      reference,
      total_pence: totalPence,
      commission_percent: random.int(0, 30),
      provider_id: providerId,
      refunded_pence: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await db
    .insertInto('payment_orders')
    .values({ booking_id: id, attempt: 1, status: 'captured', amount_pence: totalPence })
    .returning('id')
    .executeTakeFirstOrThrow();
  const capture = { paymentOrderId: order.id, bookingId: id, providerCaptureId: `capture-${made}`, feePence: 0 };
  const now = clock.now();
  const captureId = await saveCapture(db, { ...capture, status: 'completed', amountPence: totalPence, now });
  await transact(db, (trx) =>
    writeLedger(trx, { key: `capture:${captureId}`, bookingId: id, description: 'Payment', at: now }, [
      { account: 'paypal_balance', pence: totalPence },
      { account: 'customer_funds', pence: -totalPence },
    ]),
  );
  return {
    bookingId: id,
    reference,
    totalPence,
    releasedAt: null,
    sent: [],
    lastAttempt: 0,
    isReportedLate: false,
    captureId,
    random,
    app,
  };
}

async function bookingOf(trx: Db, { bookingId }: Scene) {
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (!booking) throw new Error('a history without its booking');
  return booking;
}

function note(scene: Scene, kind: SentMoney['kind'], payout: StoredPayout, pence = payout.amountPence): void {
  const at = scene.app.clock.now();
  scene.sent.push({ at, reference: scene.reference, kind, pence, commissionPence: payout.commissionPence });
}

async function refund(trx: Db, scene: Scene, share: number): Promise<void> {
  const { context } = scene.app;
  const leftPence = scene.totalPence - (await sumRefundedPence(trx, scene.bookingId));
  const amountPence = Math.ceil(leftPence * share);
  if (amountPence === 0) return;
  const { bookingId, captureId } = scene;
  const id = await insertRefund(trx, {
    ...{ bookingId, captureId, amountPence, reason: 'Generated', isPart: true },
    origin: scene.random.pick(['ours', 'provider', 'reversal']),
    now: context.clock.now(),
  });
  if (id !== null) await completeRefund(trx, context, id, { providerRefundId: `refund-${id}` });
}

async function undo(trx: Db, scene: Scene): Promise<void> {
  const row = await trx
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', scene.bookingId)
    .where('origin', '=', 'reversal')
    .where('status', '=', 'completed')
    .executeTakeFirst();
  const found = row && (await findRefund(trx, row.id));
  if (found) await moveTransfer(trx, scene.app.context, found, 'cameAgain', { failureCode: 'RETURNED_TO_US' });
}

async function send(trx: Db, scene: Scene, payout: StoredPayout): Promise<void> {
  const { context } = scene.app;
  const attempt = (scene.lastAttempt += 1);
  const sending = await moveTransfer(trx, context, payout, 'send', { attempt });
  const accepted = { providerBatchId: `batch-${payout.id}-${attempt}`, failureCode: null };
  await moveTransfer(trx, context, sending, 'accepted', accepted);
  note(scene, 'sent', payout);
}

async function comeBack(trx: Db, scene: Scene, payout: StoredPayout): Promise<void> {
  const { context } = scene.app;
  await recordReturnedPayout(trx, context, payout, { reason: 'RETURNED', isAddressAtFault: true });
  note(scene, 'returned', payout);
  await adjustUnsentPayout(trx, context, await bookingOf(trx, scene), `returned:${payout.attempt}`);
}

/** Its outcome is unknown, a person settles it as not paid, and sometimes the provider says otherwise later. */
async function settleAsNotPaid(context: Context, scene: Scene, payout: StoredPayout): Promise<void> {
  const attempt = (scene.lastAttempt += 1);
  await moveTransfer(context.db, context, payout, 'send', { attempt });
  await settlePayout(context, scene.bookingId, { outcome: 'notPaid', reference: null });
}

async function reportAfterAll(trx: Db, scene: Scene, payout: StoredPayout): Promise<void> {
  scene.isReportedLate = true;
  const settledPence = payout.settledPence ?? 0;
  const isSurplus = !isUnsent(payout);
  const batch = { providerBatchId: `late-${payout.id}-${payout.settledAttempt}`, isBack: false };
  const attempt = payout.settledAttempt ?? payout.attempt;
  await confirmPayoutSent(trx, scene.app.context, { ...payout, attempt }, batch);
  note(scene, isSurplus ? 'twice' : 'sent', payout, settledPence);
}

async function dispute(context: Context, scene: Scene): Promise<void> {
  const { captureId, bookingId, random, totalPence } = scene;
  const facts = { providerDisputeId: `dispute-${bookingId}`, captureId, amountPence: totalPence, reason: 'GENERATED' };
  const [isOpen, isLost] = [random.chance(0.5), random.chance(0.3)];
  const ending = isOpen ? null : { outcome: 'GENERATED', isLost, lostPence: random.int(1, totalPence) };
  if (isLost && (await sumRefundedPence(context.db, bookingId)) > 0) return;
  await recordDispute(context, { ...facts, ending });
}

/** One thing that may happen to a payout now. */
async function step(scene: Scene): Promise<void> {
  const { random, app } = scene;
  const { context } = app;
  const { db } = context;
  const payout = await findPayout(db, { bookingId: scene.bookingId });
  if (!payout) throw new Error('a history without its payout');
  const inTransaction = (act: (trx: Db) => Promise<void>) => transact(db, act);
  const canSend = ['pending', 'held', 'failed'].includes(payout.status) && payout.amountPence > 0;
  const isSent = payout.status === 'processing' || payout.status === 'processed';
  const canReport = payout.settledAs === 'notPaid' && !scene.isReportedLate && random.chance(0.6);
  if (canReport) return inTransaction((trx) => reportAfterAll(trx, scene, payout));
  const choice = random.int(0, 9);
  if (choice <= 3 && canSend) return inTransaction((trx) => send(trx, scene, payout));
  if (choice <= 3 && isSent) return inTransaction((trx) => comeBack(trx, scene, payout));
  if (choice === 4 && canSend) {
    await moveTransfer(db, context, payout, 'heldByOperator', { holdReason: 'operator' });
    return;
  }
  if (choice === 5 && isSent) {
    if (payout.status === 'processing') await moveTransfer(db, context, payout, 'arrived');
    return;
  }
  if (choice === 6 && canSend && payout.settledAs === null) return settleAsNotPaid(context, scene, payout);
  if (choice === 7) return dispute(context, scene);
  if (choice === 8) return inTransaction((trx) => undo(trx, scene));
  return inTransaction((trx) => refund(trx, scene, random.pick([0.1, 0.5, 1])));
}

/**
 * Lives one booking from its payment on through the functions that really move money, at the given instants, in their order: part refunds,
 * cancellation, release, payouts that are held, sent, arrive, come back, are settled by a person or reported late, disputes and reversals.
 */
export async function liveHistory(
  app: TestApp,
  like: Booked,
  { providerId, random, instants }: { providerId: string; random: Random; instants: readonly Date[] },
): Promise<History> {
  const [paidAt, releasedAt, ...later] = instants;
  if (!paidAt || !releasedAt) throw new Error('a history needs two instants');
  app.clock.set(paidAt);
  const scene = await addBooking(app, like, providerId, random);
  const { db } = app.context;
  if (random.chance(0.3)) await transact(db, (trx) => refund(trx, scene, random.pick([0.2, 1])));
  if (random.chance(0.1)) {
    await transact(db, (trx) => refund(trx, scene, 1));
    return scene;
  }
  app.clock.set(releasedAt);
  await transact(db, async (trx) => createPayout(trx, app.context, await bookingOf(trx, scene)));
  scene.releasedAt = releasedAt;
  for (const at of later) {
    app.clock.set(at);
    await step(scene);
  }
  return scene;
}
