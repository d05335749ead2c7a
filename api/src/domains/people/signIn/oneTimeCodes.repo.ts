import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { deleteRows, readRows, storeRow, updateRow } from '../../../platform/db/rows';
import { MINUTE_MS, addMs, HOUR_MS } from '../../../platform/lib/durations';
import { API_LIMITS } from '../../../platform/lib/limits';

const ONE_TIME_CODE_TTL_MS = HOUR_MS;

/** Deletes codes, enrolments and challenges that have expired. */
export async function purgeCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', addMs(now, -ONE_TIME_CODE_TTL_MS)).execute();
  await db.deleteFrom('operator_enrolments').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}

/** The kind of person who requested a code: it decides whose account the shared reset call is about (M-32.4); or whom it proves (M-745). */
export type Audience = 'customer' | 'provider' | 'customer-proof' | 'provider-proof';

export interface OpenCode {
  id: string;
  requestedBy: Audience;
  hash: string;
}

/** Stores a new code; earlier ones of the same requester no longer work. @param code `requester`: the key of its sender */
export async function insertCode(
  db: Db,
  code: { email: string; requestedBy: Audience; requester: string; hash: string; now: Date },
): Promise<void> {
  const { email, requestedBy, requester, hash, now } = code;
  const sender = { email, askedBy: requestedBy, requester };
  await deleteRows(db, 'one_time_codes', { ...sender, usedAt: null });
  const expiresAt = addMs(now, API_LIMITS.oneTimeCodeMinutes * MINUTE_MS);
  await storeRow(db, 'one_time_codes', { ...sender, codeHash: hash, createdAt: now, expiresAt });
}

/**
 * The codes that could be meant, each with this attempt already counted: of each audience the sender's own, else the newest that
 * another has requested. A code is compared at most five times for its requester and five times for all others together, so that
 * others cannot use it up.
 * @param attempt `sender`: the key of the person who enters a code
 */
export async function attemptCodes(
  db: Db,
  attempt: { email: string; requesters: readonly Audience[]; sender: string; now: Date },
): Promise<OpenCode[]> {
  const { email, requesters, sender, now } = attempt;
  const max = API_LIMITS.oneTimeCodeAttempts;
  return readRows<OpenCode>(db)`
    update one_time_codes set
      attempts = attempts + case when requester = ${sender} then 1 else 0 end,
      other_attempts = other_attempts + case when requester = ${sender} then 0 else 1 end
    where id in (
        select distinct on (asked_by) id from one_time_codes
        where email = ${email} and asked_by in (${sql.join(requesters)}) and used_at is null and expires_at > ${now}
        order by asked_by, requester = ${sender} desc, created_at desc)
      and used_at is null and case when requester = ${sender} then attempts else other_attempts end < ${max}
    returning id, asked_by as requested_by, code_hash as hash`;
}

/** Uses a code up, and with it every other code of its audience. @returns false when someone else was first */
export async function consumeCode(
  db: Db,
  { id, email, requestedBy, now }: Omit<OpenCode, 'hash'> & { email: string; now: Date },
): Promise<boolean> {
  if (!(await updateRow(db, 'one_time_codes', id, { usedAt: now }, sql`used_at is null`))) return false;
  await deleteRows(db, 'one_time_codes', { email, askedBy: requestedBy, usedAt: null });
  return true;
}
