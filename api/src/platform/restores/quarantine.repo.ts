import { sql } from 'kysely';
import type { Db } from '../db/database';
import { findRow, readRow, updateRow, type Row } from '../db/rows';

/**
 * A database that was restored from a copy.
 * - `moment`: its data ends here
 * - `readUntil`: the payment provider's record has been read up to here; null: it has not been begun
 * - `readAt`: the beginning of a complete reading after which it may end; null: there was none yet
 * - `failure`: why the last reading was broken off
 */
export type StoredRestore = Row<'restores'>;

/** A restored database waits for an operator (M-630). */
export const IN_QUARANTINE = sql<boolean>`exists (select from restores where ended_at is null)`;

export async function isInQuarantine(db: Db): Promise<boolean> {
  return (await findOpenRestore(db)) !== null;
}

export function findOpenRestore(db: Db, options?: { lock: boolean }): Promise<StoredRestore | null> {
  return findRow(db, 'restores', { endedAt: null }, options);
}

/** The last restore, in quarantine or not; null: there never was one. */
export function findLastRestore(db: Db): Promise<StoredRestore | null> {
  return readRow<StoredRestore>(db)`select * from restores order by restored_at desc limit 1`;
}

export async function changeRestore(db: Db, id: string, change: Partial<StoredRestore>): Promise<void> {
  await updateRow(db, 'restores', id, change);
}

/** Counts the bookings, and sums up the ledger, which is 0 where the books add up. */
export async function countBooks(db: Db): Promise<{ bookings: number; pence: number }> {
  const { rows } = await sql<{ bookings: number; pence: number }>`
    select (select count(*)::int from bookings) as bookings, coalesce(sum(amount_pence), 0)::bigint as pence
    from ledger_entries`.execute(db);
  return rows[0] ?? { bookings: 0, pence: 0 };
}
