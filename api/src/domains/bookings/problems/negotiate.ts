import { problemDeadline, type ProblemEvent } from 'contract/bookings/problem';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { conflict } from '../../../platform/lib/errors';
import { formatPence } from '../../../platform/lib/format';
import type { Booking } from '../../bookingRecord';
import { sendProblemNews } from '../../mails';
import { leftPenceOfBooking, sendRefund } from '../../money';
import { moveToDesk, startProblemClock } from './problemDesk';
import { unfreezePayout } from './problemHold';
import { problemFactsOf, requireProblemEvent, requireSidesBooking, type BySide } from './problems.policy';
import {
  changeProblem,
  findProblem,
  insertOffer,
  listOffers,
  type StoredOffer,
  type StoredProblem,
  type StoredState,
} from './problems.repo';
import { solveProblem } from './solveProblem';

interface Scene {
  trx: Db;
  booking: Booking;
  problem: StoredProblem;
  offers: StoredOffer[];
  /** The state that follows. */
  state: StoredState;
  now: Date;
}

/** Locks the booking, and lets one side act on its problem if the table allows it. @throws AppError 404, 409 */
function actOn<Result>(
  context: Context,
  bookingId: string,
  event: ProblemEvent,
  by: BySide,
  act: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  return transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const problem = await findProblem(trx, booking.id);
    const offers = problem ? await listOffers(trx, problem.id) : [];
    const state = requireProblemEvent(event, by.side, problemFactsOf(problem, offers));
    if (!problem) throw new Error('an event without its problem');
    return act({ trx, booking, problem, offers, state, now: context.clock.now() });
  });
}

function tellOther(
  context: Context,
  { trx, booking, problem }: Scene,
  by: BySide,
  news: 'offered' | 'agreed' | 'withdrawn',
) {
  const job = { bookingId: booking.id, providerId: problem.providerId };
  return sendProblemNews(trx, context, job, { to: by.side === 'customer' ? 'provider' : 'customer', news });
}

/**
 * Offers a refund to the customer; instead of the other side's open offer, if there is one (M-237).
 * @param offer.ofPence the amount that its maker saw as left of the payment
 * @throws AppError 404, 409
 */
export function offerRefund(
  context: Context,
  bookingId: string,
  by: BySide,
  { refundPence, ofPence }: { refundPence: number; ofPence: number },
): Promise<void> {
  return actOn(context, bookingId, 'offer', by, async (scene) => {
    const { trx, booking, problem, offers, state, now } = scene;
    const leftPence = await leftPenceOfBooking(trx, booking.id);
    if (leftPence !== ofPence)
      throw conflict(`The payment has changed meanwhile: ${formatPence(leftPence)} is left of it.`);
    if (refundPence > leftPence) throw conflict(`Only ${formatPence(leftPence)} of this payment is left to refund.`);
    const deadlineAt = problemDeadline(state, now);
    await insertOffer(trx, problem.id, { number: offers.length + 1, by: by.side, refundPence, ofPence, at: now });
    await changeProblem(trx, problem.id, now, { state, deadlineAt });
    if (deadlineAt) await startProblemClock(trx, context, booking.id, deadlineAt);
    await tellOther(context, scene, by, 'offered');
  });
}

/**
 * Accepts the open offer: exactly its refund goes back, and the helper keeps the rest (M-240).
 * @param number the offer that was seen
 * @throws AppError 404, 409
 */
export async function acceptOffer(context: Context, bookingId: string, by: BySide, number: number): Promise<void> {
  const refundIds = await actOn(context, bookingId, 'accept', by, async (scene) => {
    const { trx, booking, problem, offers } = scene;
    const offer = offers.at(-1);
    if (offer?.number !== number) throw conflict('There is another offer by now. Please look at it.');
    const { refundPence, ofPence } = offer;
    const outcome = { state: 'agreed', refundPence, ofPence, reason: null } as const;
    const refund = await solveProblem(trx, context, booking, problem, outcome);
    await tellOther(context, scene, by, 'agreed');
    return refund;
  });
  for (const refundId of refundIds) await sendRefund(context, refundId);
}

/** Takes an own report back: the payout goes on. @throws AppError 404, 409 */
export function withdrawProblem(context: Context, bookingId: string, by: BySide): Promise<void> {
  return actOn(context, bookingId, 'withdraw', by, async (scene) => {
    const { trx, booking, problem, state, now } = scene;
    await changeProblem(trx, problem.id, now, { state, deadlineAt: null, endedAt: now });
    await unfreezePayout(trx, context, booking.id);
    await tellOther(context, scene, by, 'withdrawn');
  });
}

/** Asks operators to decide. @throws AppError 404, 409 */
export function askDesk(context: Context, bookingId: string, by: BySide): Promise<void> {
  return actOn(context, bookingId, 'askDesk', by, ({ trx, booking, problem }) =>
    moveToDesk(trx, context, { bookingId: booking.id, problem, because: 'asked', by: by.side }),
  );
}
