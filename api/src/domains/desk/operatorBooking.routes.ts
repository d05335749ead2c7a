import { toPence } from 'contract/money/money';
import { operatorBookingCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../../platform/http/route';
import { pageResponse, rangeOf } from '../../platform/lib/paging';
import { byOperator } from '../audit';
import { requireBooking } from '../bookingRecord';
import { readDeskTimeline } from '../bookings';
import { findProvider, toProvider } from '../people';
import { cancelByHand, getOperatorBooking, listBookingCandidates } from './operatorBooking';
import { listLedger } from './operatorBookings.repo';

/** One booking as operators see it (M-141). */
export function operatorBookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorBookingCalls.getOperatorBooking, async ({ params }) => {
    const booking = await requireBooking(db, params.id);
    // The provider who has it, or had it when it ended.
    const provider = booking.providerId === null ? null : await findProvider(db, booking.providerId);
    const data = {
      ...(await getOperatorBooking(db, booking.id, clock.now())),
      helper: provider && toProvider(provider),
      matchAt: booking.matchAt?.toISOString() ?? null,
      timeline: await readDeskTimeline(db, booking),
      ledger: await listLedger(db, booking.id),
    };
    return { success: true, data };
  });

  route(app, operatorBookingCalls.cancelByOperator, async ({ params, body, session }) => {
    const { refund, expectedLeft } = body;
    const input = { refund: refund === 'full' ? refund : toPence(refund), expectedLeftPence: toPence(expectedLeft) };
    const bookingId = await cancelByHand(context, params.id, input, byOperator(session, body));
    return { success: true, message: 'Booking cancelled.', data: await getOperatorBooking(db, bookingId, clock.now()) };
  });

  route(app, operatorBookingCalls.listBookingCandidates, async ({ params, query }) => {
    const booking = await requireBooking(db, params.id);
    const range = rangeOf(query);
    return pageResponse(await listBookingCandidates(db, booking, clock.now(), range), range);
  });
}
