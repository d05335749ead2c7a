import { createJobExecutor } from './jobExecutor';
import type { JobQueue } from './jobQueue';
import { insertJob, insertRecurring } from './jobs.repo';
import { createJobWorker, type WorkerOptions } from './jobWorker';
import { RECURRING_KEY, type RegisteredHandler, type RunOptions } from './runJob';

/** By default 4 jobs in flight, a poll each second, leases of 15 seconds and 10 seconds for jobs in flight at the stop. */
export type JobQueueOptions = RunOptions & Partial<WorkerOptions>;

/**
 * The queue on the application's own database, the same on PGlite and PostgreSQL: rows are claimed with SKIP LOCKED, held
 * by a lease, and finished only by the attempt that holds them.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { db, clock, log, concurrency = 4, pollMs = 1000, leaseSeconds = 15, stopMs = 10_000 } = options;
  const handlers = new Map<string, RegisteredHandler>();
  const executor = createJobExecutor({ db, clock, log }, handlers, leaseSeconds);
  const worker = createJobWorker({ log, concurrency, pollMs, leaseSeconds, stopMs }, handlers, executor);

  return {
    async enqueue(target, kind, payload, { runAt, dedupeKey } = {}) {
      await insertJob(target, { kind, payload, runAt: runAt ?? clock.now(), dedupeKey: dedupeKey ?? null });
      worker.wake();
    },

    handle(kind, handler, handleOptions = {}) {
      if (handlers.has(kind)) throw new Error(`Job kind ${kind} has a handler already`);
      handlers.set(kind, { handler, ...handleOptions });
    },

    async start() {
      for (const [kind, { everySeconds }] of handlers) {
        if (everySeconds) await insertRecurring(db, kind, RECURRING_KEY, clock.now());
      }
      worker.start();
    },

    stop: worker.stop,

    async runAll() {
      let count = 0;
      for (let jobs = await executor.claim(1); jobs.length > 0; jobs = await executor.claim(1)) {
        for (const job of jobs) await executor.run(job);
        count += jobs.length;
      }
      return count;
    },
  };
}
