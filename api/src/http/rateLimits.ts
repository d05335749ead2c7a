import { sql } from 'kysely';
import type { Db } from '../db/database';
import { tooMany } from '../lib/errors';

/** At most `max` of something within a window, counted in the database so that all processes agree. */
export interface Limit {
  key: string;
  max: number;
  windowSeconds: number;
}

/**
 * Counts one more of each, in one statement per limit, before anything is judged: however many come at once, only `max` pass.
 * What is refused leaves no debt: not with its own limit, and not with the others. Else a flood against one account would
 * lock out everybody who shares the flooder's address, and a blocked address could use up an account's attempts.
 * @returns how many seconds to wait, or null when all limits still hold
 */
export async function countAttempt(db: Db, now: Date, limits: readonly Limit[]): Promise<number | null> {
  const counted: string[] = [];
  for (const limit of limits) {
    const wait = await countOne(db, now, limit);
    if (wait !== null) {
      if (counted.length > 0) await forgiveAttempt(db, counted);
      return wait;
    }
    counted.push(limit.key);
  }
  return null;
}

async function countOne(db: Db, now: Date, { key, max, windowSeconds }: Limit): Promise<number | null> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into limits as l (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when l.resets_at <= ${now} then 1 when l.count > ${max} then l.count else l.count + 1 end,
      resets_at = case when l.resets_at <= ${now} then excluded.resets_at else l.resets_at end
    returning count, resets_at`.execute(db);
  const row = rows[0];
  return row && row.count > max ? Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)) : null;
}

/** Counts as countAttempt. @throws AppError 429 with the time to wait */
export async function enforceLimits(db: Db, now: Date, limits: readonly Limit[], message: string): Promise<void> {
  const wait = await countAttempt(db, now, limits);
  if (wait !== null) throw tooMany(`${message} Please try again in ${minutes(wait)}.`, wait);
}

/** Gives an attempt back that turned out to be right. */
export async function forgiveAttempt(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}

/** Forgets what was counted: after the owner has shown the right secret. */
export async function clearLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute();
}

/** Removes counters whose window has passed. */
export async function purgeLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('resets_at', '<', now).execute();
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
}
