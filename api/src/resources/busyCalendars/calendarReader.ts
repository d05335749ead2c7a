import { BUSY_DAYS_AHEAD } from 'contract/busyCalendar';
import type { Clock } from '../../lib/clock';
import { createConcurrencyLimiter } from '../../lib/concurrencyLimiter';
import { addMs, DAY_MS } from '../../lib/durations';
import { fetchPublic } from '../../lib/publicFetch/fetchPublic';
import { resolveByDns } from '../../lib/publicFetch/resolveHost';
import type { Settings } from '../../settings';
import type { BusyTimes } from './readCalendar';
import { readSafely } from './readSafely';

/** Busy times stay so long after they were, for the helper's own week. */
export const BUSY_PAST_MS = 7 * DAY_MS;

const FETCH_TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Threads that read calendars, beside those that serve requests. */
const READERS = 2;
const MAX_WAITING = 20;

/**
 * Fetches a calendar and reads its busy times, from a week ago to half a year ahead.
 * @throws FetchError, CalendarError with a sentence for whose calendar it is · AppError 429 while too many calendars are read
 */
export type CalendarReader = (url: string) => Promise<BusyTimes>;

export function createCalendarReader(
  { allowsLocalCalendars }: Pick<Settings, 'allowsLocalCalendars'>,
  clock: Clock,
): CalendarReader {
  const limited = createConcurrencyLimiter({ concurrency: READERS, maxWaiting: MAX_WAITING });
  return async (url) => {
    const body = await fetchPublic(url, {
      resolve: resolveByDns,
      isOpen: allowsLocalCalendars,
      timeoutMs: FETCH_TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const from = addMs(clock.now(), -BUSY_PAST_MS).getTime();
    const to = addMs(clock.now(), BUSY_DAYS_AHEAD * DAY_MS).getTime();
    return limited(() => readSafely(body.toString('utf8'), { from, to }));
  };
}
