import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/**
 * A refund `x` of ours failed and is owed still: something is left of its payment, later refunds of that do not cover it, and the booking
 * has not ended since, which asks for all that is owed. Refunds that we asked for before its failure was known took it for made.
 */
export const IS_OWED = sql<boolean>`(x.status = 'failed' and x.origin = 'ours'
  and (select amount_pence from captures where captures.id = x.capture_id) >
    (select coalesce(sum(amount_pence), 0) from refunds back where back.capture_id = x.capture_id and back.status <> 'failed')
  and not exists (
  select from refunds later where later.capture_id = x.capture_id and later.created_at > x.created_at
    and (later.created_at >= x.updated_at or later.origin <> 'ours')
  having sum(later.amount_pence) filter (where later.status <> 'failed') >= x.amount_pence
    or bool_or(later.origin = 'ours' and not later.is_part)))`;

/** Whether a refund of a booking's price is owed still: its helper's pay depends on it. */
export async function isRefundOfPriceOwed(trx: Db, bookingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds as x')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('is_difference', '=', false)
    .where(IS_OWED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a cancelled booking `b` money that had gone back without us, `x`, has come again and is its customer's, and no refund looks after it (M-94.7). */
export const IS_UNRETURNED = sql<boolean>`(x.status = 'failed' and x.origin in ('reversal', 'provider') and b.status = 'cancelled'
  and not exists (select from refunds x
    where x.booking_id = b.id and (x.status in ('requested', 'unknown', 'pending') or ${IS_OWED}))
  and (select sum(e.amount_pence) from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
    where l.booking_id = b.id and e.account = 'customer_funds') < 0)`;

/** Whether money of a cancelled booking came again that nobody has returned. */
export async function hasUnreturnedMoney(trx: Db, bookingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds as x')
    .innerJoin('bookings as b', 'b.id', 'x.booking_id')
    .select('x.id')
    .where('b.id', '=', bookingId)
    .where(IS_UNRETURNED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
