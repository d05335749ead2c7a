import type { SavedReply } from 'contract/desk/operatorProviders';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRow, readRows } from '../../platform/db/rows';
import type { Dated } from '../../platform/lib/durations';

const COLUMNS = sql`id, title, text, created_at`;

export function listSavedReplies(db: Db): Promise<Dated<SavedReply>[]> {
  return readRows<Dated<SavedReply>>(db)`select ${COLUMNS} from saved_replies order by title, id`;
}

/** @returns null when there is one with this title already */
export function insertSavedReply(
  trx: Db,
  { title, text, operatorId, now }: { title: string; text: string; operatorId: string; now: Date },
): Promise<Dated<SavedReply> | null> {
  return readRow<Dated<SavedReply>>(trx)`
    insert into saved_replies (title, text, created_by, created_at) values (${title}, ${text}, ${operatorId}, ${now})
    on conflict do nothing returning ${COLUMNS}`;
}

/** @returns the deleted reply; null when there is none */
export function removeSavedReply(trx: Db, id: string): Promise<Dated<SavedReply> | null> {
  return readRow<Dated<SavedReply>>(trx)`delete from saved_replies where id = ${id} returning ${COLUMNS}`;
}
