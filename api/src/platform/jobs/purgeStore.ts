import { londonToday } from 'contract/wallTime';
import { DEVICE_TTL_MS } from '../auth/devices';
import { MAX_SESSION_TTL_MS } from '../auth/sessionLife';
import type { Context } from '../../context';
import { purgeRateLimits } from '../http/rateLimits.repo';
import { addMs, DAY_MS, HOUR_MS, HOUR_SECONDS } from '../lib/durations';
import { BUSY_PAST_MS } from '../../domains/planning/busyCalendars/calendarReader';
import { purgeCatalogueChanges } from '../../domains/catalogue/services/catalogueChanges.repo';
import { deleteOutdatedRows } from './purge.repo';

const ONE_TIME_CODE_TTL_MS = HOUR_MS;
/** A key is repeated within minutes; a day later it is a new attempt. */
const IDEMPOTENCY_KEY_TTL_MS = DAY_MS;
const WEBHOOK_EVENT_TTL_MS = 90 * DAY_MS;
/** Long enough to show what was written to whom, and why a delivery failed; a code in a mail is stale within minutes. */
const MAIL_TTL_MS = 90 * DAY_MS;
const DEAD_JOB_TTL_MS = 90 * DAY_MS;

/** Registers the job that deletes outdated rows, once an hour in all processes together. */
export function registerPurge({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle(
    'store.purge',
    async () => {
      const now = clock.now();
      await purgeRateLimits(db, now);
      await purgeCatalogueChanges(db);
      await deleteOutdatedRows(db, {
        enrolmentsExpiredBefore: now,
        oneTimeCodesExpiredBefore: addMs(now, -ONE_TIME_CODE_TTL_MS),
        idempotencyKeysCreatedBefore: addMs(now, -IDEMPOTENCY_KEY_TTL_MS),
        sessionsCreatedBefore: addMs(now, -MAX_SESSION_TTL_MS),
        devicesSeenBefore: addMs(now, -DEVICE_TTL_MS),
        webhookEventsProcessedBefore: addMs(now, -WEBHOOK_EVENT_TTL_MS),
        mailsCreatedBefore: addMs(now, -MAIL_TTL_MS),
        deadJobsDueBefore: addMs(now, -DEAD_JOB_TTL_MS),
        // The hours of a day off can go on after its midnight (M-291.2).
        daysOffOverBefore: londonToday(addMs(now, -DAY_MS)),
        busyTimesOverBefore: addMs(now, -BUSY_PAST_MS),
      });
    },
    { everySeconds: HOUR_SECONDS },
  );
}
