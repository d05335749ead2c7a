import { SECOND_MS } from '../lib/durations';
import type { JobExecutor } from './jobExecutor';
import type { ClaimedJob } from './jobs.repo';
import { maxPerOwner } from './lanes';
import type { RunOptions } from './runJob';

/** An enqueue inside a transaction is visible only after its commit: poll a moment later, and again with the next poll. */
const WAKE_DELAY_MS = 20;

export interface WorkerOptions {
  log: RunOptions['log'];
  /** The kinds of job it works on; read at each poll. */
  kinds: () => string[];
  /** Jobs in flight at once in this process. */
  concurrency: number;
  pollMs: number;
  /** A job whose process has died is reclaimed after this long. */
  leaseSeconds: number;
  /** The time for which `stop` waits for jobs in flight. */
  stopMs: number;
}

export interface JobWorker {
  start(): void;
  /** Polls soon instead of with the next poll. */
  wake(): void;
  /** Takes no new job and waits for those in flight, at most `stopMs`. */
  stop(): Promise<void>;
}

/** Polls for due jobs of a lane and runs several at once. */
export function createJobWorker(options: WorkerOptions, executor: JobExecutor): JobWorker {
  const { log, kinds, concurrency, pollMs, leaseSeconds, stopMs } = options;
  const inFlight = new Map<ClaimedJob, Promise<void>>();
  let isRunning = false;
  let lastPoll: Promise<void> = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  let wakeTimer: NodeJS.Timeout | undefined;

  const launch = (job: ClaimedJob): void => {
    const done = executor.run(job).finally(() => {
      inFlight.delete(job);
      wake();
    });
    inFlight.set(job, done);
  };

  const poll = async (): Promise<void> => {
    if (!isRunning) return;
    try {
      const jobs = await executor.claim(concurrency - inFlight.size, kinds(), maxPerOwner(concurrency));
      jobs.forEach(launch);
    } catch (err) {
      log.error({ err }, 'jobs could not be read');
    }
  };

  /** One poll at a time: on a single connection many of them would only queue up. */
  const schedulePoll = (): void => {
    lastPoll = lastPoll.then(poll);
  };

  const wake = (): void => {
    if (!isRunning || wakeTimer) return;
    wakeTimer = setTimeout(() => {
      wakeTimer = undefined;
      schedulePoll();
    }, WAKE_DELAY_MS);
  };

  return {
    wake,
    start() {
      isRunning = true;
      const renew = (): void => void executor.renew([...inFlight.keys()]);
      timers = [setInterval(schedulePoll, pollMs), setInterval(renew, (leaseSeconds * SECOND_MS) / 3)];
      schedulePoll();
    },
    async stop() {
      isRunning = false;
      timers.forEach(clearInterval);
      clearTimeout(wakeTimer);
      await lastPoll;
      await settleWithin(stopMs, [...inFlight.values()]);
    },
  };
}

/** Waits until all of these have ended, at most so long. */
async function settleWithin(timeoutMs: number, promises: readonly Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([Promise.allSettled(promises), timeout]);
  clearTimeout(timer);
}
