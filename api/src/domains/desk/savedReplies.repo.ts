import type { SavedReply } from 'contract/desk/operatorProviders';
import type { Db } from '../../platform/db/database';
import type { Dated } from '../../platform/lib/durations';

const columns = ['id', 'title', 'text', 'created_at as createdAt'] as const;

export function listSavedReplies(db: Db): Promise<Dated<SavedReply>[]> {
  return db.selectFrom('saved_replies').select(columns).orderBy('title').orderBy('id').execute();
}

/** @returns nothing when there is one with this title already */
export function insertSavedReply(
  trx: Db,
  reply: { title: string; text: string; operatorId: string; now: Date },
): Promise<Dated<SavedReply> | undefined> {
  return trx
    .insertInto('saved_replies')
    .values({ title: reply.title, text: reply.text, created_by: reply.operatorId, created_at: reply.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** @returns the deleted reply; nothing when there is none */
export function removeSavedReply(trx: Db, id: string): Promise<Dated<SavedReply> | undefined> {
  return trx.deleteFrom('saved_replies').where('id', '=', id).returning(columns).executeTakeFirst();
}
