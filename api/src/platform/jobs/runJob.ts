import { cutText } from 'contract/fields/characters';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { transact, type Database } from '../db/database';
import type { Clock } from '../lib/clock';
import { addMs, HOUR_SECONDS, SECOND_MS } from '../lib/durations';
import { withRequestId } from '../lib/requestId';
import { FinalError, type HandleOptions, type JobAlert, type JobHandler, type JobPayload } from './jobQueue';
import { deadLetterJob, insertRecurring, markAlerted, removeJob, retryJob, type ClaimedJob } from './jobs.repo';

export const RECURRING_KEY = 'recurring';
const DEFAULT_ATTEMPTS = 12;
const MAX_REASON_CHARACTERS = 500;

const MIN_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = HOUR_SECONDS;

/**
 * Returns the time that a failed job waits: 5 s, doubling, at most an hour; spread by a fifth so that jobs that failed
 * together do not come back together.
 * @param attempt the try that failed, from 1
 * @param random from 0 up to 1
 * @returns milliseconds
 */
export function backOff(attempt: number, random: number = Math.random()): number {
  return Math.min(MIN_DELAY_SECONDS * 2 ** (attempt - 1), MAX_DELAY_SECONDS) * 1000 * (0.9 + random * 0.2);
}

export interface RegisteredHandler extends HandleOptions {
  handler: JobHandler;
}

export interface RunOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  alert: JobAlert;
  /** Runs an attempt as a part of a trace. */
  trace?(job: ClaimedJob, run: () => Promise<void>): Promise<void>;
  /** Is told how an attempt ended: one that `failed` is tried again later, one that is `dead` was given up. */
  onAttempt?(kind: string, outcome: 'done' | 'failed' | 'dead'): void;
}

/** Runs a claimed job and stores how it ended. Never throws: when the outcome cannot be stored, the lease brings the job back. */
export function runJob(options: RunOptions, job: ClaimedJob, registered: RegisteredHandler): Promise<void> {
  const attempt = () => attemptJob(options, job, registered);
  return withRequestId(job.requestId, () => options.trace?.(job, attempt) ?? attempt());
}

async function attemptJob(options: RunOptions, job: ClaimedJob, registered: RegisteredHandler): Promise<void> {
  const startedAt = performance.now();
  try {
    const { attempts = DEFAULT_ATTEMPTS, everySeconds } = registered;
    // A job that takes its process down with it would otherwise be claimed for ever.
    if (!everySeconds && job.attempt > attempts) throw new Error('every worker that took it has died');
    const beganAt = options.clock.now();
    await registered.handler(payloadOf(job), job.attempt);
    await completeJob(options, job, registered, beganAt);
    options.onAttempt?.(job.kind, 'done');
    options.log.info({ ...factsOf(job), ms: Math.round(performance.now() - startedAt) }, 'job');
  } catch (error) {
    await failJob(options, job, registered, error).catch((err: unknown) =>
      options.log.error({ ...factsOf(job), err }, 'job outcome not stored'),
    );
  }
}

async function completeJob(
  { db, clock }: RunOptions,
  job: ClaimedJob,
  registered: RegisteredHandler,
  beganAt: Date,
): Promise<void> {
  const { everySeconds } = registered;
  await db.transaction().execute(async (trx) => {
    const isOurs = await removeJob(trx, job);
    if (isOurs && everySeconds)
      await insertRecurring(trx, {
        kind: job.kind,
        dedupeKey: RECURRING_KEY,
        runAt: addMs(clock.now(), everySeconds * SECOND_MS),
        payload: { since: beganAt },
      });
  });
}

/** Stores the failure, and notifies operators when it has failed often or for good; both or neither. */
async function failJob(
  options: RunOptions,
  job: ClaimedJob,
  registered: RegisteredHandler,
  error: unknown,
): Promise<void> {
  const { attempts = DEFAULT_ATTEMPTS, everySeconds, alertAfter = Infinity } = registered;
  const reason = reasonOf(error);
  const isDeadLettered = !everySeconds && (job.attempt >= attempts || error instanceof FinalError);
  options.onAttempt?.(job.kind, isDeadLettered ? 'dead' : 'failed');
  logFailure(options.log, job, isDeadLettered, error);
  await transact(options.db, async (trx) => {
    const now = options.clock.now();
    const { id: jobId, kind, attempt } = job;
    const failure = { jobId, kind, payload: payloadOf(job), attempt, reason, isDeadLettered };
    if (isDeadLettered) {
      if (!(await deadLetterJob(trx, job, reason))) return;
      await registered.onDeadLetter?.(trx, failure.payload, reason);
      await options.alert(trx, failure);
      return;
    }
    if (attempt >= alertAfter && (await markAlerted(trx, job, now))) await options.alert(trx, failure);
    const delayMs = everySeconds ? everySeconds * SECOND_MS : backOff(attempt);
    await retryJob(trx, job, addMs(now, delayMs), reason);
  });
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return cutText(message.replaceAll('\0', ''), MAX_REASON_CHARACTERS);
}

function logFailure(log: FastifyBaseLogger, job: ClaimedJob, isDeadLettered: boolean, err: unknown): void {
  const facts = factsOf(job);
  if (isDeadLettered) log.error({ ...facts, err }, 'job dead-lettered');
  else log.warn({ ...facts, reason: reasonOf(err) }, 'job failed, will be retried');
}

/** The facts of each line about a job: `reqId`, as in a request's own line, where a request caused it (M-520.6). */
function factsOf({ kind, id, attempt, requestId }: ClaimedJob) {
  return { kind, job: id, attempt, ...(requestId !== null && { reqId: requestId }) };
}

function payloadOf(job: ClaimedJob): JobPayload {
  return (job.payload ?? {}) as JobPayload;
}
