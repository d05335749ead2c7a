import { paymentCalls } from 'contract/money/payment.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../../platform/http/route';
import { verifyPayment } from '../money';
import { getCustomerRow } from './lists/bookingLists.repo';
import { toCustomerBooking } from './lists/bookingViews';

const PENDING = 'Your payment is being processed. This can take a moment.';

export function verifyPaymentRoutes(app: FastifyInstance, context: Context): void {
  route(app, paymentCalls.verifyPayment, async ({ body, session }) => {
    const bookingId = await verifyPayment(context, {
      bookingId: body.bookingId,
      providerOrderId: body.orderId,
      customerId: session.accountId,
    });
    if (bookingId === null) return { success: false, status: 'pending', message: PENDING };
    const { booking, extras } = await getCustomerRow(context.db, bookingId);
    return { success: true, message: 'Payment verified', data: toCustomerBooking(booking, extras) };
  });
}
