import { setTimeout as sleep } from 'node:timers/promises';
import { LANE_PLACES, LANES, maxPerOwner, type JobAlert, type JobQueue, type Lane } from './jobQueue';
import { systemClock } from '../lib/clock';
import { SECOND_MS } from '../lib/durations';
import { currentRequestId } from '../lib/requestId';
import type { Store } from '../db/database';
import { JOB_CHANNEL } from '../db/notifications';
import { claimJobs, findNextDue, insertJob, insertRecurring, renewLeases, type ClaimedJob } from './jobs.repo';
import { RECURRING_KEY, runJob, type RegisteredHandler, type RunOptions } from './runJob';

/** More than any lane has places: no limit. */
const ANY_NUMBER = 1_000_000;

/**
 * By default as many jobs in flight as the lanes have places, a poll each second, leases of 15 seconds and 10 seconds for
 * jobs in flight at the stop. `concurrency` is the places of every lane instead.
 */
export type JobQueueOptions = Omit<RunOptions, 'alert'> &
  Partial<Pick<WorkerOptions, 'concurrency' | 'pollMs' | 'leaseSeconds' | 'stopMs'>> & {
    /** On a server the queue hears of the jobs of every process, and polls for those alone while there is nothing to do (M-721). */
    store?: Pick<Store, 'kind' | 'listen'>;
  };

/**
 * The queue on the application's own database, the same on PGlite and PostgreSQL: rows are claimed with SKIP LOCKED, held
 * by a lease, and finished only by the attempt that holds them. Each lane has a worker of its own.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { db, clock, pollMs = 1000, leaseSeconds = 15, stopMs = 10_000 } = options;
  // A sleep until a job is due takes real time: a clock that jumps does not end it.
  const listen = options.store?.kind === 'server' && clock === systemClock ? options.store.listen : null;
  const handlers = new Map<string, RegisteredHandler>();
  let alert: JobAlert = async () => undefined;
  const runOptions: RunOptions = { ...options, alert: (trx, failure) => alert(trx, failure) };
  const laneOf = (kind: string): Lane => handlers.get(kind)?.lane ?? 'general';
  const workers = LANES.map((lane) => {
    const concurrency = options.concurrency ?? LANE_PLACES[lane];
    const ofLane = () => new Map([...handlers].filter(([kind]) => laneOf(kind) === lane));
    const times = { pollMs, maxPollMs: listen ? MAX_POLL_MS : pollMs, leaseSeconds, stopMs };
    return { lane, ...createJobWorker({ ...runOptions, ...times, concurrency, handlers: ofLane }) };
  });
  let stopListening = (): void => undefined;

  return {
    async enqueue(target, kind, payload, { runAt, dedupeKey } = {}) {
      const owner = (await handlers.get(kind)?.ownerOf?.(target, payload)) ?? null;
      const job = { kind, payload, runAt: runAt ?? clock.now(), dedupeKey: dedupeKey ?? null, owner };
      await insertJob(target, { ...job, requestId: currentRequestId() });
      workers.find(({ lane }) => lane === laneOf(kind))?.wake();
    },
    handle(kind, handler, handleOptions = {}) {
      if (handlers.has(kind)) throw new Error(`Job kind ${kind} has a handler already`);
      handlers.set(kind, { handler, ...handleOptions });
    },
    laneOf,
    onFailure(next) {
      alert = next;
    },
    async start() {
      for (const [kind, { everySeconds }] of handlers) {
        if (everySeconds)
          await insertRecurring(db, { kind, dedupeKey: RECURRING_KEY, runAt: clock.now(), payload: {} });
      }
      const onGap = (): void => workers.forEach(({ pollSoon }) => pollSoon());
      const onNotification = (kind: string) => workers.find(({ lane }) => lane === laneOf(kind))?.pollSoon();
      if (listen) stopListening = await listen({ onNotification, onGap }, JOB_CHANNEL);
      workers.forEach(({ start }) => start());
    },
    async stop() {
      stopListening();
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

/** An enqueue inside a transaction is visible only after its commit: poll a moment later, and again with the next poll. */
const WAKE_DELAY_MS = 20;

/** Between two polls of a lane without jobs, where the database tells of new ones. */
const MAX_POLL_MS = 60_000;

interface WorkerOptions extends RunOptions {
  /** The kinds of job it works on, with their handlers; read at each poll. */
  handlers: () => ReadonlyMap<string, RegisteredHandler>;
  /** Jobs in flight at once in this process. */
  concurrency: number;
  pollMs: number;
  /** While nothing is due, until the next job is, but at most so long. */
  maxPollMs: number;
  /** A job whose process has died is reclaimed after this long. */
  leaseSeconds: number;
  /** The time for which `stop` waits for jobs in flight. */
  stopMs: number;
}

/** Polls for due jobs of a lane and runs several at once. */
function createJobWorker(options: WorkerOptions) {
  const { db, clock, log, handlers, concurrency, pollMs, maxPollMs, leaseSeconds, stopMs } = options;
  const inFlight = new Map<ClaimedJob, Promise<void>>();
  let isRunning = false;
  let lastPoll: Promise<void> = Promise.resolve();
  let renewTimer: NodeJS.Timeout | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let hasNews = false;
  let wakeTimer: NodeJS.Timeout | undefined;

  const launch = (job: ClaimedJob, handler: RegisteredHandler | undefined): void => {
    if (!handler) return;
    const done = runJob(options, job, handler).finally(() => {
      inFlight.delete(job);
      wake();
    });
    inFlight.set(job, done);
  };

  /** @returns the milliseconds until the next poll */
  const poll = async (): Promise<number> => {
    hasNews = false;
    const [known, limit] = [handlers(), concurrency - inFlight.size];
    if (!isRunning || limit <= 0 || known.size === 0) return pollMs;
    try {
      const kinds = [...known.keys()];
      const claim = { kinds, limit, maxPerOwner: maxPerOwner(concurrency), leaseSeconds };
      const jobs = await claimJobs(db, { ...claim, now: clock.now() });
      jobs.forEach((job) => launch(job, known.get(job.kind)));
      if (maxPollMs === pollMs || inFlight.size > 0) return pollMs;
      const next = await findNextDue(db, kinds);
      return next ? Math.min(Math.max(next.getTime() - clock.now().getTime(), pollMs), maxPollMs) : maxPollMs;
    } catch (err) {
      log.error({ err }, 'jobs could not be read');
      return pollMs;
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
    lastPoll = lastPoll.then(poll).then(pollIn);
  };

  const pollIn = (ms: number): void => {
    clearTimeout(pollTimer);
    if (isRunning) pollTimer = setTimeout(schedulePoll, hasNews ? pollMs : ms);
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
    /** Polls within `pollMs`, however many ask for it. */
    pollSoon() {
      if (hasNews) return;
      hasNews = true;
      pollIn(pollMs);
    },
    start() {
      isRunning = true;
      renewTimer = setInterval(() => void renew(), (leaseSeconds * SECOND_MS) / 3);
      schedulePoll();
    },
    /** Takes no new job and waits for those in flight, at most `stopMs`. */
    async stop() {
      isRunning = false;
      clearInterval(renewTimer);
      clearTimeout(pollTimer);
      clearTimeout(wakeTimer);
      await lastPoll;
      await Promise.race([Promise.allSettled(inFlight.values()), sleep(stopMs, undefined, { ref: false })]);
    },
  };
}
