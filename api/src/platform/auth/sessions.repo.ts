import type { Role } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { deleteRows, listRows, readRow, readRows, type Row, storeRow, updateRow } from '../db/rows';
import { addMs, DAY_MS, HOUR_MS } from '../lib/durations';
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

const ACCOUNT_FIELD = { user: 'customerId', serviceProvider: 'providerId', operator: 'operatorId' } as const;

export function insertSession(
  db: Db,
  role: Role,
  accountId: string,
  { device, isProven }: { device: string; isProven: boolean },
  now: Date,
): Promise<{ id: string; tokenVersion: number }> {
  const times = { createdAt: now, refreshedAt: now, usedAt: now, provenAt: isProven ? now : null };
  return storeRow(db, 'sessions', { [ACCOUNT_FIELD[role]]: accountId, device, ...times });
}

/** Of each of these ids the session that has not ended by now, with the account and the role that the database (never a claim) gives it. */
export async function findSessions(db: Db, ids: readonly string[], now: Date): Promise<(SessionRow | null)[]> {
  const rows = await readRows<Omit<SessionRow, 'role' | 'endsAt'> & Row<'sessions'>>(db)`
    select s.*, ${LAST_USE} as used_at, ${HAS_FACTOR} as has_second_factor, coalesce(c.email, p.email, o.email) as email,
      coalesce(s.customer_id, s.provider_id, s.operator_id) as account_id
    from sessions s left join customers c on c.id = s.customer_id left join providers p on p.id = s.provider_id
      left join operators o on o.id = s.operator_id
    where s.id = any(${ids}::uuid[]) and s.ended_at is null`;
  const sessions = rows.map(({ id, accountId, email, tokenVersion, usedAt, provenAt, hasSecondFactor, ...row }) => {
    const role = roleOf(row);
    const endsAt = sessionEndsAt(role, row.createdAt);
    return { id, role, accountId, email, tokenVersion, usedAt, provenAt, hasSecondFactor, endsAt };
  });
  const open = new Map(sessions.filter(({ endsAt }) => endsAt > now).map((session) => [session.id, session]));
  return ids.map((id) => open.get(id) ?? null);
}

function roleOf({ customerId, providerId }: Pick<Row<'sessions'>, 'customerId' | 'providerId'>): Role {
  if (customerId !== null) return 'user';
  return providerId === null ? 'operator' : 'serviceProvider';
}

/** Notes that sessions are in use, but those that somebody else notes now. */
export async function noteUse(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await readRows(db)`
    update sessions set used_at = ${now}
    where id = any(array(select id from sessions where id = any(${ids}::uuid[]) for update skip locked))`;
}

/** The sessions of an account that have not ended by now, the last used first. */
export function listSessions(db: Db, { role, accountId }: Pick<SessionRow, 'role' | 'accountId'>, now: Date) {
  return readRows<{ id: string; device: string; startedAt: Date; usedAt: Date }>(db)`
    select s.id, s.device, s.created_at as started_at, ${LAST_USE} as used_at from sessions s
    where ${sql.ref(ACCOUNT_FIELD[role])} = ${accountId} and ended_at is null
      and created_at > ${addMs(now, -SESSION_TTL_MS[role])}
    order by ${LAST_USE} desc`;
}

/** Those of these sessions that have not ended by now. @returns their ids */
export async function filterValidSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await listRows(db, 'sessions', { id: ids, endedAt: null });
  return rows.filter((row) => sessionEndsAt(roleOf(row), row.createdAt) > now).map(({ id }) => id);
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
  const advanced = await readRow<{ tokenVersion: number }>(db)`
    with advanced as (
      update sessions set token_version = token_version + 1, refreshed_at = ${now}
      where id = ${id}::uuid and token_version = ${tokenVersion} and ended_at is null
      returning id, token_version
    ), noted as (
      insert into token_exchanges (session_id, version, exchanged_at) select id, ${tokenVersion}::int, ${now}::timestamptz from advanced
    ), forgotten as (
      delete from token_exchanges using advanced where session_id = advanced.id and exchanged_at < ${forgetBefore}
    )
    select token_version from advanced`;
  return advanced?.tokenVersion ?? null;
}

/** Whether this token of a session was exchanged, and not before `since`. */
export async function wasExchangedSince(db: Db, id: string, tokenVersion: number, since: Date): Promise<boolean> {
  const exchange = await readRow(db)`
    select from token_exchanges where session_id = ${id} and version = ${tokenVersion} and exchanged_at >= ${since}`;
  return exchange !== null;
}

export async function endSession(db: Db, id: string, reason: EndReason, now: Date): Promise<void> {
  await updateRow(db, 'sessions', id, { endedAt: now, endReason: reason }, sql`ended_at is null`);
}

/** Ends every session of an account, or the one, or all but one. @returns their ids */
export async function endSessionsOf(
  db: Db,
  { role, accountId }: Pick<SessionRow, 'role' | 'accountId'>,
  { reason, now, only, except }: { reason: EndReason; now: Date; only?: string; except?: string },
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where ${sql.ref(ACCOUNT_FIELD[role])} = ${accountId} and ended_at is null
      ${only === undefined ? sql`` : sql`and id = ${only}`} ${except === undefined ? sql`` : sql`and id <> ${except}`}
    returning id`;
  return rows.map(({ id }) => id);
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
  const rows = await listRows(db, 'known_devices', { accountId: accountIds, device: [...hashes.keys()] });
  return new Set(rows.map(({ device }) => hashes.get(device) ?? device));
}

export async function insertKnownDevices(
  db: Db,
  accountId: string,
  devices: readonly string[],
  now: Date,
): Promise<void> {
  await readRows(db)`
    insert into known_devices (account_id, device, seen_at)
    select ${accountId}::uuid, device, ${now}::timestamptz from unnest(${devices}::text[]) as device
    on conflict (account_id, device) do update set seen_at = excluded.seen_at`;
}

export async function deleteKnownDevices(db: Db, accountId: string): Promise<void> {
  await deleteRows(db, 'known_devices', { accountId });
}

export async function purgeKnownDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', addMs(now, -DEVICE_TTL_MS)).execute();
}
