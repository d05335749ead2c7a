import { sql } from 'kysely';
import type { Db } from '../db/database';
import { deleteRows, readRows, type Row } from '../db/rows';

type User = Pick<OpenSocket, 'userId'>;

export type OpenSocket = Pick<Row<'presence'>, 'socketId' | 'userId'>;

/**
 * Writes open sockets of a process that is on the list: nobody would take those of another one off. Its heartbeat brings it and them back.
 * @returns those that were not on the list
 */
export async function addSockets(db: Db, node: string, sockets: readonly OpenSocket[]): Promise<OpenSocket[]> {
  return readRows<OpenSocket>(db)`
    insert into presence (socket_id, user_id, node, seen_at)
    select socket_id, user_id, ${node}, 'infinity'
    from unnest(${sockets.map(({ socketId }) => socketId)}::text[], ${sockets.map(({ userId }) => userId)}::text[]) as open(socket_id, user_id)
    where exists (select from presence_nodes where node = ${node})
    on conflict (socket_id) do nothing
    returning socket_id as "socketId", user_id as "userId"`;
}

/** Confirms that a process lives. @returns whether it was not on the list */
export async function markSeen(db: Db, node: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into presence_nodes (node, seen_at) values (${node}, clock_timestamp())
    on conflict (node) do update set seen_at = excluded.seen_at returning xmax = 0 as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

export async function removeSockets(db: Db, sockets: readonly OpenSocket[]): Promise<void> {
  if (sockets.length > 0) await deleteRows(db, 'presence', { socketId: sockets.map(({ socketId }) => socketId) });
}

/** Takes a whole process off the list. @returns the users it had */
export async function removeNode(db: Db, node: string): Promise<string[]> {
  return usersOf(
    await readRows<User>(db)`
    with gone as (delete from presence_nodes where node = ${node})
    delete from presence where node = ${node} returning user_id`,
  );
}

/** Removes processes that have not been confirmed for so long that they must be dead, also those of the release before. @returns their users */
export async function removeStale(db: Db, olderThanSeconds: number): Promise<string[]> {
  const isStale = sql`seen_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})`;
  return usersOf(
    await readRows<User>(db)`
    with gone as (delete from presence_nodes where ${isStale} returning node),
    of_gone as (delete from presence where node = any(array(select node from gone)) returning user_id),
    old as (delete from presence where ${isStale} returning user_id)
    select user_id from of_gone union select user_id from old`,
  );
}

/** The users of these rows, each once. */
export function usersOf(rows: readonly User[]): string[] {
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Of these users those who have an open socket anywhere; true where all that they have are among `sockets`. */
export async function onlineAmong(db: Db, userIds: readonly string[], sockets: readonly OpenSocket[] = []) {
  const rows = await readRows<User & { isNew: boolean }>(db)`
    select user_id, bool_and(socket_id = any(${sockets.map(({ socketId }) => socketId)}::text[])) as is_new
    from presence where user_id = any(${[...userIds]}::text[]) group by user_id`;
  return new Map(rows.map(({ userId, isNew }) => [userId, isNew]));
}
