import type { Db } from '../../../platform/db/database';
import { addMs, HOUR_MS } from '../../../platform/lib/durations';

const ONE_TIME_CODE_TTL_MS = HOUR_MS;

/** Deletes codes and enrolments that have expired. */
export async function purgeCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', addMs(now, -ONE_TIME_CODE_TTL_MS)).execute();
  await db.deleteFrom('operator_enrolments').where('expires_at', '<', now).execute();
}
