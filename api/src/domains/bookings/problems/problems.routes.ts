import { toPence } from 'contract/money/money';
import { problemCalls } from 'contract/bookings/bookingChange.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Session } from '../../../platform/auth/sessions';
import { notFound } from '../../../platform/lib/errors';
import { route } from '../../../platform/http/route';
import { byOperator } from '../../audit';
import { requireReadableBooking, sideOf } from '../../bookingRecord';
import { acceptOffer, askDesk, decideProblem, offerRefund, withdrawProblem } from './negotiate';
import { findProblem, findProblemPicture } from './problems.repo';
import { readBookingProblem } from './problemView';
import { addProblemPicture, reportProblem } from './reportProblem';

/** The calls by which one side of a booking, or an operator, acts on its problem (M-235 to M-242). */
export function problemRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  const show = async (id: string, session: Session) => {
    const side = session.role === 'operator' ? 'operator' : sideOf(session).side;
    const booking = await requireReadableBooking(db, id, session);
    return { success: true as const, data: await readBookingProblem(context, booking, side) };
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
    await addProblemPicture(context, params.id, sideOf(session), file?.bytes ?? null);
    return show(params.id, session);
  });

  route(app, problemCalls.getProblemPicture, async ({ params, session }) => {
    const booking = await requireReadableBooking(db, params.id, session);
    const problem = await findProblem(db, booking.id);
    const isShown = problem && (session.role === 'operator' || problem.providerId === booking.providerId);
    const picture = isShown ? await findProblemPicture(db, problem.id, params.name) : null;
    if (!picture) throw notFound();
    const url = `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`;
    return { success: true, data: { url } };
  });

  route(app, problemCalls.decideProblem, async ({ params, body, session }) => {
    await decideProblem(context, params.id, inPence(body), byOperator(session, body));
    return show(params.id, session);
  });
}
