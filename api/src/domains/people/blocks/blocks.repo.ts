import type { Side } from 'contract/bookings/statuses';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { findRow, readRow, readRows } from '../../../platform/db/rows';
import { isUuid } from '../../../platform/lib/errors';

/** A person, and the one on the other side. */
interface Pair {
  side: Side;
  accountId: string;
  other: string;
}

/** Neither of the two has blocked the other (M-769). @param customer a column, or a uuid @param provider the same */
export function isNotBlocked(customer: RawBuilder<unknown>, provider: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(not exists (select from blocks k where k.customer_id = ${customer} and k.provider_id = ${provider}))`;
}

export async function isBlocked(db: Db, customerId: string, providerId: string): Promise<boolean> {
  return (await findRow(db, 'blocks', { customerId, providerId })) !== null;
}

/** The other side of a booking of this one, by its reference; for customers also a helper, by id. Null for anybody else. */
export async function findOther(db: Db, side: Side, accountId: string, of: string): Promise<string | null> {
  const ofBooking =
    side === 'customer'
      ? sql`select provider_id as id from bookings where reference = ${of} and customer_id = ${accountId} and provider_id is not null`
      : sql`select customer_id as id from bookings where reference = ${of} and provider_id = ${accountId}`;
  const isHelper = side === 'customer' && isUuid(of);
  const other = await readRow<{ id: string }>(db)`
    ${isHelper ? sql`select id from providers where id = ${of} and closed_at is null` : ofBooking}`;
  return other?.id ?? null;
}

/** The row of a pair, blocked by the first one. */
export function blockOf({ side, accountId, other }: Pair) {
  const [customerId, providerId] = side === 'customer' ? [accountId, other] : [other, accountId];
  return { customerId, providerId, blockedBy: side };
}

/** The people whom an account has blocked, the latest first: a helper's business, a customer's first name. */
export async function listBlocks(db: Db, side: Side, accountId: string) {
  const [own, other] = side === 'customer' ? ['customer_id', 'provider_id'] : ['provider_id', 'customer_id'];
  return readRows<{ id: string; name: string; blockedAt: Date }>(db)`
    select k.${sql.ref(other!)} as id, k.blocked_at, case ${side} when 'customer'
      then (select business_name from providers where id = k.provider_id)
      else (select first_name from customers where id = k.customer_id) end as name
    from blocks k where k.blocked_by = ${side} and k.${sql.ref(own!)} = ${accountId} order by k.blocked_at desc`;
}
