import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CalendarError, TOO_SLOW } from './calendarError';
import type { CalendarFile } from './calendarParts';
import type { BusyTimes, ReadOptions } from './readCalendar';
import type { WorkerInput, WorkerOutput } from './readCalendarWorker';

/** Many times as much as the largest calendars of people take. */
export const READ_TIMEOUT_MS = 8_000;
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
