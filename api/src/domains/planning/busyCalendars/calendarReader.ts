import { BUSY_DAYS_AHEAD } from 'contract/planning/busyCalendar';
import type { Clock } from '../../../platform/lib/clock';
import { createConcurrencyLimiter } from '../../../platform/lib/concurrencyLimiter';
import { addMs, DAY_MS } from '../../../platform/lib/durations';
import { fetchPublic, resolveByDns } from '../../../platform/lib/publicFetch/fetchPublic';
import type { Settings } from '../../../platform/settings/settings';
import { BUSY_PAST_MS } from './busyCalendars.repo';
import { createCalendarText } from './calendarText';
import type { BusyTimes, ReadOptions } from './readCalendar';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CalendarError, TOO_SLOW } from './calendarValues';
import type { CalendarFile } from './calendarParts';
import type { WorkerInput, WorkerOutput } from './readCalendarWorker';

/** Many times as much as the largest calendars of people take. */
const READ_TIMEOUT_MS = 8_000;
const MAX_HEAP_MB = 192;

const UNREADABLE = 'The calendar cannot be read.';

/** In development and tests the source itself, which tsx translates; else what build.mjs has put beside this bundle. */
function startWorker(input: WorkerInput): Worker {
  const isSource = __filename.endsWith('.ts');
  return new Worker(join(__dirname, `readCalendarWorker.${isSource ? 'ts' : 'js'}`), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
    env: {},
  });
}

/**
 * As readBusyTimes, in a thread of its own that is ended when it takes too long or too much memory: there can be many rules of repeated events,
 * and nobody else must wait for them (M-303.5).
 * @throws CalendarError
 */
export async function readSafely(
  file: CalendarFile,
  { from, to }: ReadOptions,
  timeoutMs = READ_TIMEOUT_MS,
): Promise<BusyTimes> {
  const worker = startWorker({ from, to, file });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    const output = await new Promise<WorkerOutput>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', () => reject(new CalendarError(UNREADABLE)));
      worker.on('exit', () => reject(new CalendarError(TOO_SLOW)));
    });
    if ('error' in output) throw new CalendarError(output.error);
    return output;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

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
