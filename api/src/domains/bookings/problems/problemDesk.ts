import { SIDES, type Side } from 'contract/bookings/statuses';
import { nextProblemState, type DeskReason, type ProblemEvent } from 'contract/bookings/problem';
import type { Context, EventHandler } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { type Booking, findBooking } from '../../bookingRecord';
import { sendOperatorWarning, sendProblemNews } from '../../mails';
import { changeProblem, readProblem, type StoredProblem } from './problems.repo';

const WARNINGS: Record<DeskReason, string> = {
  asked: 'One side asks us to decide.',
  noAnswer: 'Nobody answered the last offer in time.',
  noOffer: 'Nobody made an offer in time.',
  paidOut: 'The payout has left already.',
  disputed: 'The payer disputes the payment.',
};

export function otherSide(side: Side): Side {
  return side === 'customer' ? 'provider' : 'customer';
}

/** Hands an open problem over to operators: no clock runs any more. `by` asked for it, and is not told. The booking is locked. */
export async function moveToDesk(
  trx: Db,
  context: Context,
  { bookingId, problem, because, by }: { bookingId: string; problem: StoredProblem; because: DeskReason; by?: Side },
): Promise<void> {
  const now = context.clock.now();
  await changeProblem(trx, problem.id, now, { state: 'desk', deadlineAt: null, deskAt: now, deskBecause: because });
  const job = { bookingId, providerId: problem.providerId };
  for (const to of SIDES) if (to !== by) await sendProblemNews(trx, context, job, { to, news: 'desk' });
  const warning = `A problem is reported, and we must decide it. ${WARNINGS[because]}`;
  await sendOperatorWarning(trx, context, { bookingId, problem: warning });
}

async function moveIfAllowed(
  trx: Db,
  context: Context,
  booking: Booking,
  event: ProblemEvent,
  because: (problem: StoredProblem) => DeskReason,
): Promise<void> {
  const { problem, facts } = await readProblem(trx, booking.id);
  if (problem && nextProblemState(event, 'system', facts) === 'desk')
    await moveToDesk(trx, context, { bookingId: booking.id, problem, because: because(problem) });
}

/** While the payer disputes the payment, the two have nothing to agree on: their open problem waits for operators. The booking is locked. */
export const leaveToDesk: EventHandler<'disputeOpened'> = (trx, context, { booking }) =>
  moveIfAllowed(trx, context, booking, 'leave', () => 'disputed');

/** A problem's clock: when nobody has acted until its deadline, operators decide (M-238). */
export function runProblemClock(context: Context, bookingId: string): Promise<void> {
  return transact(context.db, async (trx) => {
    const booking = await findBooking(trx, bookingId, { lock: true });
    const deadlineAt = booking && (await readProblem(trx, booking.id)).problem?.deadlineAt;
    if (!booking || !deadlineAt) return;
    if (deadlineAt > context.clock.now()) return startProblemClock(trx, context, booking.id, deadlineAt);
    const because = ({ state }: StoredProblem) => (state === 'offered' ? 'noAnswer' : 'noOffer');
    await moveIfAllowed(trx, context, booking, 'runOut', because);
  });
}

/** Has a job look at a problem when its clock runs out. */
export function startProblemClock(trx: Db, context: Context, bookingId: string, deadlineAt: Date): Promise<void> {
  return context.jobs.enqueue(trx, 'problem.clock', { bookingId }, { runAt: deadlineAt, dedupeKey: bookingId });
}

export function registerProblemJobs(context: Context): void {
  context.jobs.handle('problem.clock', ({ bookingId }) => runProblemClock(context, String(bookingId)));
}
