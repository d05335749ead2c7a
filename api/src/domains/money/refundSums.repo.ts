import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { StoredRefund } from './refunds.repo';

/* The sums of a booking's money that have gone back, or are on the way. */

function completedPence(db: Db) {
  return db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_pence), 0)::bigint`.as('pence'))
    .where('status', '=', 'completed');
}

/** Pence of a booking's price that have gone back for good. */
export async function sumRefundedPence(db: Db, bookingId: string): Promise<number> {
  const ofPrice = completedPence(db).where('booking_id', '=', bookingId).where('is_difference', '=', false);
  return (await ofPrice.executeTakeFirstOrThrow()).pence;
}

/** Pence of one capture that have gone back for good. */
export async function sumRefundedPenceOfCapture(db: Db, captureId: string): Promise<number> {
  return (await completedPence(db).where('capture_id', '=', captureId).executeTakeFirstOrThrow()).pence;
}

/** Pence of a booking's price that have gone back, or are on their way. */
export async function sumGoingBackPence(db: Db, bookingId: string): Promise<number> {
  const { pence } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_pence), 0)::bigint`.as('pence'))
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'failed')
    .where('is_difference', '=', false)
    .executeTakeFirstOrThrow();
  return pence;
}

/** Whether a refund that ends the booking is on its way, or may be. */
export async function isEndRefundOpen(db: Db, bookingId: string): Promise<boolean> {
  const row = await openRefunds(db, bookingId).where('is_part', '=', false).executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether some of a booking's money has gone back since an instant, or is on its way. By the ledger: one that was rejected before and
 * retried since has gone back since.
 */
export async function wasRefundedSince(db: Db, bookingId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from refunds r
    where r.booking_id = ${bookingId} and r.status <> 'failed'
      and (r.status <> 'completed' or r.created_at >= ${since} or exists (
        select from ledger_transactions l
        where l.booking_id = r.booking_id and l.key like 'refund:' || r.id || '%' and l.created_at >= ${since}))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts how often a refund that had been made came back, by the ledger. */
export async function countUndone(db: Db, { id, bookingId }: Pick<StoredRefund, 'id' | 'bookingId'>): Promise<number> {
  const { undone } = await db
    .selectFrom('ledger_transactions')
    .select(sql<number>`count(*)::int`.as('undone'))
    .where('booking_id', '=', bookingId)
    .where('key', 'like', `refund-undone:${id}%`)
    .executeTakeFirstOrThrow();
  return undone;
}

function openRefunds(db: Db, bookingId: string) {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['requested', 'unknown', 'pending'])
    .limit(1);
}

/** Whether some of a booking's money is on its way back, or may be. */
export async function isBeingRefunded(db: Db, bookingId: string): Promise<boolean> {
  return (await openRefunds(db, bookingId).executeTakeFirst()) !== undefined;
}
