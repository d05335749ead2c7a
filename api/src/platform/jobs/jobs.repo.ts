import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database';
import { updateRow } from '../db/rows';
import { addMs, DAY_MS } from '../lib/durations';
import { IN_QUARANTINE } from '../restores/quarantine.repo';
import type { JobKind } from './jobQueue';

const DEAD_JOB_TTL_MS = 90 * DAY_MS;

/** Work that a restored database does before an operator has ended its quarantine: nothing that moves money or writes to people (M-630). */
const DONE_IN_QUARANTINE: readonly JobKind[] = ['restore.read', 'calendar.refresh'];

/** A job as its worker holds it. `attempt` counts from 1 and proves ownership: only the attempt that holds the job can finish it. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  attempt: number;
  dedupeKey: string | null;
  /** The request that caused it; null when none did. */
  requestId: string | null;
}

/** Nobody else has taken the job since. */
function isHeld({ id, attempt }: ClaimedJob) {
  return sql`id = ${id}::bigint and attempts = ${attempt} and state = 'running'`;
}

interface NewJob {
  kind: string;
  payload: unknown;
  runAt: Date;
  dedupeKey: string | null;
  owner: string | null;
  requestId: string | null;
}

/**
 * Writes a job. While a job of the same kind and key is still waiting there is only that one, at the earlier of both times;
 * one that is already running does not count, because it may have read its facts before this call. One that was given up is
 * replaced: the work is tried again from the beginning.
 */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await sql`
    with given_up as (
      delete from jobs where kind = ${job.kind} and dedupe_key = ${job.dedupeKey} and state = 'dead'
    )
    insert into jobs (kind, payload, run_at, dedupe_key, owner, request_id)
    values (${job.kind}, ${JSON.stringify(job.payload ?? {})}::jsonb, ${job.runAt}, ${job.dedupeKey}, ${job.owner}, ${job.requestId})
    on conflict (kind, dedupe_key) where state = 'ready'
    do update set run_at = least(jobs.run_at, excluded.run_at), payload = excluded.payload,
      request_id = excluded.request_id`.execute(db);
}

/** One owner of all rounds: however long they take, a place of their lane is left for work that somebody waits for. */
const ROUNDS = 'rounds';

/** Starts the round of a recurring kind, unless one is waiting or running already. */
export async function insertRecurring(
  db: Db,
  { kind, dedupeKey: key, runAt, payload }: Omit<NewJob, 'owner' | 'requestId'>,
): Promise<void> {
  await sql`
    insert into jobs (kind, payload, run_at, dedupe_key, owner)
    select ${kind}, ${JSON.stringify(payload)}::jsonb, ${runAt}, ${key}, ${ROUNDS}
    where not exists (select from jobs where kind = ${kind} and dedupe_key = ${key} and state = 'running')
    on conflict (kind, dedupe_key) where state = 'ready' do nothing`.execute(db);
}

/** At least as many as are claimed at once, and enough of them for owners to take turns. */
const WINDOW = 50;

/**
 * Takes up to `limit` jobs that are due, or whose worker has let its lease run out. The caller's clock decides which jobs are
 * due, the database's which leases have run out, because several processes share them. Owners take turns: everybody's first
 * job comes before anybody's second, running ones counted, and nobody gets more than `maxPerOwner`; among the first WINDOW of each kind, as
 * the database has queued them, so that a claim costs the same however many are due. In a quarantine most work waits.
 */
export async function claimJobs(
  db: Db,
  input: { kinds: readonly string[]; now: Date; leaseSeconds: number; limit: number; maxPerOwner: number },
): Promise<ClaimedJob[]> {
  const kinds = sql`${[...input.kinds]}::text[]`;
  const isDone = sql`(kind = any(${[...DONE_IN_QUARANTINE]}::text[]) or not ${IN_QUARANTINE})`;
  const ofEachKind = (conditions: RawBuilder<unknown>) => sql`
    select due.* from unnest(${kinds}) as known (kind) cross join lateral (
      select id, owner, run_at from jobs
      where kind = known.kind and state = 'ready' and run_at <= ${input.now} ${conditions}
    ) as due where ${isDone}`;
  const { rows } = await sql<ClaimedJob>`
    with busy as materialized (
      select owner, count(*) as jobs from jobs
      where state = 'running' and locked_until >= clock_timestamp() and owner is not null and kind = any(${kinds})
      group by owner
    ), queued as materialized (${ofEachKind(sql`
      and queue_at <= ${input.now} and (owner is null or owner not in (select owner from busy where jobs >= ${input.maxPerOwner}))
      order by queue_at, id limit ${WINDOW}`)}
    ), waiting as (
      select id, run_at, coalesce(busy.jobs, 0)
        + row_number() over (partition by coalesce(owner, id::text) order by run_at, id) as turn
      from (
        select * from queued
        union
        select id, owner, run_at from jobs
        where state = 'running' and locked_until < clock_timestamp() and kind = any(${kinds}) and ${isDone}
        union
        ${ofEachKind(sql`and queue_at > run_at order by queue_at, id
          limit case when (select count(*) from queued) < ${input.limit} then ${WINDOW}::int else 0 end`)}
      ) as first_ones left join busy using (owner)
    ), due as materialized (
      select jobs.id from waiting join jobs using (id)
      where turn <= ${input.maxPerOwner}
        and (jobs.state = 'ready' or (jobs.state = 'running' and jobs.locked_until < clock_timestamp()))
      order by turn, waiting.run_at, waiting.id
      limit ${input.limit}
      for update of jobs skip locked)
    update jobs
    set state = 'running', attempts = attempts + 1,
        locked_until = clock_timestamp() + make_interval(secs => ${input.leaseSeconds})
    from due where jobs.id = due.id
    returning jobs.id::text, kind, payload, attempts as attempt, dedupe_key as "dedupeKey",
      request_id as "requestId"`.execute(db);
  return rows;
}

/** When the next job of these kinds is due, or the next lease runs out; null: there is none. */
export async function findNextDue(db: Db, kinds: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due.run_at) from unnest(${[...kinds]}::text[]) as known (kind) cross join lateral (
        select run_at from jobs where kind = known.kind and state = 'ready' order by run_at, id limit 1) as due),
      (select min(locked_until) from jobs where state = 'running' and kind = any(${[...kinds]}::text[]))) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export async function renewLeases(db: Db, jobs: readonly ClaimedJob[], leaseSeconds: number): Promise<void> {
  await sql`
    update jobs set locked_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from unnest(${jobs.map((job) => job.id)}::bigint[], ${jobs.map((job) => job.attempt)}::int[]) as held(id, attempt)
    where jobs.id = held.id and jobs.attempts = held.attempt and jobs.state = 'running'`.execute(db);
}

/**
 * Removes a finished job, and one of the same work that was given up before. False when its lease had run out and another
 * worker has taken it since.
 */
export async function removeJob(db: Db, job: ClaimedJob): Promise<boolean> {
  const result = await sql`
    with given_up as (
      delete from jobs where kind = ${job.kind} and dedupe_key = ${job.dedupeKey} and state = 'dead'
    )
    delete from jobs where ${isHeld(job)}`.execute(db);
  return result.numAffectedRows === 1n;
}

/**
 * Puts a failed job back for later. When the same work was queued again meanwhile, that later job does it, with the attempts of
 * this one, which is deleted.
 */
export async function retryJob(db: Db, job: ClaimedJob, runAt: Date, error: string): Promise<void> {
  await sql`
    with newer as (
      update jobs set attempts = greatest(attempts, ${job.attempt}), last_error = ${error},
        alerted_at = coalesce(alerted_at, (select failed.alerted_at from jobs failed where failed.id = ${job.id}::bigint))
      where kind = ${job.kind} and dedupe_key = ${job.dedupeKey} and state = 'ready'
      returning id
    ), gone as (
      delete from jobs
      where ${isHeld(job)} and exists (select from newer)
    )
    update jobs set state = 'ready', run_at = ${runAt}, locked_until = null, last_error = ${error}
    where ${isHeld(job)} and not exists (select from newer)`.execute(db);
}

/** Notes that operators are notified of a failing job. @returns false when they were before, or when somebody else holds the job */
export async function markAlerted(db: Db, job: ClaimedJob, now: Date): Promise<boolean> {
  const isFirst = sql`${isHeld(job)} and alerted_at is null`;
  return (await updateRow(db, 'jobs', job.id, { alertedAt: now }, isFirst)) !== null;
}

/**
 * Gives a job up; it stays in the table with its last error for people to read.
 * @returns false when another worker has taken it since
 */
export async function deadLetterJob(db: Db, job: ClaimedJob, error: string): Promise<boolean> {
  const dead = { state: 'dead', lockedUntil: null, lastError: error };
  return (await updateRow(db, 'jobs', job.id, dead, isHeld(job))) !== null;
}

export async function purgeDeadJobs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('jobs').where('state', '=', 'dead').where('run_at', '<', addMs(now, -DEAD_JOB_TTL_MS)).execute();
}
