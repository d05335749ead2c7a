import type { Role } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations';
import { DEVICE_TTL_MS, type Device } from './devices';

/** The time after its login at which a session ends, however often its token was renewed (M-46.1). */
const SESSION_TTL_MS: Record<Role, number> = {
  user: 30 * DAY_MS,
  serviceProvider: 30 * DAY_MS,
  operator: 12 * HOUR_MS,
};

const MAX_SESSION_TTL_MS = Math.max(...Object.values(SESSION_TTL_MS));

/** The latest end of a session that began then. */
function sessionEndsAt(role: Role, createdAt: Date): Date {
  return addMs(createdAt, SESSION_TTL_MS[role]);
}

export type EndReason =
  'logout' | 'password_reset' | 'account_closed' | 'deactivated' | 'token_reused' | 'ended_elsewhere' | 'not_me';

/** The last use of a session is written again once it is that old. */
const USE_TTL_MS = 5 * MINUTE_MS;
const HAS_FACTOR = sql<boolean>`(exists (select from operator_second_factors
  where operator_id = coalesce(s.customer_id, s.provider_id, s.operator_id))
  or exists (select from passkeys where account_id = coalesce(s.customer_id, s.provider_id, s.operator_id)))`;
const LAST_USE = sql<Date>`coalesce(s.used_at, s.refreshed_at)`;

export interface SessionRow {
  id: string;
  role: Role;
  accountId: string;
  email: string;
  /** Of its newest token. */
  tokenVersion: number;
  usedAt: Date;
  endsAt: Date;
  /** The last proof that it is its owner's. */
  provenAt: Date | null;
  /** An authenticator app or a passkey. */
  hasSecondFactor: boolean;
}

const ACCOUNT_COLUMN = { user: 'customer_id', serviceProvider: 'provider_id', operator: 'operator_id' } as const;

export async function insertSession(
  db: Db,
  role: Role,
  accountId: string,
  { device, isProven }: { device: string; isProven: boolean },
  now: Date,
): Promise<{ id: string; tokenVersion: number }> {
  return db
    .insertInto('sessions')
    .values({
      [ACCOUNT_COLUMN[role]]: accountId,
      device,
      created_at: now,
      refreshed_at: now,
      used_at: now,
      proven_at: isProven ? now : null,
    })
    .returning(['id', 'token_version as tokenVersion'])
    .executeTakeFirstOrThrow();
}

/** A session that has not ended by now, with the account and the role that the database (never a claim) gives it. */
export async function findSession(db: Db, id: string, now: Date): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .leftJoin('providers as p', 'p.id', 's.provider_id')
    .leftJoin('operators as o', 'o.id', 's.operator_id')
    .select(['s.token_version as tokenVersion', 's.created_at', LAST_USE.as('usedAt')])
    .select(['s.customer_id', 's.provider_id', 's.operator_id', 's.proven_at as provenAt'])
    .select(sql<string>`coalesce(c.email, p.email, o.email)`.as('email'))
    .select(HAS_FACTOR.as('hasSecondFactor'))
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  const accountId = row?.customer_id ?? row?.provider_id ?? row?.operator_id;
  if (!row || !accountId) return null;
  const role = roleOf(row);
  const endsAt = sessionEndsAt(role, row.created_at);
  const { email, tokenVersion, usedAt, provenAt, hasSecondFactor } = row;
  const facts = { id, role, accountId, email, tokenVersion, usedAt, provenAt, hasSecondFactor, endsAt };
  return endsAt > now ? facts : null;
}

function roleOf(row: { customer_id: string | null; provider_id: string | null }): Role {
  if (row.customer_id !== null) return 'user';
  return row.provider_id === null ? 'operator' : 'serviceProvider';
}

/** Notes that its owner has just proven a session. */
export async function noteProof(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).execute();
}

/** Notes that a session is in use, to `USE_TTL_MS`. */
export async function noteUse(db: Db, { id, usedAt }: SessionRow, now: Date): Promise<void> {
  if (usedAt > addMs(now, -USE_TTL_MS)) return;
  await db.updateTable('sessions').set({ used_at: now }).where('id', '=', id).execute();
}

/** The sessions of an account that have not ended by now, the last used first. */
export async function listSessions(db: Db, { role, accountId }: Pick<SessionRow, 'role' | 'accountId'>, now: Date) {
  return db
    .selectFrom('sessions as s')
    .select(['s.id', 's.device', 's.created_at as startedAt', LAST_USE.as('usedAt')])
    .where(ACCOUNT_COLUMN[role], '=', accountId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', addMs(now, -SESSION_TTL_MS[role]))
    .orderBy(LAST_USE, 'desc')
    .execute();
}

/** Those of these sessions that have not ended by now. @returns their ids */
export async function filterValidSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'customer_id', 'provider_id'])
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return rows.filter((row) => sessionEndsAt(roleOf(row), row.created_at) > now).map(({ id }) => id);
}

/**
 * Moves a session to its next token, if the one of `tokenVersion` is still its newest: of two at once, one does. The exchange
 * is noted, and those older than `forgetBefore` are forgotten.
 * @returns the version of the new token; null when the token was exchanged before
 */
export async function advanceSession(
  db: Db,
  exchange: { id: string; tokenVersion: number; now: Date; forgetBefore: Date },
): Promise<number | null> {
  const { id, tokenVersion, now, forgetBefore } = exchange;
  const { rows } = await sql<{ tokenVersion: number }>`
    with advanced as (
      update sessions set token_version = token_version + 1, refreshed_at = ${now}
      where id = ${id}::uuid and token_version = ${tokenVersion} and ended_at is null
      returning id, token_version
    ), noted as (
      insert into token_exchanges (session_id, version, exchanged_at) select id, ${tokenVersion}::int, ${now}::timestamptz from advanced
    ), forgotten as (
      delete from token_exchanges using advanced where session_id = advanced.id and exchanged_at < ${forgetBefore}
    )
    select token_version as "tokenVersion" from advanced`.execute(db);
  return rows[0]?.tokenVersion ?? null;
}

/** Whether this token of a session was exchanged, and not before `since`. */
export async function wasExchangedSince(db: Db, id: string, tokenVersion: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('token_exchanges')
    .select('version')
    .where('session_id', '=', id)
    .where('version', '=', tokenVersion)
    .where('exchanged_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

function endOpen(db: Db, reason: EndReason, now: Date) {
  return db.updateTable('sessions').set({ ended_at: now, end_reason: reason }).where('ended_at', 'is', null);
}

export async function endSession(db: Db, id: string, reason: EndReason, now: Date): Promise<void> {
  await endOpen(db, reason, now).where('id', '=', id).execute();
}

/** Ends every session of an account, or the one, or all but one. @returns their ids */
export async function endSessionsOf(
  db: Db,
  { role, accountId }: Pick<SessionRow, 'role' | 'accountId'>,
  { reason, now, only, except }: { reason: EndReason; now: Date; only?: string; except?: string },
): Promise<string[]> {
  let ended = endOpen(db, reason, now).where(ACCOUNT_COLUMN[role], '=', accountId);
  if (only !== undefined) ended = ended.where('id', '=', only);
  if (except !== undefined) ended = ended.where('id', '<>', except);
  return (await ended.returning('id').execute()).map(({ id }) => id);
}

export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('created_at', '<', addMs(now, -MAX_SESSION_TTL_MS)).execute();
}

/** Returns which of a device's two hashes, browser and network, any of the accounts has signed in from before. */
export async function filterKnownDevices(
  db: Db,
  accountIds: readonly string[],
  { hashes }: Pick<Device, 'hashes'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('known_devices')
    .select('device')
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`)
    .where('device', 'in', [...hashes.keys()])
    .execute();
  return new Set(rows.map(({ device }) => hashes.get(device) ?? device));
}

export async function insertKnownDevices(
  db: Db,
  accountId: string,
  devices: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(devices.map((device) => ({ account_id: accountId, device, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function deleteKnownDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

export async function purgeKnownDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', addMs(now, -DEVICE_TTL_MS)).execute();
}
