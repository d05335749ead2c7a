import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CalendarError, type BusyTimes, type ReadOptions } from './readCalendar';
import type { WorkerOutput } from './readCalendarWorker';

/** Many times what the largest calendars of people take. */
export const READ_TIMEOUT_MS = 8_000;
const MAX_HEAP_MB = 192;

const TOO_COMPLEX = 'The calendar takes too long to read.';
const UNREADABLE = 'The calendar cannot be read.';

/** In development and tests the source itself, which tsx translates; else what build.mjs has put beside this bundle. */
function startWorker(input: ReadOptions & { text: string }): Worker {
  const isSource = __filename.endsWith('.ts');
  return new Worker(join(__dirname, `readCalendarWorker.${isSource ? 'ts' : 'js'}`), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
    env: {},
  });
}

/**
 * As readCalendar, in a thread of its own that is ended when it takes too long or too much memory: the rules of repeated events can be made so
 * that no library comes to their end, and nobody else must wait for them (M-303.5).
 * @throws CalendarError
 */
export async function readSafely(text: string, options: ReadOptions, timeoutMs = READ_TIMEOUT_MS): Promise<BusyTimes> {
  const worker = startWorker({ ...options, text });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    const output = await new Promise<WorkerOutput>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', () => reject(new CalendarError(UNREADABLE)));
      worker.on('exit', () => reject(new CalendarError(TOO_COMPLEX)));
    });
    if ('error' in output) throw new CalendarError(output.error);
    return output;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
