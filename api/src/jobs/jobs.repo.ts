import { sql } from 'kysely';
import type { Db } from '../db/database';

/** A job as its worker holds it. `attempt` counts from 1 and proves ownership: only the attempt that holds the job can finish it. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  attempt: number;
  dedupeKey: string | null;
}

export interface NewJob {
  kind: string;
  payload: unknown;
  runAt: Date;
  dedupeKey: string | null;
}

/**
 * Writes a job. While a job of the same kind and key is still waiting there is only that one, at the earlier of both times;
 * one that is already running does not count, because it may have read its facts before this call.
 */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await sql`
    insert into jobs (kind, payload, run_at, dedupe_key)
    values (${job.kind}, ${JSON.stringify(job.payload ?? {})}::jsonb, ${job.runAt}, ${job.dedupeKey})
    on conflict (kind, dedupe_key) where state = 'ready'
    do update set run_at = least(jobs.run_at, excluded.run_at), payload = excluded.payload`.execute(db);
}

/** Starts the round of a recurring kind, unless one is waiting or running already. */
export async function insertRecurring(db: Db, kind: string, key: string, runAt: Date): Promise<void> {
  await sql`
    insert into jobs (kind, payload, run_at, dedupe_key)
    select ${kind}, '{}'::jsonb, ${runAt}, ${key}
    where not exists (select from jobs where kind = ${kind} and dedupe_key = ${key} and state in ('ready', 'running'))
    on conflict (kind, dedupe_key) where state = 'ready' do nothing`.execute(db);
}

/**
 * Takes up to `limit` jobs that are due, or whose worker has let its lease run out. What is due is decided by the caller's
 * clock, leases by the database's, because several processes share them.
 */
export async function claimJobs(
  db: Db,
  input: { kinds: readonly string[]; now: Date; leaseSeconds: number; limit: number },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    with due as materialized (
      select id from jobs
      where kind = any(${[...input.kinds]}::text[])
        and ((state = 'ready' and run_at <= ${input.now}) or (state = 'running' and locked_until < clock_timestamp()))
      order by run_at, id
      limit ${input.limit}
      for update skip locked)
    update jobs
    set state = 'running', attempts = attempts + 1,
        locked_until = clock_timestamp() + make_interval(secs => ${input.leaseSeconds})
    from due where jobs.id = due.id
    returning jobs.id::text, kind, payload, attempts as attempt, dedupe_key as "dedupeKey"`.execute(db);
  return rows;
}

/** Keeps the leases of jobs that are still being worked on. */
export async function renewLeases(db: Db, jobs: readonly ClaimedJob[], leaseSeconds: number): Promise<void> {
  await sql`
    update jobs set locked_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from unnest(${jobs.map((job) => job.id)}::bigint[], ${jobs.map((job) => job.attempt)}::int[]) as held(id, attempt)
    where jobs.id = held.id and jobs.attempts = held.attempt and jobs.state = 'running'`.execute(db);
}

/** Removes a finished job. False when its lease had run out and another worker has taken it since. */
export async function removeJob(db: Db, job: ClaimedJob): Promise<boolean> {
  const result = await sql`
    delete from jobs where id = ${job.id}::bigint and attempts = ${job.attempt} and state = 'running'`.execute(db);
  return result.numAffectedRows === 1n;
}

/**
 * Puts a failed job back for later. When the same work was queued again meanwhile, that later job does it and this one is deleted.
 */
export async function retryJob(db: Db, job: ClaimedJob, runAt: Date, error: string): Promise<void> {
  await sql`
    with newer as (
      select from jobs where kind = ${job.kind} and dedupe_key = ${job.dedupeKey} and state = 'ready'
    ), gone as (
      delete from jobs
      where id = ${job.id}::bigint and attempts = ${job.attempt} and state = 'running' and exists (select from newer)
    )
    update jobs set state = 'ready', run_at = ${runAt}, locked_until = null, last_error = ${error}
    where id = ${job.id}::bigint and attempts = ${job.attempt} and state = 'running' and not exists (select from newer)`.execute(
    db,
  );
}

/** Gives a job up; it stays in the table with its last error for people to read. */
export async function deadLetterJob(db: Db, job: ClaimedJob, error: string): Promise<void> {
  await sql`
    update jobs set state = 'dead', locked_until = null, last_error = ${error}
    where id = ${job.id}::bigint and attempts = ${job.attempt} and state = 'running'`.execute(db);
}
