import type { Role } from 'contract/statuses';
import { sql } from 'kysely';
import type { Db } from '../db/database';

export type EndReason = 'logout' | 'password_reset' | 'account_closed' | 'deactivated';

export interface SessionRow {
  id: string;
  role: Role;
  accountId: string;
  email: string;
  version: number;
}

const ACCOUNT_COLUMN = { user: 'customer_id', serviceProvider: 'provider_id', operator: 'operator_id' } as const;

export async function insertSession(
  db: Db,
  role: Role,
  accountId: string,
  now: Date,
): Promise<{ id: string; version: number }> {
  return db
    .insertInto('sessions')
    .values({ [ACCOUNT_COLUMN[role]]: accountId, created_at: now, refreshed_at: now })
    .returning(['id', 'token_version as version'])
    .executeTakeFirstOrThrow();
}

/** A session that has not ended, with the account and the role that the database (never a claim) gives it. */
export async function findSession(db: Db, id: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .leftJoin('providers as p', 'p.id', 's.provider_id')
    .leftJoin('operators as o', 'o.id', 's.operator_id')
    .select(['s.id', 's.token_version as version', 'c.id as customerId', 'p.id as providerId', 'o.id as operatorId'])
    .select(sql<string>`coalesce(c.email, p.email, o.email)`.as('email'))
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { version, email } = row;
  if (row.customerId) return { id, role: 'user', accountId: row.customerId, email, version };
  if (row.providerId) return { id, role: 'serviceProvider', accountId: row.providerId, email, version };
  return row.operatorId ? { id, role: 'operator', accountId: row.operatorId, email, version } : null;
}

/** Those of these sessions that have not ended. @returns their ids */
export async function filterValidSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves a session to its next token, if `version` is still its newest: of two at once, one gets it. */
export async function advanceSession(db: Db, id: string, version: number, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('sessions')
    .set({ token_version: version + 1, refreshed_at: now })
    .where('id', '=', id)
    .where('token_version', '=', version)
    .where('ended_at', 'is', null)
    .returning('token_version')
    .executeTakeFirst();
  return row?.token_version ?? null;
}

export async function endSession(db: Db, id: string, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of an account. @returns their ids */
export async function endSessionsOf(
  db: Db,
  role: Role,
  accountId: string,
  reason: EndReason,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where(ACCOUNT_COLUMN[role], '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
