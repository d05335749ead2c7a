import { paymentCalls } from 'contract/money/payment.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../../platform/http/route';
import { requireCustomersBooking } from '../bookingRecord';
import { createForgeryLimiter, receiveWebhook } from './webhook/webhook';
import { readEarnings } from './bookkeeping/earnings.repo';

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  const limitForgeries = createForgeryLimiter();

  route(app, paymentCalls.getPaymentStatus, async ({ params, session }) => {
    const booking = await requireCustomersBooking(db, params.bookingId, session.accountId);
    return {
      success: true,
      data: {
        status: booking.status,
        paymentStatus: booking.paymentStatus,
        paymentIds: { paymentCompletedAt: booking.paidAt?.toISOString() ?? null },
      },
    };
  });

  route(app, paymentCalls.getEarnings, async ({ query, session }) => ({
    success: true,
    data: await readEarnings(db, session.accountId, query.period, clock.now()),
  }));

  route(app, paymentCalls.receiveWebhook, async ({ request }) => {
    const { headers, rawBody, body } = request;
    await limitForgeries(request.ip, () => receiveWebhook(context, { headers, rawBody, body }));
    return { success: true };
  });
}
