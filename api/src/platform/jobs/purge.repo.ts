import type { Db } from '../db/database';

/** Rows last used before these instants are no longer needed. */
export interface PurgeLimits {
  sessionsCreatedBefore: Date;
  devicesSeenBefore: Date;
  mailsCreatedBefore: Date;
  deadJobsDueBefore: Date;
}

/** Deletes what has served its time; mails that are still queued stay. */
export async function deleteOutdatedRows(db: Db, limits: PurgeLimits): Promise<void> {
  await db.deleteFrom('sessions').where('created_at', '<', limits.sessionsCreatedBefore).execute();
  await db.deleteFrom('known_devices').where('seen_at', '<', limits.devicesSeenBefore).execute();
  await db
    .deleteFrom('outbox')
    .where('status', '<>', 'queued')
    .where('created_at', '<', limits.mailsCreatedBefore)
    .execute();
  await db.deleteFrom('jobs').where('state', '=', 'dead').where('run_at', '<', limits.deadJobsDueBefore).execute();
}
