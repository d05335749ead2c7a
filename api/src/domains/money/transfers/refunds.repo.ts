import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { countRows, readRows } from '../../../platform/db/rows';
import { selectRefunds, type StoredRefund } from './transfers.repo';

/* The refunds of a capture or a booking, and their sums: what has gone back, is on its way, or is owed. */

/** Pence of some refunds; those of unknown amount do not count. */
export function sumOf(refunds: readonly { amountPence: number | null }[]): number {
  return refunds.reduce((sum, { amountPence }) => sum + (amountPence ?? 0), 0);
}

/** From our bank account, and not by the payment provider (M-76.10). */
export function isPaidElsewhere({ settledAs }: Pick<StoredRefund, 'settledAs'>): boolean {
  return settledAs === 'paidElsewhere';
}

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

/** A refund that is on its way or done. */
export const COUNTS = sql<boolean>`(x.status <> 'failed')`;
/** A refund by which money is on its way back, or may be. */
export const IS_UNDER_WAY = sql<boolean>`(x.status in ('requested', 'unknown', 'pending'))`;
/** As IS_UNDER_WAY, of a refund that ends its booking. */
export const IS_END_UNDER_WAY = sql<boolean>`(${IS_UNDER_WAY} and not x.is_part)`;
/** A refund of a booking's price that is owed still: its helper's pay depends on it. */
export const IS_PRICE_OWED = sql<boolean>`(not x.is_difference and ${IS_OWED})`;

/** Of a cancelled booking `b` money that had gone back without us, `x`, has come again and is its customer's, and no refund looks after it (M-94.7). */
export const IS_UNRETURNED = sql<boolean>`(x.status = 'failed' and x.origin in ('reversal', 'provider') and b.status = 'cancelled'
  and not exists (select from refunds x
    where x.booking_id = b.id and (${IS_UNDER_WAY} or ${IS_OWED}))
  and (select sum(e.amount_pence) from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
    where l.booking_id = b.id and e.account = 'customer_funds') < 0)`;

/** Everything that was sent back of a capture or is to be, those that failed left out; the oldest first. */
export function listRefunds(db: Db, captureId: string): Promise<StoredRefund[]> {
  return selectRefunds(db, sql`capture_id = ${captureId} and status <> 'failed' order by created_at, id`);
}

/** As listRefunds, without those paid elsewhere: money that has left the capture at the payment provider, or is to. */
export async function listProviderRefunds(db: Db, captureId: string): Promise<StoredRefund[]> {
  return (await listRefunds(db, captureId)).filter((refund) => !isPaidElsewhere(refund));
}

/** Refunds of a capture that failed, or that a person has settled as not paid, and that nobody has retried since. */
export function listFailedRefunds(trx: Db, captureId: string): Promise<StoredRefund[]> {
  return selectRefunds(trx, sql`capture_id = ${captureId} and status = 'failed'`);
}

/** Whether a booking `b` has a refund `x` of which `condition` is true. */
export async function hasRefund(db: Db, bookingId: string, condition: RawBuilder<boolean>): Promise<boolean> {
  const found = await readRows(db)`
    select from refunds x join bookings b on b.id = x.booking_id where b.id = ${bookingId} and ${condition} limit 1`;
  return found.length > 0;
}

/** The first refund of a booking that is owed still, or that waits for its outcome; null when there is none. */
export async function findTroubledRefund(trx: Db, bookingId: string): Promise<StoredRefund | null> {
  const troubled = sql`booking_id = ${bookingId} and origin = 'ours' and (status in ('unknown', 'requested') or ${IS_OWED})`;
  return (await selectRefunds(trx, sql`${troubled} order by created_at limit 1 for update`))[0] ?? null;
}

/** Refunds that wait for a person's word: the provider contradicts that word, or their outcome is unknown. */
export const IS_TO_SETTLE = sql<boolean>`(x.status = 'unknown' or x.contradicted_at is not null)`;
export const WAS_PAID_ELSEWHERE = sql<boolean>`(x.settled_as = 'paidElsewhere' and x.status = 'completed')`;

/** The refunds of a booking of which `condition` is true, locked. */
export function listRefundsOfBooking(
  trx: Db,
  bookingId: string,
  condition: RawBuilder<boolean>,
): Promise<StoredRefund[]> {
  return selectRefunds(trx, sql`booking_id = ${bookingId} and ${condition} for update`);
}

/** Pence of the refunds of a booking of which `condition` is true. */
export async function sumRefunds(db: Db, bookingId: string, condition: RawBuilder<boolean>): Promise<number> {
  const rows = await readRows<{ pence: number }>(db)`
    select coalesce(sum(amount_pence), 0)::bigint as pence from refunds x where booking_id = ${bookingId} and ${condition}`;
  return rows[0]!.pence;
}

/** Pence of a booking's price that have gone back for good. */
export function sumRefundedPence(db: Db, bookingId: string): Promise<number> {
  return sumRefunds(db, bookingId, sql`not x.is_difference and x.status = 'completed'`);
}

/** Pence of a booking's price that have gone back, or are on their way. */
export function sumGoingBackPence(db: Db, bookingId: string): Promise<number> {
  return sumRefunds(db, bookingId, sql`not x.is_difference and ${COUNTS}`);
}

/**
 * Whether some of a booking's money has gone back since an instant, or is on its way. By the ledger: one that was rejected before and
 * retried since has gone back since.
 */
export async function wasRefundedSince(db: Db, bookingId: string, since: Date): Promise<boolean> {
  const found = await readRows(db)`
    select from refunds r
    where r.booking_id = ${bookingId} and r.status <> 'failed'
      and (r.status <> 'completed' or r.created_at >= ${since} or exists (
        select from ledger_transactions l
        where l.booking_id = r.booking_id and l.key like 'refund:' || r.id || '%' and l.created_at >= ${since}))
    limit 1`;
  return found.length > 0;
}

/** Counts how often a refund that had been made came back, by the ledger. */
export function countUndone(db: Db, { id, bookingId }: Pick<StoredRefund, 'id' | 'bookingId'>): Promise<number> {
  const events = db.selectFrom('ledger_transactions').where('booking_id', '=', bookingId);
  return countRows(events.where('key', 'like', `refund-undone:${id}%`));
}
