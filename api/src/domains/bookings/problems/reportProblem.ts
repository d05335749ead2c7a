import { problemDeadline, problemKindsOf, type ProblemKind } from 'contract/bookings/problem';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { badRequest, conflict } from '../../../platform/lib/errors';
import { sendProblemNews } from '../../mails';
import { findPayout, isDisputed } from '../../money';
import { freezePayout, isPaidOut } from './problemHold';
import { moveToDesk, startProblemClock } from './problemDesk';
import {
  problemFactsOf,
  reportObstacle,
  requireProblemEvent,
  requireSidesBooking,
  type BySide,
} from './problems.policy';
import { findProblem, insertProblem, listOffers } from './problems.repo';

/**
 * Reports a problem (M-235), which freezes an unsent payout (M-239). One whose payout may have left, or whose payment is disputed, goes
 * to operators at once.
 * @throws AppError 400 a kind of the other side · 404 · 409 it is too late, or there is one already
 */
export async function reportProblem(
  context: Context,
  bookingId: string,
  by: BySide,
  { kind, text }: { kind: ProblemKind; text: string },
): Promise<void> {
  if (!problemKindsOf(by.side).includes(kind)) throw badRequest('Please say what it is about');
  await transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const known = await findProblem(trx, booking.id);
    const state = requireProblemEvent(
      'report',
      by.side,
      problemFactsOf(known, known ? await listOffers(trx, known.id) : []),
    );
    const now = context.clock.now();
    const obstacle = reportObstacle(booking, now);
    if (obstacle !== null || booking.providerId === null) throw conflict(obstacle ?? 'This booking has no helper.');
    const { customerId, providerId } = booking;
    const deadlineAt = problemDeadline(state, now);
    const report = { bookingId: booking.id, customerId, providerId, reporter: by.side, kind, text, deadlineAt, now };
    await insertProblem(trx, report);
    const to = by.side === 'customer' ? 'provider' : 'customer';
    await sendProblemNews(trx, context, { bookingId: booking.id, providerId }, { to, news: 'reported' });
    const payout = await findPayout(trx, { bookingId: booking.id });
    const because = isPaidOut(payout) ? 'paidOut' : (await isDisputed(trx, booking.id)) ? 'disputed' : null;
    await freezePayout(trx, context, booking.id);
    const problem = await findProblem(trx, booking.id);
    if (because !== null && problem) await moveToDesk(trx, context, { bookingId: booking.id, problem, because });
    else if (deadlineAt) await startProblemClock(trx, context, booking.id, deadlineAt);
  });
}
