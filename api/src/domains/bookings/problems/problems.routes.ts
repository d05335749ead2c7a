import { toPence } from 'contract/money/money';
import { problemCalls } from 'contract/bookings/bookingChange.calls';
import type { FastifyInstance } from 'fastify';
import { isOpenProblem, MAX_PROBLEM_PICTURES, problemDeadline, problemKindsOf } from 'contract/bookings/problem';
import type { Context } from '../../context';
import type { Session } from '../../../platform/auth/sessions';
import { notFound, badRequest, conflict } from '../../../platform/lib/errors';
import { route } from '../../../platform/http/route';
import { byOperator } from '../../audit';
import { requireReadableBooking, sideOf, type BySide, requireSidesBooking } from '../../bookingRecord';
import { transact } from '../../../platform/db/database';
import { findRow, insertIfNew, storeRow } from '../../../platform/db/rows';
import { encodePicture } from '../../../platform/uploads/encodePicture';
import { sendProblemNews } from '../../mails';
import { findPayout, holdUnsentPayout, isDisputed, isPaidOut } from '../../money';
import { acceptOffer, askDesk, decideProblem, offerRefund, withdrawProblem } from './negotiate';
import { findProblem, changeProblem, listProblemPictures, readProblem, type StoredProblem } from './problems.repo';
import { readBookingProblem } from './problemView';
import { moveToDesk, otherSide, startProblemClock } from './problemDesk';
import { NO_OPEN_PROBLEM, reportObstacle, requireProblemEvent } from './problems.policy';

/**
 * Reports a problem (M-235), which freezes an unsent payout (M-239). One whose payout may have left, or whose payment is disputed, goes
 * to operators at once.
 * @throws AppError 400 a kind of the other side · 404 · 409 it is too late, or there is one already
 */
async function reportProblem(
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
    const report = { ...job, customerId, reporter: by.side, kind, text, deadlineAt, createdAt: now, updatedAt: now };
    const problem = (await storeRow(trx, 'problems', { ...report, state: 'reported' })) as StoredProblem;
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
async function addProblemPicture(context: Context, bookingId: string, by: BySide, upload?: Buffer): Promise<void> {
  const known = await requireSidesBooking(context.db, bookingId, by);
  if (!isOpenProblem((await findProblem(context.db, known.id))?.state ?? 'none')) throw conflict(NO_OPEN_PROBLEM);
  if (!upload) throw badRequest('Please choose a picture');
  const picture = await encodePicture(upload, 'message');
  await transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const problem = await findProblem(trx, booking.id);
    if (!problem || !isOpenProblem(problem.state)) throw conflict(NO_OPEN_PROBLEM);
    const own = (await listProblemPictures(trx, problem.id)).filter((added) => added.by === by.side);
    if (own.length >= MAX_PROBLEM_PICTURES)
      throw conflict(`You can add at most ${MAX_PROBLEM_PICTURES} pictures to a problem.`);
    const now = context.clock.now();
    const added = { problemId: problem.id, bySide: by.side, createdAt: now, ...picture };
    // The same picture again changes nothing.
    await insertIfNew(trx, 'problem_pictures', added);
    await changeProblem(trx, problem.id, now, {});
  });
}

/** The calls by which one side of a booking, or an operator, acts on its problem (M-235 to M-242). */
export function problemRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  const show = async (id: string, session: Session) => {
    const side = session.role === 'operator' ? 'operator' : sideOf(session).side;
    const booking = await requireReadableBooking(db, id, session);
    return { data: await readBookingProblem(context, booking, side) };
  };
  const inPence = ({ refund, of }: { refund: number; of: number }) => ({
    refundPence: toPence(refund),
    ofPence: toPence(of),
  });

  route(app, problemCalls.getProblem, ({ params, session }) => show(params.id, session));

  route(app, problemCalls.reportProblem, async ({ params, body, session }) => {
    await reportProblem(context, params.id, sideOf(session), body);
    return show(params.id, session);
  });

  route(app, problemCalls.offerRefund, async ({ params, body, session }) => {
    await offerRefund(context, params.id, sideOf(session), inPence(body));
    return show(params.id, session);
  });

  route(app, problemCalls.acceptOffer, async ({ params, body, session }) => {
    await acceptOffer(context, params.id, sideOf(session), body.number);
    return show(params.id, session);
  });

  route(app, problemCalls.withdrawProblem, async ({ params, session }) => {
    await withdrawProblem(context, params.id, sideOf(session));
    return show(params.id, session);
  });

  route(app, problemCalls.askDesk, async ({ params, session }) => {
    await askDesk(context, params.id, sideOf(session));
    return show(params.id, session);
  });

  route(app, problemCalls.addProblemPicture, async ({ params, file, session }) => {
    await addProblemPicture(context, params.id, sideOf(session), file?.bytes);
    return show(params.id, session);
  });

  route(app, problemCalls.getProblemPicture, async ({ params, session }) => {
    const booking = await requireReadableBooking(db, params.id, session);
    const problem = await findProblem(db, booking.id);
    const isShown = problem && (session.role === 'operator' || problem.providerId === booking.providerId);
    const picture = isShown
      ? await findRow(db, 'problem_pictures', { problemId: problem.id, name: params.name })
      : null;
    if (!picture) throw notFound();
    const url = `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`;
    return { data: { url } };
  });

  route(app, problemCalls.decideProblem, async ({ params, body, session }) => {
    await decideProblem(context, params.id, inPence(body), byOperator(session, body));
    return show(params.id, session);
  });
}
