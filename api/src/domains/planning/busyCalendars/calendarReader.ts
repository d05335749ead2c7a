import { BUSY_DAYS_AHEAD } from 'contract/planning/busyCalendar';
import type { Clock } from '../../../platform/lib/clock';
import { createConcurrencyLimiter } from '../../../platform/lib/concurrencyLimiter';
import { addMs, DAY_MS } from '../../../platform/lib/durations';
import { fetchPublic } from '../../../platform/lib/publicFetch/fetchPublic';
import { resolveByDns } from '../../../platform/lib/publicFetch/resolveHost';
import type { Settings } from '../../../platform/settings/settings';
import { BUSY_PAST_MS } from './busyCalendars.repo';
import { createCalendarText } from './calendarText';
import type { BusyTimes } from './readCalendar';
import { readSafely } from './readSafely';

/** A large calendar takes its time, and a page waits for 40 s (provider-app's week.ts). */
const FETCH_TIMEOUT_MS = 25_000;
const MAX_BYTES = 100 * 1024 * 1024;
/** Threads that read calendars, beside those that serve requests. */
const READERS = 2;
const MAX_WAITING = 20;

/**
 * Fetches a calendar and reads its busy times, from a week ago to half a year ahead.
 * @throws FetchError, CalendarError with a sentence for the calendar's owner · AppError 429 while too many calendars are read
 */
export type CalendarReader = (url: string) => Promise<BusyTimes>;

export function createCalendarReader(
  { allowsLocalCalendars }: Pick<Settings, 'allowsLocalCalendars'>,
  clock: Clock,
): CalendarReader {
  const limited = createConcurrencyLimiter({ concurrency: READERS, maxWaiting: MAX_WAITING });
  return async (url) => {
    const from = addMs(clock.now(), -BUSY_PAST_MS).getTime();
    const to = addMs(clock.now(), BUSY_DAYS_AHEAD * DAY_MS).getTime();
    const text = createCalendarText({ from });
    await fetchPublic(url, {
      resolve: resolveByDns,
      isOpen: allowsLocalCalendars,
      timeoutMs: FETCH_TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      onChunk: (chunk) => text.write(chunk),
    });
    const file = text.end();
    return limited(() => readSafely(file, { from, to }));
  };
}
