import type { Role } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { findRow, updateRow, type Row } from '../../../platform/db/rows';

/** The purpose of a challenge, and the session that it was made in; null for a sign-in. */
export interface ChallengeUse {
  purpose: 'sign-in' | 'add' | 'prove';
  role: Role;
  sessionId: string | null;
}

export async function insertChallenge(db: Db, challenge: string, use: ChallengeUse, expiresAt: Date): Promise<void> {
  await sql`insert into passkey_challenges (challenge, purpose, role, session_id, expires_at)
    values (${challenge}, ${use.purpose}, ${use.role}, ${use.sessionId}, ${expiresAt})`.execute(db);
}

/** Uses a challenge up. @returns false when it was made for something else, was used before, or is too old */
export async function consumeChallenge(db: Db, challenge: string, use: ChallengeUse, now: Date): Promise<boolean> {
  const { rows } = await sql`delete from passkey_challenges where challenge = ${challenge} and purpose = ${use.purpose}
    and role = ${use.role} and session_id is not distinct from ${use.sessionId} and expires_at > ${now} returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** The passkeys of an account, blocked ones too, the newest first. */
export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'transports', 'name', 'created_at as createdAt'])
    .select(['used_at as usedAt', 'blocked_at as blockedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<Row<'passkeys'> | null> {
  return findRow(db, 'passkeys', { credentialId });
}

/** Notes the use of a passkey. @returns false when it is gone, blocked, or was used with this count meanwhile */
export async function noteUse(trx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const isNew = sql`blocked_at is null and (counter < ${counter} or counter = 0)`;
  return (await updateRow(trx, 'passkeys', id, { counter, usedAt: now }, isNew)) !== null;
}

/** Removes a passkey of an account, or all. @returns the name of one; null when there is none */
export async function deletePasskey(trx: Db, accountId: string, id: string | null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where account_id = ${accountId} and id = coalesce(${id}, id) returning name`.execute(trx);
  return rows[0]?.name ?? null;
}

/** Has no passkey of an account sign anybody in any more (M-750). */
export async function blockPasskeys(trx: Db, accountId: string, now: Date): Promise<void> {
  const blockedAt = sql`coalesce(blocked_at, ${now})`;
  await sql`update passkeys set blocked_at = ${blockedAt} where account_id = ${accountId}`.execute(trx);
}

/** Locks a session until the transaction ends: none that adds a passkey outlives the end of all sessions. @returns false when it has ended */
export async function lockOpenSession(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${id} and ended_at is null for update`.execute(trx);
  return rows.length === 1;
}

/** Whether the payouts of a helper are frozen: somebody else was in the account (M-743). */
export async function isFrozen(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from providers where id = ${accountId} and payouts_frozen_at is not null`.execute(
    db,
  );
  return rows.length === 1;
}
