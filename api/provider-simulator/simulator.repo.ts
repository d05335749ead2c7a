import { type Kysely, type Transaction, sql } from 'kysely';
import type { Database } from '../src/platform/db/database';

type Db = Kysely<Database> | Transaction<Database>;

export type ResourceKind = 'order' | 'refund' | 'payout' | 'dispute' | 'transmission';

/** A response that is sent again for the same request id. */
export interface Reply {
  status: number;
  body: object;
}

/**
 * The memory of the simulated payment provider, in tables of its own: it survives a restart, and several API processes
 * share it as they would share the real provider.
 */
export async function insertResource(db: Db, kind: ResourceKind, id: string, state: object): Promise<void> {
  await db
    .insertInto('simulator_resources')
    .values({ kind, id, state: JSON.stringify(state) })
    .execute();
}

export async function readResource<State>(db: Db, kind: ResourceKind, id: string): Promise<State | null> {
  const row = await db
    .selectFrom('simulator_resources')
    .select('state')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (row?.state as State | undefined) ?? null;
}

export async function listResources<State>(db: Db, kind: ResourceKind): Promise<State[]> {
  const rows = await db.selectFrom('simulator_resources').select('state').where('kind', '=', kind).execute();
  return rows.map(({ state }) => state as State);
}

/** Locks one document, lets `change` edit it in place, and writes it back. Null when there is no such document. */
export async function updateResource<State extends object, Result>(
  trx: Transaction<Database>,
  kind: ResourceKind,
  id: string,
  change: (state: State) => Result | Promise<Result>,
): Promise<Result | null> {
  const row = await trx
    .selectFrom('simulator_resources')
    .select('state')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  // Only the simulator writes the column, and each kind with one type of state.
  const state = row.state as unknown as State;
  const result = await change(state);
  await trx
    .updateTable('simulator_resources')
    .set({ state: sql`${JSON.stringify(state)}::jsonb`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return result;
}

export async function readReply(db: Db, operation: string, requestId: string | undefined): Promise<Reply | null> {
  if (requestId === undefined) return null;
  const row = await db
    .selectFrom('simulator_replies')
    .select(['status', 'body'])
    .where('operation', '=', operation)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ? { status: row.status, body: row.body as object } : null;
}

/** @returns the reply that counts: this one, or the one that another request stored first */
export async function storeReply(
  db: Db,
  operation: string,
  requestId: string | undefined,
  reply: Reply,
  at: Date = new Date(),
): Promise<Reply> {
  if (requestId === undefined) return reply;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('simulator_replies')
    .values({
      operation,
      request_id: requestId,
      status: reply.status,
      body: JSON.stringify(reply.body),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? reply : ((await readReply(db, operation, requestId)) ?? reply);
}

/** A provider keeps its replies for a limited time: afterwards the same request id is a new request. */
export async function forgetReplies(db: Db, operation: string, before: Date): Promise<void> {
  await db
    .deleteFrom('simulator_replies')
    .where('operation', '=', operation)
    .where('created_at', '<', before)
    .execute();
}
