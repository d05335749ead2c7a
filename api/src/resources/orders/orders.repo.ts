import type { Db } from '../../db/database';
import { MAX_LIST_ROWS } from '../../lib/listLimits';

/** The payments that a customer has begun, newest first: the latest attempt of each booking. */
export async function listOrders(db: Db, customerId: string) {
  return db
    .selectFrom('payment_orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .where('b.customer_id', '=', customerId)
    .where('o.attempt', '=', (of) =>
      of
        .selectFrom('payment_orders as later')
        .whereRef('later.booking_id', '=', 'o.booking_id')
        .select((is) => is.fn.max('later.attempt').as('attempt')),
    )
    .select(['o.id', 'b.reference', 'b.service_name', 'o.amount_pence', 'b.payment_status', 'o.created_at'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(MAX_LIST_ROWS.orders)
    .execute();
}
