import { paymentCalls } from 'contract/payment.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../platform/http/route';
import { requireCustomersBooking } from '../bookingRecord/bookings.policy';
import { getCustomerRow } from '../bookings/bookingLists.repo';
import { toCustomerBooking } from '../bookings/bookingViews';
import { createForgeryLimiter } from './forgedEvents';
import { readEarnings } from './earnings.repo';
import { verifyPayment } from './verifyPayment';
import { receiveWebhook } from './webhook';

const PENDING = 'Your payment is being processed. This can take a moment.';

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

  route(app, paymentCalls.verifyPayment, async ({ body, session }) => {
    const bookingId = await verifyPayment(context, {
      bookingId: body.bookingId,
      providerOrderId: body.orderId,
      customerId: session.accountId,
    });
    if (bookingId === null) return { success: false, status: 'pending', message: PENDING };
    const { booking, extras } = await getCustomerRow(db, bookingId);
    return { success: true, message: 'Payment verified', data: toCustomerBooking(booking, extras) };
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
