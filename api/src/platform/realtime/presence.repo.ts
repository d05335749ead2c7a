import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database';

export interface OpenSocket {
  socketId: string;
  userId: string;
}

/** Writes open sockets as seen now. @returns those that were not on the list */
export async function markSeen(db: Db, node: string, sockets: readonly OpenSocket[]): Promise<OpenSocket[]> {
  const { rows } = await sql<OpenSocket & { isNew: boolean }>`
    insert into presence (socket_id, user_id, node, seen_at)
    select socket_id, user_id, ${node}, clock_timestamp()
    from unnest(${sockets.map(({ socketId }) => socketId)}::text[], ${sockets.map(({ userId }) => userId)}::text[]) as open(socket_id, user_id)
    on conflict (socket_id) do update set seen_at = excluded.seen_at
    returning socket_id as "socketId", user_id as "userId", xmax = 0 as "isNew"`.execute(db);
  return rows.filter(({ isNew }) => isNew);
}

export async function removeSocket(db: Db, socketId: string): Promise<void> {
  await sql`delete from presence where socket_id = ${socketId}`.execute(db);
}

/** Takes a whole process off the list. @returns the users it had */
export function removeNode(db: Db, node: string): Promise<string[]> {
  return removeWhere(db, sql`node = ${node}`);
}

/** Removes rows not confirmed for so long that their process must be dead. @returns their users */
export function removeStale(db: Db, olderThanSeconds: number): Promise<string[]> {
  return removeWhere(db, sql`seen_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})`);
}

async function removeWhere(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from presence where ${condition} returning user_id as "userId"`.execute(db);
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Returns those of these users who have an open socket anywhere. */
export async function onlineAmong(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from presence where user_id = any(${[...userIds]}::text[])`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

export async function socketCount(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from presence where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
