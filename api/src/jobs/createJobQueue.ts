import { SECOND_MS } from '../lib/durations';
import type { JobQueue } from './jobQueue';
import { claimJobs, insertJob, insertRecurring, renewLeases, type ClaimedJob } from './jobs.repo';
import { RECURRING_KEY, runJob, type RegisteredHandler, type RunOptions } from './runJob';

/** An enqueue inside a transaction is visible only after its commit: poll a moment later, and again with the next poll. */
const WAKE_DELAY_MS = 20;

export interface JobQueueOptions extends RunOptions {
  /** Jobs in flight at once in this process. */
  concurrency?: number;
  pollMs?: number;
  /** A job whose process has died is reclaimed after this long. */
  leaseSeconds?: number;
  /** How long `stop` waits for jobs in flight. */
  stopMs?: number;
}

/**
 * The queue on the application's own database, the same on PGlite and PostgreSQL: rows are claimed with SKIP LOCKED, held
 * by a lease, and finished only by the attempt that holds them.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { db, clock, log, concurrency = 4, pollMs = 1000, leaseSeconds = 15, stopMs = 10_000 } = options;
  const maxSlow = Math.max(1, Math.floor(concurrency / 2));
  const handlers = new Map<string, RegisteredHandler>();
  const inFlight = new Map<ClaimedJob, Promise<void>>();
  let isRunning = false;
  let lastPoll: Promise<void> = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  let wakeTimer: NodeJS.Timeout | undefined;

  const isSlow = (kind: string): boolean => handlers.get(kind)?.isSlow ?? false;
  const kindsOf = (slow: boolean): string[] => [...handlers.keys()].filter((kind) => isSlow(kind) === slow);

  const claim = async (limit: number, kinds: string[] = [...handlers.keys()]): Promise<ClaimedJob[]> =>
    limit > 0 && kinds.length > 0 ? claimJobs(db, { kinds, now: clock.now(), leaseSeconds, limit }) : [];

  const run = async (job: ClaimedJob): Promise<void> => {
    const registered = handlers.get(job.kind);
    if (registered) await runJob({ db, clock, log }, job, registered);
  };

  const launch = (job: ClaimedJob): void => {
    const done = run(job).finally(() => {
      inFlight.delete(job);
      wake();
    });
    inFlight.set(job, done);
  };

  const poll = async (): Promise<void> => {
    if (!isRunning) return;
    try {
      (await claim(concurrency - inFlight.size, kindsOf(false))).forEach(launch);
      const slowInFlight = [...inFlight.keys()].filter(({ kind }) => isSlow(kind)).length;
      (await claim(Math.min(concurrency - inFlight.size, maxSlow - slowInFlight), kindsOf(true))).forEach(launch);
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

  const renew = (): void => {
    if (inFlight.size === 0) return;
    renewLeases(db, [...inFlight.keys()], leaseSeconds).catch((err: unknown) =>
      log.error({ err }, 'job leases not renewed'),
    );
  };

  return {
    async enqueue(target, kind, payload, { runAt, dedupeKey } = {}) {
      await insertJob(target, { kind, payload, runAt: runAt ?? clock.now(), dedupeKey: dedupeKey ?? null });
      wake();
    },

    handle(kind, handler, handleOptions = {}) {
      if (handlers.has(kind)) throw new Error(`Job kind ${kind} has a handler already`);
      handlers.set(kind, { handler, ...handleOptions });
    },

    async start() {
      for (const [kind, { everySeconds }] of handlers) {
        if (everySeconds) await insertRecurring(db, kind, RECURRING_KEY, clock.now());
      }
      isRunning = true;
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

    async runAll() {
      let count = 0;
      for (let jobs = await claim(1); jobs.length > 0; jobs = await claim(1)) {
        for (const job of jobs) await run(job);
        count += jobs.length;
      }
      return count;
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
