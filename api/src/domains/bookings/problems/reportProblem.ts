import { isOpenProblem, MAX_PROBLEM_PICTURES, problemDeadline, problemKindsOf } from 'contract/bookings/problem';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { badRequest, conflict } from '../../../platform/lib/errors';
import { encodePrivatePicture } from '../../../platform/uploads/encodePicture';
import { type BySide, requireSidesBooking } from '../../bookingRecord';
import { sendProblemNews } from '../../mails';
import { findPayout, holdUnsentPayout, isDisputed, isPaidOut } from '../../money';
import { moveToDesk, otherSide, startProblemClock } from './problemDesk';
import { NO_OPEN_PROBLEM, reportObstacle, requireProblemEvent } from './problems.policy';
import {
  changeProblem,
  findProblem,
  insertProblem,
  insertProblemPicture,
  listProblemPictures,
  readProblem,
  type StoredProblem,
} from './problems.repo';

/**
 * Reports a problem (M-235), which freezes an unsent payout (M-239). One whose payout may have left, or whose payment is disputed, goes
 * to operators at once.
 * @throws AppError 400 a kind of the other side · 404 · 409 it is too late, or there is one already
 */
export async function reportProblem(
  context: Context,
  bookingId: string,
  by: BySide,
  { kind, text }: Pick<StoredProblem, 'kind' | 'text'>,
): Promise<void> {
  if (!problemKindsOf(by.side).includes(kind)) throw badRequest('Please say what it is about');
  await transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const { facts } = await readProblem(trx, booking.id);
    const state = requireProblemEvent('report', by.side, facts);
    const now = context.clock.now();
    const obstacle = reportObstacle(booking, now);
    if (obstacle !== null || booking.providerId === null) throw conflict(obstacle ?? 'This booking has no helper.');
    const { customerId, providerId } = booking;
    const job = { bookingId: booking.id, providerId };
    const deadlineAt = problemDeadline(state, now);
    const report = { ...job, customerId, reporter: by.side, kind, text, deadlineAt };
    const problem = await insertProblem(trx, report, now);
    await sendProblemNews(trx, context, job, { to: otherSide(by.side), news: 'reported' });
    const payout = await findPayout(trx, { bookingId: booking.id });
    const because = isPaidOut(payout) ? 'paidOut' : (await isDisputed(trx, booking.id)) ? 'disputed' : null;
    await holdUnsentPayout(trx, context, booking.id, 'problem');
    if (because !== null) await moveToDesk(trx, context, { bookingId: booking.id, problem, because });
    else if (deadlineAt) await startProblemClock(trx, context, booking.id, deadlineAt);
  });
}

/**
 * Adds a picture to an open problem, re-encoded and without its location; only both sides and operators see it (M-242).
 * @throws AppError 400 no picture · 404 · 409 no open problem, or this side has added as many as it may · 429
 */
export async function addProblemPicture(
  context: Context,
  bookingId: string,
  by: BySide,
  upload: Buffer | null,
): Promise<void> {
  const known = await requireSidesBooking(context.db, bookingId, by);
  if (!isOpenProblem((await findProblem(context.db, known.id))?.state ?? 'none')) throw conflict(NO_OPEN_PROBLEM);
  if (upload === null) throw badRequest('Please choose a picture');
  const picture = await encodePrivatePicture(upload);
  await transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const problem = await findProblem(trx, booking.id);
    if (!problem || !isOpenProblem(problem.state)) throw conflict(NO_OPEN_PROBLEM);
    const own = (await listProblemPictures(trx, problem.id)).filter((added) => added.by === by.side);
    if (own.length >= MAX_PROBLEM_PICTURES)
      throw conflict(`You can add at most ${MAX_PROBLEM_PICTURES} pictures to a problem.`);
    const now = context.clock.now();
    await insertProblemPicture(trx, problem.id, { ...picture, by: by.side, now });
    await changeProblem(trx, problem.id, now, {});
  });
}
