import { DEVICE_TTL_MS } from '../auth/devices';
import { MAX_SESSION_TTL_MS } from '../auth/sessionLife';
import type { Kysely } from 'kysely';
import type { JobQueue } from './jobQueue';
import type { Clock } from '../lib/clock';
import { purgeRateLimits } from '../http/rateLimits.repo';
import type { Database, Db } from '../db/database';
import { addMs, DAY_MS, HOUR_SECONDS } from '../lib/durations';
import { deleteOutdatedRows } from './purge.repo';

/** Long enough to show what was written to whom, and why a delivery failed; a code in a mail is stale within minutes. */
const MAIL_TTL_MS = 90 * DAY_MS;
const DEAD_JOB_TTL_MS = 90 * DAY_MS;

/** Deletes rows of a domain that are no longer needed. */
export type Purge = (db: Db, now: Date) => Promise<void>;

/** Registers the job that deletes outdated rows, once an hour in all processes together. */
export function registerPurge(
  { db, clock, jobs }: { db: Kysely<Database>; clock: Clock; jobs: JobQueue },
  purges: readonly Purge[],
): void {
  jobs.handle(
    'store.purge',
    async () => {
      const now = clock.now();
      await purgeRateLimits(db, now);
      await deleteOutdatedRows(db, {
        sessionsCreatedBefore: addMs(now, -MAX_SESSION_TTL_MS),
        devicesSeenBefore: addMs(now, -DEVICE_TTL_MS),
        mailsCreatedBefore: addMs(now, -MAIL_TTL_MS),
        deadJobsDueBefore: addMs(now, -DEAD_JOB_TTL_MS),
      });
      for (const purge of purges) await purge(db, now);
    },
    { everySeconds: HOUR_SECONDS },
  );
}
