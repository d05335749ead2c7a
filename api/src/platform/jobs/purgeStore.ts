import type { Kysely } from 'kysely';
import type { Database, Db } from '../db/database';
import type { Clock } from '../lib/clock';
import { HOUR_SECONDS } from '../lib/durations';
import type { JobQueue } from './jobQueue';

/** Deletes rows that are no longer needed. */
export type Purge = (db: Db, now: Date) => Promise<void>;

/** Registers the job that deletes outdated rows, once an hour in all processes together. */
export function registerPurge(
  { db, clock, jobs }: { db: Kysely<Database>; clock: Clock; jobs: JobQueue },
  purges: readonly Purge[],
): void {
  const purgeAll = async (): Promise<void> => {
    const now = clock.now();
    for (const purge of purges) await purge(db, now);
  };
  jobs.handle('store.purge', purgeAll, { everySeconds: HOUR_SECONDS });
}
