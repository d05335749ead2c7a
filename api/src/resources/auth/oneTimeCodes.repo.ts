import { LIMITS } from 'contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { MINUTE_MS, addMs } from '../../lib/durations';

/** Who requested a code: it decides whose account the shared reset call is about (M-32.4). */
export type Audience = 'customer' | 'provider';

export interface OpenCode {
  id: string;
  requestedBy: Audience;
  hash: string;
}

/** Stores a new code; earlier ones of the same asker no longer work. */
export async function insertCode(
  db: Db,
  code: { email: string; requestedBy: Audience; hash: string; now: Date },
): Promise<void> {
  const { email, requestedBy, hash, now } = code;
  await db
    .deleteFrom('one_time_codes')
    .where('email', '=', email)
    .where('asked_by', '=', requestedBy)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('one_time_codes')
    .values({
      email,
      asked_by: requestedBy,
      code_hash: hash,
      created_at: now,
      expires_at: addMs(now, LIMITS.oneTimeCodeMinutes * MINUTE_MS),
    })
    .execute();
}

/** The codes that could still be meant, each with this attempt already counted: a code is compared at most five times. */
export async function attemptCodes(
  db: Db,
  email: string,
  requesters: readonly Audience[],
  now: Date,
): Promise<OpenCode[]> {
  const rows = await db
    .updateTable('one_time_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('email', '=', email)
    .where('asked_by', 'in', requesters)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', LIMITS.oneTimeCodeAttempts)
    .returning(['id', 'asked_by', 'code_hash'])
    .execute();
  return rows.map((row) => ({ id: row.id, requestedBy: row.asked_by as Audience, hash: row.code_hash }));
}

/** Uses a code up. @returns false when someone else was first */
export async function consumeCode(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
