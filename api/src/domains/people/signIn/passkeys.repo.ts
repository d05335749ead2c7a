import type { Role } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readRow, readRows, type Row, updateRow } from '../../../platform/db/rows';

/** The purpose of a challenge, and the session that it was made in; null for a sign-in. */
export interface ChallengeUse {
  purpose: 'sign-in' | 'add' | 'prove';
  role: Role;
  sessionId: string | null;
}

/** Uses a challenge up. @returns false when it was made for something else, was used before, or is too old */
export async function consumeChallenge(db: Db, challenge: string, use: ChallengeUse, now: Date): Promise<boolean> {
  const used = await readRow(db)`
    delete from passkey_challenges where challenge = ${challenge} and purpose = ${use.purpose} and role = ${use.role}
      and session_id is not distinct from ${use.sessionId} and expires_at > ${now} returning challenge`;
  return used !== null;
}

export type PasskeyRow = Pick<
  Row<'passkeys'>,
  'id' | 'credentialId' | 'transports' | 'name' | 'createdAt' | 'usedAt' | 'blockedAt'
>;

/** The passkeys of an account, blocked ones too, the newest first. */
export function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return readRows<PasskeyRow>(db)`
    select id, credential_id, transports, name, created_at, used_at, blocked_at from passkeys
    where account_id = ${accountId} order by created_at desc`;
}

/** Notes the use of a passkey. @returns false when it is gone, blocked, or was used with this count meanwhile */
export async function noteUse(trx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const isNew = sql`blocked_at is null and (counter < ${counter} or counter = 0)`;
  return (await updateRow(trx, 'passkeys', id, { counter, usedAt: now }, isNew)) !== null;
}

/** Removes a passkey of an account, or all. @returns the name of one; null when there is none */
export async function deletePasskey(trx: Db, accountId: string, id: string | null): Promise<string | null> {
  const deleted = await readRow<{ name: string }>(trx)`
    delete from passkeys where account_id = ${accountId} and id = coalesce(${id}, id) returning name`;
  return deleted?.name ?? null;
}

/** Has no passkey of an account sign anybody in any more (M-750). */
export async function blockPasskeys(trx: Db, accountId: string, now: Date): Promise<void> {
  const blockedAt = sql`coalesce(blocked_at, ${now})`;
  await sql`update passkeys set blocked_at = ${blockedAt} where account_id = ${accountId}`.execute(trx);
}
