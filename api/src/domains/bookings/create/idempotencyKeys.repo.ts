import { addMs, DAY_MS } from '../../../platform/lib/durations';
import type { Db } from '../../../platform/db/database';

/** A key is repeated within minutes; a day later it is a new attempt. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', addMs(now, -DAY_MS)).execute();
}
