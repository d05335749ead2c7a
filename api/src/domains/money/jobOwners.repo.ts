import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/* Returns the owner of a job about money: owners take turns in its lane. Null when that thing no longer exists. */

export async function findCustomerOfBooking(db: Db, bookingId: string): Promise<string | null> {
  const row = await db.selectFrom('bookings').select('customer_id').where('id', '=', bookingId).executeTakeFirst();
  return row?.customer_id ?? null;
}

/** The customer of the booking that an order or a refund belongs to. */
export async function findCustomerOf(db: Db, table: 'payment_orders' | 'refunds', id: string): Promise<string | null> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from bookings b join ${sql.table(table)} x on x.booking_id = b.id where x.id = ${id}`.execute(
    db,
  );
  return rows[0]?.customer_id ?? null;
}

export async function findProviderOfPayout(db: Db, payoutId: string): Promise<string | null> {
  const row = await db.selectFrom('payouts').select('provider_id').where('id', '=', payoutId).executeTakeFirst();
  return row?.provider_id ?? null;
}
