import type { SavedReply } from 'contract/desk/operatorProviders';
import type { Db } from '../../platform/db/database';

const columns = ['id', 'title', 'text', 'created_at'] as const;

function toSavedReply(row: { id: string; title: string; text: string; created_at: Date }): SavedReply {
  return { id: row.id, title: row.title, text: row.text, createdAt: row.created_at.toISOString() };
}

export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db.selectFrom('saved_replies').select(columns).orderBy('title').orderBy('id').execute();
  return rows.map(toSavedReply);
}

/** @returns null when there is one with this title already */
export async function insertSavedReply(
  trx: Db,
  reply: { title: string; text: string; operatorId: string; now: Date },
): Promise<SavedReply | null> {
  const row = await trx
    .insertInto('saved_replies')
    .values({ title: reply.title, text: reply.text, created_by: reply.operatorId, created_at: reply.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? toSavedReply(row) : null;
}

/** @returns the deleted reply; null when there is none */
export async function removeSavedReply(trx: Db, id: string): Promise<SavedReply | null> {
  const row = await trx.deleteFrom('saved_replies').where('id', '=', id).returning(columns).executeTakeFirst();
  return row ? toSavedReply(row) : null;
}
