import type { JobAlert, JobQueue } from './jobQueue';
import { claimJobs, insertJob, insertRecurring } from './jobs.repo';
import { createJobWorker, type WorkerOptions } from './jobWorker';
import { LANE_PLACES, LANES, type Lane } from './lanes';
import { RECURRING_KEY, runJob, type RegisteredHandler, type RunOptions } from './runJob';

/** More than any lane has places: no limit. */
const ANY_NUMBER = 1_000_000;

/**
 * By default as many jobs in flight as the lanes have places, a poll each second, leases of 15 seconds and 10 seconds for
 * jobs in flight at the stop. `concurrency` is the places of every lane instead.
 */
export type JobQueueOptions = Omit<RunOptions, 'alert'> &
  Partial<Pick<WorkerOptions, 'concurrency' | 'pollMs' | 'leaseSeconds' | 'stopMs'>>;

/**
 * The queue on the application's own database, the same on PGlite and PostgreSQL: rows are claimed with SKIP LOCKED, held
 * by a lease, and finished only by the attempt that holds them. Each lane has a worker of its own.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { db, clock, log, pollMs = 1000, leaseSeconds = 15, stopMs = 10_000 } = options;
  const handlers = new Map<string, RegisteredHandler>();
  let alert: JobAlert = async () => undefined;
  const runOptions: RunOptions = { db, clock, log, alert: (trx, failure) => alert(trx, failure) };
  const laneOf = (kind: string): Lane => handlers.get(kind)?.lane ?? 'general';
  const workers = LANES.map((lane) => {
    const concurrency = options.concurrency ?? LANE_PLACES[lane];
    const ofLane = () => new Map([...handlers].filter(([kind]) => laneOf(kind) === lane));
    const times = { pollMs, leaseSeconds, stopMs };
    return { lane, ...createJobWorker({ ...runOptions, ...times, concurrency, handlers: ofLane }) };
  });

  return {
    async enqueue(target, kind, payload, { runAt, dedupeKey } = {}) {
      const owner = (await handlers.get(kind)?.ownerOf?.(target, payload)) ?? null;
      await insertJob(target, { kind, payload, runAt: runAt ?? clock.now(), dedupeKey: dedupeKey ?? null, owner });
      workers.find(({ lane }) => lane === laneOf(kind))?.wake();
    },
    handle(kind, handler, handleOptions = {}) {
      if (handlers.has(kind)) throw new Error(`Job kind ${kind} has a handler already`);
      handlers.set(kind, { handler, ...handleOptions });
    },
    onFailure(next) {
      alert = next;
    },
    async start() {
      for (const [kind, { everySeconds }] of handlers) {
        if (everySeconds)
          await insertRecurring(db, { kind, dedupeKey: RECURRING_KEY, runAt: clock.now(), payload: {} });
      }
      workers.forEach(({ start }) => start());
    },
    async stop() {
      await Promise.all(workers.map(({ stop }) => stop()));
    },
    async runAll() {
      if (handlers.size === 0) return 0;
      const claim = { kinds: [...handlers.keys()], leaseSeconds, limit: 1, maxPerOwner: ANY_NUMBER };
      for (let count = 0; ; count += 1) {
        const [job] = await claimJobs(db, { ...claim, now: clock.now() });
        if (!job) return count;
        const registered = handlers.get(job.kind);
        if (registered) await runJob(runOptions, job, registered);
      }
    },
  };
}
