import type { Db } from '../../../platform/db/database';
import type { Range } from '../../../platform/lib/paging';

function bookingOrders(db: Db, customerId: string) {
  return db
    .selectFrom('payment_orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .where('b.customer_id', '=', customerId)
    .where('o.change_id', 'is', null);
}

/**
 * The payments that a customer has begun, newest first: one for each booking, with the price that it has now.
 * @param range null: all of them
 */
export function listOrders(db: Db, customerId: string, range: Range | null) {
  return bookingOrders(db, customerId)
    .select(['o.id', 'b.reference', 'b.service_name', 'b.total_pence', 'b.payment_status', 'o.created_at'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .$if(range !== null, (query) => query.limit(range?.limit ?? 0).offset(range?.offset ?? 0))
    .execute();
}

export async function countOrders(db: Db, customerId: string): Promise<number> {
  const { total } = await bookingOrders(db, customerId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
