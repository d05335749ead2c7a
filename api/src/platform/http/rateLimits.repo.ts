import { sql } from 'kysely';
import type { Db } from '../db/database';
import { deleteRows, readRow, updateRows } from '../db/rows';
import { SECOND_MS } from '../lib/durations';

/** At most `max` of something within a window, counted in the database so that all processes agree. */
export interface RateLimit {
  key: string;
  max: number;
  windowSeconds: number;
}

/**
 * Counts one attempt in one statement, before it is judged: of any number that come at once, only `max` pass.
 * @returns the seconds to wait, or null when the limit still holds
 */
export async function countAttempt(db: Db, now: Date, { key, max, windowSeconds }: RateLimit): Promise<number | null> {
  const resetsAt = new Date(now.getTime() + windowSeconds * SECOND_MS);
  const row = await readRow<{ count: number; resetsAt: Date }>(db)`
    insert into limits as l (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when l.resets_at <= ${now} then 1 when l.count > ${max} then l.count else l.count + 1 end,
      resets_at = case when l.resets_at <= ${now} then excluded.resets_at else l.resets_at end
    returning count, resets_at`;
  return row && row.count > max ? Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / SECOND_MS)) : null;
}

/** Gives back one attempt of each key. */
export async function restoreAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await updateRows(db, 'limits', { key: keys }, { count: sql<number>`greatest(count - 1, 0)` });
}

/** Forgets every counted attempt of a key: after a right password or code. */
export async function clearRateLimit(db: Db, key: string): Promise<void> {
  await deleteRows(db, 'limits', { key });
}

/** Removes counters whose window has passed. */
export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('resets_at', '<', now).execute();
}
