import { sql } from 'kysely';
import type { Db } from '../db/database';

/** Rows last used before these instants are no longer needed. */
export interface PurgeLimits {
  enrolmentsExpiredBefore: Date;
  oneTimeCodesExpiredBefore: Date;
  idempotencyKeysCreatedBefore: Date;
  sessionsCreatedBefore: Date;
  devicesSeenBefore: Date;
  webhookEventsProcessedBefore: Date;
  mailsCreatedBefore: Date;
  deadJobsDueBefore: Date;
  /** 'YYYY-MM-DD' in London. */
  daysOffOverBefore: string;
  busyTimesOverBefore: Date;
}

/** Deletes what has served its time; mails that are still queued stay. */
export async function deleteOutdatedRows(db: Db, limits: PurgeLimits): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', limits.oneTimeCodesExpiredBefore).execute();
  await db.deleteFrom('operator_enrolments').where('expires_at', '<', limits.enrolmentsExpiredBefore).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', limits.idempotencyKeysCreatedBefore).execute();
  await db.deleteFrom('sessions').where('created_at', '<', limits.sessionsCreatedBefore).execute();
  await db.deleteFrom('known_devices').where('seen_at', '<', limits.devicesSeenBefore).execute();
  await db.deleteFrom('webhook_events').where('processed_at', '<', limits.webhookEventsProcessedBefore).execute();
  await db
    .deleteFrom('outbox')
    .where('status', '<>', 'queued')
    .where('created_at', '<', limits.mailsCreatedBefore)
    .execute();
  await db
    .deleteFrom('busy_spans')
    .where(sql<boolean>`upper(during) < ${limits.busyTimesOverBefore}`)
    .execute();
  await db.deleteFrom('jobs').where('state', '=', 'dead').where('run_at', '<', limits.deadJobsDueBefore).execute();
  await db.deleteFrom('provider_days_off').where('last_day', '<', limits.daysOffOverBefore).execute();
}
