import type { Role } from 'contract/bookings/statuses';
import type { Db } from '../../../platform/db/database';
import { insertRow } from '../../../platform/db/rows';

/** The purpose of a challenge, and the session that it was made in; null for a sign-in. */
export interface ChallengeUse {
  purpose: 'sign-in' | 'add' | 'prove';
  role: Role;
  sessionId: string | null;
}

export async function insertChallenge(db: Db, use: ChallengeUse & { challenge: string; expiresAt: Date }) {
  const { challenge, purpose, role, sessionId, expiresAt } = use;
  const values = { challenge, purpose, role, session_id: sessionId, expires_at: expiresAt };
  await db.insertInto('passkey_challenges').values(values).execute();
}

/** Uses a challenge up. @returns false when it was made for something else, was used before, or is too old */
export async function consumeChallenge(db: Db, challenge: string, use: ChallengeUse, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', use.purpose)
    .where('role', '=', use.role)
    .where('session_id', 'is not distinct from', use.sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

function selectPasskeys(db: Db) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'role', 'account_id as accountId', 'credential_id as credentialId', 'public_key as publicKey'])
    .select(['counter', 'transports', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .select('blocked_at as blockedAt');
}

/** The passkeys of an account, blocked ones too, the newest first. */
export function listPasskeys(db: Db, accountId: string) {
  return selectPasskeys(db).where('account_id', '=', accountId).orderBy('created_at', 'desc').execute();
}

/** The passkey that a browser names, unless it is blocked. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const query = selectPasskeys(db).where('credential_id', '=', credentialId).where('blocked_at', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores a new passkey. @returns its id; null where it is one already, of whatever account */
export function insertPasskey(
  trx: Db,
  passkey: Pick<PasskeyRow, 'accountId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'> & {
    role: Role;
    createdAt: Date;
  },
): Promise<string | null> {
  return insertRow(trx, 'passkeys', passkey);
}

/** Notes the use of a passkey. @returns false when it is gone, blocked, or was used with this count meanwhile */
export async function noteUse(trx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where(({ eb, or }) => or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a passkey of an account. @returns its name; null when there is no such one */
export async function deletePasskey(trx: Db, accountId: string, id: string): Promise<string | null> {
  const own = trx.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id);
  return (await own.returning('name').executeTakeFirst())?.name ?? null;
}

/** Removes every passkey of an account. @returns whether there was any */
export async function deletePasskeys(trx: Db, accountId: string): Promise<boolean> {
  return (await trx.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst()).numDeletedRows > 0n;
}

/** Has no passkey of an account sign anybody in any more (M-750). */
export async function blockPasskeys(trx: Db, accountId: string, now: Date): Promise<void> {
  const own = trx.updateTable('passkeys').set({ blocked_at: now }).where('account_id', '=', accountId);
  await own.where('blocked_at', 'is', null).execute();
}

/** Locks a session until the transaction ends: none that adds a passkey outlives the end of all sessions. @returns false when it has ended */
export async function lockOpenSession(trx: Db, id: string): Promise<boolean> {
  const open = trx.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is', null).forUpdate();
  return (await open.executeTakeFirst()) !== undefined;
}

/** Whether the payouts of a helper are frozen: somebody else was in the account (M-743). */
export async function isFrozen(trx: Db, providerId: string): Promise<boolean> {
  const provider = trx.selectFrom('providers').select('payouts_frozen_at').where('id', '=', providerId);
  return ((await provider.executeTakeFirst())?.payouts_frozen_at ?? null) !== null;
}
