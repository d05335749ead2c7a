import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Clock } from '../lib/clock';
import { addMs, SECOND_MS } from '../lib/durations';
import { backOff } from './backOff';
import type { HandleOptions, JobHandler } from './jobQueue';
import { deadLetterJob, insertRecurring, removeJob, retryJob, type ClaimedJob } from './jobs.repo';

export const RECURRING_KEY = 'recurring';
const DEFAULT_ATTEMPTS = 12;
const MAX_REASON_CHARACTERS = 500;

export interface RegisteredHandler extends HandleOptions {
  handler: JobHandler;
}

export interface RunOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Runs a claimed job and stores how it ended. Never throws: when the outcome cannot be stored, the lease brings the job back. */
export async function runJob(options: RunOptions, job: ClaimedJob, registered: RegisteredHandler): Promise<void> {
  try {
    if (hasExhaustedWorkers(job, registered)) throw new Error('every worker that took it has died');
    await registered.handler((job.payload ?? {}) as Record<string, unknown>, job.attempt);
    await completeJob(options, job, registered);
  } catch (error) {
    await failJob(options, job, registered, error).catch((err: unknown) =>
      options.log.error({ err, job: job.id }, 'job outcome not stored'),
    );
  }
}

/** A job that takes its process down with it would otherwise be claimed for ever. */
function hasExhaustedWorkers(job: ClaimedJob, registered: RegisteredHandler): boolean {
  const { attempts = DEFAULT_ATTEMPTS, everySeconds } = registered;
  return !everySeconds && job.attempt > attempts;
}

async function completeJob({ db, clock }: RunOptions, job: ClaimedJob, registered: RegisteredHandler): Promise<void> {
  const { everySeconds } = registered;
  await db.transaction().execute(async (trx) => {
    const isOurs = await removeJob(trx, job);
    if (isOurs && everySeconds)
      await insertRecurring(trx, job.kind, RECURRING_KEY, addMs(clock.now(), everySeconds * SECOND_MS));
  });
}

async function failJob(
  { db, clock, log }: RunOptions,
  job: ClaimedJob,
  { attempts = DEFAULT_ATTEMPTS, everySeconds }: RegisteredHandler,
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.replaceAll('\0', '').slice(0, MAX_REASON_CHARACTERS);
  if (everySeconds) {
    log.error({ kind: job.kind, err: error }, 'recurring job failed');
    await retryJob(db, job, addMs(clock.now(), everySeconds * SECOND_MS), reason);
  } else if (job.attempt >= attempts) {
    log.error({ kind: job.kind, job: job.id, err: error }, 'job dead-lettered');
    await deadLetterJob(db, job, reason);
  } else {
    log.warn({ kind: job.kind, job: job.id, attempt: job.attempt, reason }, 'job failed, will be retried');
    await retryJob(db, job, addMs(clock.now(), backOff(job.attempt)), reason);
  }
}
