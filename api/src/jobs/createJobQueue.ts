import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../lib/clock';
import type { Database } from '../db/database';
import { backOff } from './backOff';
import type { HandleOptions, JobHandler, JobKind, JobQueue } from './jobQueue';
import type { ClaimedJob } from './jobs.repo';
import { deadLetterJob, claimJobs, insertJob, insertRecurring, removeJob, renewLeases, retryJob } from './jobs.repo';

const RECURRING_KEY = 'recurring';
const DEFAULT_ATTEMPTS = 12;
/** An enqueue inside a transaction is visible only after its commit: look a moment later, and again with the next poll. */
const WAKE_MS = 20;

export interface JobQueueOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Jobs in flight at once in this process. */
  concurrency?: number;
  pollMs?: number;
  /** A job whose process has died is taken over after this long. */
  leaseSeconds?: number;
  /** How long `stop` waits for jobs in flight. */
  stopMs?: number;
}

interface Handled extends HandleOptions {
  handler: JobHandler;
}

/**
 * The queue on the application's own database, the same on PGlite and PostgreSQL: rows are claimed with SKIP LOCKED, held
 * by a lease, and finished only by the attempt that holds them.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { db, clock, log, concurrency = 4, pollMs = 1000, leaseSeconds = 15, stopMs = 10_000 } = options;
  const handled = new Map<string, Handled>();
  const inFlight = new Map<ClaimedJob, Promise<void>>();
  let isRunning = false;
  let looking: Promise<void> = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  let wakeTimer: NodeJS.Timeout | undefined;

  const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const claim = async (limit: number, kinds: string[] = [...handled.keys()]): Promise<ClaimedJob[]> =>
    limit > 0 && kinds.length > 0 ? claimJobs(db, { kinds, now: clock.now(), leaseSeconds, limit }) : [];

  const isSlow = (kind: string): boolean => handled.get(kind)?.isSlow ?? false;
  const kindsOf = (slow: boolean): string[] => [...handled.keys()].filter((kind) => isSlow(kind) === slow);
  const slowPlaces = Math.max(1, Math.floor(concurrency / 2));

  const succeed = async (job: ClaimedJob, { everySeconds }: Handled): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const isOurs = await removeJob(trx, job);
      if (isOurs && everySeconds) await insertRecurring(trx, job.kind, RECURRING_KEY, later(everySeconds * 1000));
    });
  };

  const fail = async (
    job: ClaimedJob,
    { attempts = DEFAULT_ATTEMPTS, everySeconds }: Handled,
    error: unknown,
  ): Promise<void> => {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500);
    if (everySeconds) {
      log.error({ kind: job.kind, err: error }, 'recurring job failed');
      await retryJob(db, job, later(everySeconds * 1000), reason);
    } else if (job.attempt >= attempts) {
      log.error({ kind: job.kind, job: job.id, err: error }, 'job given up');
      await deadLetterJob(db, job, reason);
    } else {
      log.warn({ kind: job.kind, job: job.id, attempt: job.attempt, reason }, 'job failed, will be tried again');
      await retryJob(db, job, later(backOff(job.attempt)), reason);
    }
  };

  /** A job that takes its process down with it would otherwise be taken up for ever. */
  const wasLeftByEveryWorker = (job: ClaimedJob, { attempts = DEFAULT_ATTEMPTS, everySeconds }: Handled): boolean =>
    !everySeconds && job.attempt > attempts;

  const work = async (job: ClaimedJob): Promise<void> => {
    const entry = handled.get(job.kind);
    if (!entry) return;
    try {
      if (wasLeftByEveryWorker(job, entry)) throw new Error('every worker that took it has died');
      await entry.handler((job.payload ?? {}) as Record<string, unknown>, job.attempt);
      await succeed(job, entry);
    } catch (error) {
      // Even this may fail while the database is away; then the lease brings the job back.
      await fail(job, entry, error).catch((err: unknown) => log.error({ err, job: job.id }, 'job outcome not stored'));
    }
  };

  const launch = (job: ClaimedJob): void => {
    inFlight.set(
      job,
      work(job).finally(() => {
        inFlight.delete(job);
        wake();
      }),
    );
  };

  const look = async (): Promise<void> => {
    if (!isRunning) return;
    try {
      (await claim(concurrency - inFlight.size, kindsOf(false))).forEach(launch);
      const slow = [...inFlight.keys()].filter(({ kind }) => isSlow(kind)).length;
      (await claim(Math.min(concurrency - inFlight.size, slowPlaces - slow), kindsOf(true))).forEach(launch);
    } catch (err) {
      log.error({ err }, 'jobs could not be read');
    }
  };

  /** One look at a time: on a single connection a pile of them would only queue up. */
  const lookOnce = (): void => {
    looking = looking.then(look);
  };

  const wake = (): void => {
    if (!isRunning || wakeTimer) return;
    wakeTimer = setTimeout(() => {
      wakeTimer = undefined;
      lookOnce();
    }, WAKE_MS);
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

    handle(kind: JobKind, handler, handleOptions = {}) {
      if (handled.has(kind)) throw new Error(`Job kind ${kind} has a handler already`);
      handled.set(kind, { handler, ...handleOptions });
    },

    async start() {
      for (const [kind, { everySeconds }] of handled) {
        if (everySeconds) await insertRecurring(db, kind, RECURRING_KEY, clock.now());
      }
      isRunning = true;
      timers = [setInterval(lookOnce, pollMs), setInterval(renew, (leaseSeconds * 1000) / 3)];
      lookOnce();
    },

    async stop() {
      isRunning = false;
      timers.forEach(clearInterval);
      clearTimeout(wakeTimer);
      await looking;
      let deadline: NodeJS.Timeout | undefined;
      await Promise.race([
        Promise.allSettled([...inFlight.values()]),
        new Promise((resolve) => {
          deadline = setTimeout(resolve, stopMs);
        }),
      ]);
      clearTimeout(deadline);
    },

    async runAll() {
      let done = 0;
      for (let jobs = await claim(1); jobs.length > 0; jobs = await claim(1)) {
        for (const job of jobs) await work(job);
        done += jobs.length;
      }
      return done;
    },
  };
}
