import { seriesCalls } from 'contract/bookings/bookingChange.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { idempotencyKeyOf } from '../../../platform/http/idempotencyKey';
import { route } from '../../../platform/http/route';
import { getCustomerBooking } from '../lists/bookingLists.repo';
import { startPayment } from '../../money';
import { confirmVisit } from './confirmVisit';
import { viewOne, viewSeriesOf } from './seriesView';
import { changeSeries, makeRegular, skipVisit } from './startSeries';

/** Regular help (M-320 to M-330). */
export function seriesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, seriesCalls.listSeries, async ({ session }) => ({
    success: true,
    data: await viewSeriesOf(context, session.accountId),
  }));

  route(app, seriesCalls.createSeries, async ({ body, session }) => {
    const series = await makeRegular(context, { customerId: session.accountId, ...body });
    return { success: true, data: await viewOne(context, series) };
  });

  route(app, seriesCalls.confirmVisit, async ({ params, body, session, request }) => {
    const visit = { seriesId: params.id, customerId: session.accountId, key: idempotencyKeyOf(request), ...body };
    const { bookingId, isNew } = await confirmVisit(context, visit);
    const { providerOrderId: orderId, approvalLink } = await startPayment(context, bookingId, isNew);
    return { success: true, data: await getCustomerBooking(db, bookingId), paymentOrder: { orderId, approvalLink } };
  });

  route(app, seriesCalls.skipVisit, async ({ params, body, session }) => {
    const series = await skipVisit(context, { seriesId: params.id, customerId: session.accountId, ...body });
    return { success: true, data: await viewOne(context, series) };
  });

  route(app, seriesCalls.changeSeries, async ({ params, body, session }) => {
    const series = await changeSeries(context, { seriesId: params.id, customerId: session.accountId, ...body });
    return { success: true, data: await viewOne(context, series) };
  });
}
