import { SECOND_MS } from '../lib/durations';
import type { JobExecutor, JobHandlers } from './jobExecutor';
import type { ClaimedJob } from './jobs.repo';
import type { RunOptions } from './runJob';

/** An enqueue inside a transaction is visible only after its commit: poll a moment later, and again with the next poll. */
const WAKE_DELAY_MS = 20;

export interface WorkerOptions {
  log: RunOptions['log'];
  /** Jobs in flight at once in this process. */
  concurrency: number;
  pollMs: number;
  /** A job whose process has died is reclaimed after this long. */
  leaseSeconds: number;
  /** How long `stop` waits for jobs in flight. */
  stopMs: number;
}

export interface JobWorker {
  start(): void;
  /** Polls soon instead of with the next poll. */
  wake(): void;
  /** Takes no new job and waits for those in flight, at most `stopMs`. */
  stop(): Promise<void>;
}

/** Polls for due jobs and runs several at once. Slow kinds get at most half of the places, so that others need not wait for them. */
export function createJobWorker(options: WorkerOptions, handlers: JobHandlers, executor: JobExecutor): JobWorker {
  const { log, concurrency, pollMs, leaseSeconds, stopMs } = options;
  const maxSlow = Math.max(1, Math.floor(concurrency / 2));
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
    const slowKinds = kindsOf(handlers, true);
    try {
      (await executor.claim(concurrency - inFlight.size, kindsOf(handlers, false))).forEach(launch);
      const slowInFlight = [...inFlight.keys()].filter(({ kind }) => slowKinds.includes(kind)).length;
      (await executor.claim(Math.min(concurrency - inFlight.size, maxSlow - slowInFlight), slowKinds)).forEach(launch);
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

function kindsOf(handlers: JobHandlers, slow: boolean): string[] {
  return [...handlers].filter(([, { isSlow = false }]) => isSlow === slow).map(([kind]) => kind);
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
