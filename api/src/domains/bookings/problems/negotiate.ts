import { problemDeadline, type ProblemEvent } from 'contract/bookings/problem';
import { SIDES } from 'contract/bookings/statuses';
import { toPounds } from 'contract/money/money';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { storeRow } from '../../../platform/db/rows';
import { conflict } from '../../../platform/lib/errors';
import { bookingSubject, type ByOperator, recordAction } from '../../audit';
import { type Booking, type BySide, changeBooking, requireBooking, requireSidesBooking } from '../../bookingRecord';
import { type ProblemNews, sendProblemNews } from '../../mails';
import { createPayout, isDisputed, letPayoutGo, requestRefundOfBooking, requireLeft, sendRefund } from '../../money';
import { moveToDesk, otherSide, startProblemClock } from './problemDesk';
import { requireProblemEvent } from './problems.policy';
import { changeProblem, readProblem, type StoredOffer, type StoredProblem, type StoredState } from './problems.repo';

interface Scene {
  trx: Db;
  booking: Booking;
  problem: StoredProblem;
  offers: StoredOffer[];
  /** The state that follows. */
  state: StoredState;
  now: Date;
}

type Share = Parameters<typeof requireLeft>[2];

/** Locks the booking, and lets one side or an operator act on its problem if the table allows it. @throws AppError 404, 409 */
function actOn<Result>(
  context: Context,
  bookingId: string,
  event: ProblemEvent,
  by: BySide | 'operator',
  act: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  return transact(context.db, async (trx) => {
    const lock = { lock: true };
    const booking =
      by === 'operator'
        ? await requireBooking(trx, bookingId, lock)
        : await requireSidesBooking(trx, bookingId, by, lock);
    const { problem, offers, facts } = await readProblem(trx, booking.id);
    const state = requireProblemEvent(event, by === 'operator' ? by : by.side, facts);
    if (!problem) throw new Error('an event without its problem');
    return act({ trx, booking, problem, offers, state, now: context.clock.now() });
  });
}

function tellOther(context: Context, { trx, booking, problem }: Scene, { side }: BySide, news: ProblemNews) {
  const job = { bookingId: booking.id, providerId: problem.providerId };
  return sendProblemNews(trx, context, job, { to: otherSide(side), news });
}

/** Offers a refund to the customer; instead of the other side's open offer, if there is one (M-237). @throws AppError 404, 409 */
export function offerRefund(context: Context, bookingId: string, by: BySide, share: Share): Promise<void> {
  return actOn(context, bookingId, 'offer', by, async (scene) => {
    const { trx, booking, problem, offers, state, now } = scene;
    await requireLeft(trx, booking.id, share);
    const deadlineAt = problemDeadline(state, now);
    const offer = { ...share, problemId: problem.id, number: offers.length + 1, bySide: by.side, madeAt: now };
    await storeRow(trx, 'problem_offers', offer);
    await changeProblem(trx, problem.id, now, { state, deadlineAt });
    if (deadlineAt) await startProblemClock(trx, context, booking.id, deadlineAt);
    await tellOther(context, scene, by, 'offered');
  });
}

/**
 * Solves a problem of a locked booking with a refund, by the rules of any refund of a part: the payout shrinks by it (M-75.3, M-71.2).
 * Work that is done counts as confirmed, so that its helper is paid the rest.
 * @returns the refunds to send after the commit: one for each payment that gives back something
 * @throws AppError 409 the payment is disputed, or another sum is left than was seen
 */
async function solve(
  context: Context,
  { trx, booking, problem, now }: Scene,
  state: keyof typeof REFUND_REASONS,
  share: Share,
  decisionReason: string | null,
): Promise<string[]> {
  if (await isDisputed(trx, booking.id))
    throw conflict('The payer disputes this payment with the payment provider. That has to end first.');
  await requireLeft(trx, booking.id, share);
  const { refundPence, ofPence } = share;
  const outcome = { refundPence, ofPence, decisionReason };
  await changeProblem(trx, problem.id, now, { ...outcome, state, deadlineAt: null, endedAt: now });
  const refund = { bookingId: booking.id, amountPence: refundPence, reason: REFUND_REASONS[state], isPart: true };
  const refundIds = await requestRefundOfBooking(trx, context, { ...refund, isSentByCaller: true });
  await changeProblem(trx, problem.id, now, { refundId: refundIds[0] ?? null });
  if (booking.status === 'completed' && booking.customerConfirmedAt === null) {
    await changeBooking(trx, booking.id, { to: 'completionConfirmed', at: now, by: 'customer' });
    await createPayout(trx, context, booking);
  }
  await letPayoutGo(trx, context, booking.id, 'problem');
  return refundIds;
}

const REFUND_REASONS = { agreed: 'Agreed by customer and helper', decided: 'Decided by an operator' };

/**
 * Accepts the open offer: exactly its refund goes back, and the helper keeps the rest (M-240).
 * @param number the offer that was seen
 * @throws AppError 404, 409
 */
export async function acceptOffer(context: Context, bookingId: string, by: BySide, number: number): Promise<void> {
  const refundIds = await actOn(context, bookingId, 'accept', by, async (scene) => {
    const offer = scene.offers.at(-1);
    if (offer?.number !== number) throw conflict('There is another offer by now. Please look at it.');
    const refund = await solve(context, scene, 'agreed', offer, null);
    await tellOther(context, scene, by, 'agreed');
    return refund;
  });
  for (const refundId of refundIds) await sendRefund(context, refundId);
}

/**
 * An operator decides a problem (M-241): so much goes back to the customer, and the helper keeps the rest.
 * @throws AppError 404 · 409 it is not at the desk, the payment is disputed, or another sum is left
 */
export async function decideProblem(context: Context, bookingId: string, share: Share, by: ByOperator): Promise<void> {
  const refundIds = await actOn(context, bookingId, 'decide', 'operator', async (scene) => {
    const { trx, booking, problem } = scene;
    const refund = await solve(context, scene, 'decided', share, by.reason);
    const job = { bookingId: booking.id, providerId: problem.providerId };
    for (const to of SIDES) await sendProblemNews(trx, context, job, { to, news: 'decided' });
    const { refundPence, ofPence } = share;
    await recordAction(trx, context, by, {
      action: 'booking.decide-problem',
      subject: bookingSubject(booking),
      before: { leftPounds: toPounds(ofPence) },
      after: { leftPounds: toPounds(ofPence - refundPence), refundPounds: toPounds(refundPence) },
    });
    return refund;
  });
  for (const refundId of refundIds) await sendRefund(context, refundId);
}

/** Takes an own report back: the payout goes on. @throws AppError 404, 409 */
export function withdrawProblem(context: Context, bookingId: string, by: BySide): Promise<void> {
  return actOn(context, bookingId, 'withdraw', by, async (scene) => {
    const { trx, booking, problem, state, now } = scene;
    await changeProblem(trx, problem.id, now, { state, deadlineAt: null, endedAt: now });
    await letPayoutGo(trx, context, booking.id, 'problem');
    await tellOther(context, scene, by, 'withdrawn');
  });
}

/** Asks operators to decide. @throws AppError 404, 409 */
export function askDesk(context: Context, bookingId: string, by: BySide): Promise<void> {
  return actOn(context, bookingId, 'askDesk', by, ({ trx, booking, problem }) =>
    moveToDesk(trx, context, { bookingId: booking.id, problem, because: 'asked', by: by.side }),
  );
}
