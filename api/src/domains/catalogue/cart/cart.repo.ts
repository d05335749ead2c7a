import { CART_QUANTITY_MAX } from 'contract/catalogue/options';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { IS_OFFERED } from '../services/services.repo';

/** Service id → hours. */
export async function findCart(db: Db, customerId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('carts')
    .select(['service_id', 'quantity'])
    .where('customer_id', '=', customerId)
    .orderBy('updated_at')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.service_id, row.quantity]));
}

/** One hour more, up to the most that a cart takes. @returns false when there is no such service that can be booked */
export async function addToCart(db: Db, customerId: string, serviceId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('carts')
    .columns(['customer_id', 'service_id', 'quantity', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom('services')
        .where('id', '=', serviceId)
        .where(IS_OFFERED)
        .select((of) => [
          sql<string>`${customerId}::uuid`.as('customer_id'),
          'id',
          sql<number>`1`.as('quantity'),
          of.val(now).as('updated_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'service_id'])
        .doUpdateSet({ quantity: sql`least(carts.quantity + 1, ${CART_QUANTITY_MAX})`, updated_at: now }),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** One hour less; the last one takes the service out. Never below none. */
export async function removeFromCart(db: Db, customerId: string, serviceId: string, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('carts')
    .where('customer_id', '=', customerId)
    .where('service_id', '=', serviceId)
    .where('quantity', '<=', 1)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    await db
      .updateTable('carts')
      .set({ quantity: sql`quantity - 1`, updated_at: now })
      .where('customer_id', '=', customerId)
      .where('service_id', '=', serviceId)
      .where('quantity', '>', 1)
      .execute();
  }
}

export async function clearCart(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('carts').where('customer_id', '=', customerId).execute();
}
