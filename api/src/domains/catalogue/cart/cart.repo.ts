import { CART_QUANTITY_MAX } from 'contract/catalogue/options';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { listRows } from '../../../platform/db/rows';
import { IS_OFFERED } from '../services/services.repo';

/** Service id → hours. */
export async function findCart(db: Db, customerId: string): Promise<Record<string, number>> {
  const rows = await listRows(db, 'carts', { customerId }, 'updatedAt');
  return Object.fromEntries(rows.map(({ serviceId, quantity }) => [serviceId, quantity]));
}

/** One hour more, up to the most that a cart takes. @returns false when there is no such service that can be booked */
export async function addToCart(db: Db, customerId: string, serviceId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into carts (customer_id, service_id, quantity, updated_at)
    select ${customerId}::uuid, id, 1, ${now}::timestamptz from services where id = ${serviceId}::uuid and ${IS_OFFERED}
    on conflict (customer_id, service_id) do update
      set quantity = least(carts.quantity + 1, ${CART_QUANTITY_MAX}), updated_at = excluded.updated_at`.execute(db);
  return numAffectedRows === 1n;
}

/** One hour less; the last one takes the service out. Never below none. */
export async function removeFromCart(db: Db, customerId: string, serviceId: string, now: Date): Promise<void> {
  const own = sql`customer_id = ${customerId}::uuid and service_id = ${serviceId}::uuid`;
  await sql`
    with last as (delete from carts where ${own} and quantity <= 1)
    update carts set quantity = quantity - 1, updated_at = ${now} where ${own} and quantity > 1`.execute(db);
}
