import { toPounds } from 'contract/money/money';
import { orderCalls, paymentCalls } from 'contract/money/payment.calls';
import type { PaymentStatus } from 'contract/bookings/statuses';
import { emailKey } from 'contract/fields/contact';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { rangeOrAll } from '../../../platform/lib/paging';
import { route } from '../../../platform/http/route';
import { requireCustomersBooking } from '../../bookingRecord';
import { listOrders } from '../payments/paymentOrders.repo';

export function orderRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, paymentCalls.getPaymentStatus, async ({ params, session }) => {
    const { status, paymentStatus, paidAt } = await requireCustomersBooking(db, params.bookingId, session.accountId);
    const paymentIds = { paymentCompletedAt: paidAt?.toISOString() ?? null };
    return { success: true, data: { status, paymentStatus, paymentIds } };
  });

  route(app, orderCalls.listOrders, async ({ params, query, session, reply }) => {
    if (emailKey(params.email) !== emailKey(session.email)) throw notFound();
    const { rows, total } = await listOrders(db, session.accountId, rangeOrAll(query));
    // The specified response is a plain list, which has no place for the number of all orders.
    reply.header('x-total-count', total);
    return rows.map((row) => ({
      _id: row.id,
      bookingId: row.reference,
      serviceName: row.service_name,
      totalPrice: toPounds(row.total_pence),
      paymentStatus: row.payment_status as PaymentStatus,
      createdAt: row.created_at.toISOString(),
    }));
  });
}
