import { SECOND_MS } from '../lib/durations';
import { claimJobs, renewLeases, type ClaimedJob } from './jobs.repo';
import { maxPerOwner } from './lanes';
import { runJob, type RegisteredHandler, type RunOptions } from './runJob';

/** An enqueue inside a transaction is visible only after its commit: poll a moment later, and again with the next poll. */
const WAKE_DELAY_MS = 20;

export interface WorkerOptions extends RunOptions {
  /** The kinds of job it works on, with their handlers; read at each poll. */
  handlers: () => ReadonlyMap<string, RegisteredHandler>;
  /** Jobs in flight at once in this process. */
  concurrency: number;
  pollMs: number;
  /** A job whose process has died is reclaimed after this long. */
  leaseSeconds: number;
  /** The time for which `stop` waits for jobs in flight. */
  stopMs: number;
}

/** Polls for due jobs of a lane and runs several at once. */
export function createJobWorker(options: WorkerOptions) {
  const { db, clock, log, handlers, concurrency, pollMs, leaseSeconds, stopMs } = options;
  const inFlight = new Map<ClaimedJob, Promise<void>>();
  let isRunning = false;
  let lastPoll: Promise<void> = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  let wakeTimer: NodeJS.Timeout | undefined;

  const launch = (job: ClaimedJob, handler: RegisteredHandler | undefined): void => {
    if (!handler) return;
    const done = runJob(options, job, handler).finally(() => {
      inFlight.delete(job);
      wake();
    });
    inFlight.set(job, done);
  };

  const poll = async (): Promise<void> => {
    const [known, limit] = [handlers(), concurrency - inFlight.size];
    if (!isRunning || limit <= 0 || known.size === 0) return;
    try {
      const claim = { kinds: [...known.keys()], limit, maxPerOwner: maxPerOwner(concurrency), leaseSeconds };
      const jobs = await claimJobs(db, { ...claim, now: clock.now() });
      jobs.forEach((job) => launch(job, known.get(job.kind)));
    } catch (err) {
      log.error({ err }, 'jobs could not be read');
    }
  };

  /** A lease that is not renewed expires. */
  const renew = async (): Promise<void> => {
    if (inFlight.size === 0) return;
    const jobs = [...inFlight.keys()];
    await renewLeases(db, jobs, leaseSeconds).catch((err: unknown) => log.error({ err }, 'job leases not renewed'));
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
    /** Polls soon instead of with the next poll. */
    wake,
    start() {
      isRunning = true;
      timers = [setInterval(schedulePoll, pollMs), setInterval(() => void renew(), (leaseSeconds * SECOND_MS) / 3)];
      schedulePoll();
    },
    /** Takes no new job and waits for those in flight, at most `stopMs`. */
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
