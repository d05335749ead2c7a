import { toPounds } from 'contract/money/money';
import { orderCalls } from 'contract/money/payment.calls';
import type { PaymentStatus } from 'contract/bookings/statuses';
import { emailKey } from 'contract/fields/contact';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { rangeOrAll } from '../../../platform/lib/paging';
import { route } from '../../../platform/http/route';
import { countOrders, listOrders } from './orders.repo';

export function orderRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, orderCalls.listOrders, async ({ params, query, session, reply }) => {
    if (emailKey(params.email) !== emailKey(session.email)) throw notFound();
    const range = rangeOrAll(query);
    const rows = await listOrders(db, session.accountId, range);
    // The specified response is a plain list, which has no place for the number of all orders.
    reply.header('x-total-count', range ? await countOrders(db, session.accountId) : rows.length);
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
