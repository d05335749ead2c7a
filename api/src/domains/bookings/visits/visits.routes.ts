import { visitCalls } from 'contract/bookings/bookingChange.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { confirmArrival, reportLate, reportOnMyWay } from './visitActions';

export function visitRoutes(app: FastifyInstance, context: Context): void {
  route(app, visitCalls.reportOnMyWay, async ({ body, session }) => {
    await reportOnMyWay(context, { bookingId: body.bookingId, providerId: session.accountId }, body.expectedTime);
    return { success: true };
  });

  route(app, visitCalls.reportLate, async ({ body, session }) => {
    await reportLate(context, { bookingId: body.bookingId, providerId: session.accountId }, body.minutes);
    return { success: true };
  });

  route(app, visitCalls.confirmArrival, async ({ body, session }) => {
    await confirmArrival(context, { bookingId: body.bookingId, providerId: session.accountId }, body.code);
    return { success: true };
  });
}
