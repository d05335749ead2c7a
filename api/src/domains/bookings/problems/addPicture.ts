import { isOpenProblem, MAX_PROBLEM_PICTURES } from 'contract/bookings/problem';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { badRequest, conflict } from '../../../platform/lib/errors';
import { encodePrivatePicture } from '../../../platform/uploads/encodePicture';
import { insertProblemPicture, listProblemPictures } from './problemPictures.repo';
import { requireSidesBooking, type BySide } from './problems.policy';
import { changeProblem, findProblem } from './problems.repo';

const NOT_OPEN = 'There is no open problem with this booking.';

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
  if (!isOpenProblem((await findProblem(context.db, known.id))?.state ?? 'none')) throw conflict(NOT_OPEN);
  if (upload === null) throw badRequest('Please choose a picture');
  const picture = await encodePrivatePicture(upload);
  await transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const problem = await findProblem(trx, booking.id);
    if (!problem || !isOpenProblem(problem.state)) throw conflict(NOT_OPEN);
    const own = (await listProblemPictures(trx, problem.id)).filter((added) => added.by === by.side);
    if (own.length >= MAX_PROBLEM_PICTURES)
      throw conflict(`You can add at most ${MAX_PROBLEM_PICTURES} pictures to a problem.`);
    const now = context.clock.now();
    await insertProblemPicture(trx, problem.id, { ...picture, by: by.side, now });
    await changeProblem(trx, problem.id, now, {});
  });
}
