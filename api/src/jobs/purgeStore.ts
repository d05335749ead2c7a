import type { Context } from '../context';
import { purgeLimits } from '../http/rateLimits';

const HOUR_MS = 3_600_000;
const EVERY_SECONDS = 3600;
/** A key is repeated within minutes; a day later it is a new attempt. */
const KEYS_KEPT_MS = 24 * HOUR_MS;
/** Longer than a token can be renewed after it expired. */
const SESSIONS_KEPT_MS = 30 * 24 * HOUR_MS;
const WEBHOOKS_KEPT_MS = 90 * 24 * HOUR_MS;
/** Long enough to answer "did you write to me?", and to look into what was given up; a code in a mail is stale within minutes. */
const MAILS_KEPT_MS = 90 * 24 * HOUR_MS;
const DEAD_JOBS_KEPT_MS = 90 * 24 * HOUR_MS;

/** Clears away what has served its time, once an hour in all processes together. */
export function handlePurge({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle(
    'store.sweep',
    async () => {
      const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
      await purgeLimits(db, clock.now());
      await db.deleteFrom('one_time_codes').where('expires_at', '<', before(HOUR_MS)).execute();
      await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEYS_KEPT_MS)).execute();
      await db.deleteFrom('sessions').where('refreshed_at', '<', before(SESSIONS_KEPT_MS)).execute();
      await db.deleteFrom('webhook_events').where('processed_at', '<', before(WEBHOOKS_KEPT_MS)).execute();
      await db
        .deleteFrom('outbox')
        .where('status', '<>', 'queued')
        .where('created_at', '<', before(MAILS_KEPT_MS))
        .execute();
      await db.deleteFrom('jobs').where('state', '=', 'dead').where('run_at', '<', before(DEAD_JOBS_KEPT_MS)).execute();
    },
    { everySeconds: EVERY_SECONDS },
  );
}
