import { sql } from 'kysely';
import type { Db } from '../../db/database';

export interface GivenUpJob {
  id: string;
  kind: string;
  dedupeKey: string | null;
  lastError: string | null;
}

/** A job that was given up, locked until the transaction ends. @param id digits; null when there is no such job */
export async function lockGivenUpJob(trx: Db, id: string): Promise<GivenUpJob | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const { rows } = await sql<GivenUpJob>`
    select id::text, kind, dedupe_key as "dedupeKey", last_error as "lastError" from jobs
    where id = ${id}::bigint and state = 'dead' for update`.execute(trx);
  return rows[0] ?? null;
}

/** Lets a job be tried again from the first attempt on; where the same work waits anew already, that is enough. */
export async function reviveJob(trx: Db, { id, kind, dedupeKey }: GivenUpJob, now: Date): Promise<void> {
  await sql`
    with newer as (select from jobs where kind = ${kind} and dedupe_key = ${dedupeKey} and state = 'ready'),
    gone as (delete from jobs where id = ${id}::bigint and exists (select from newer))
    update jobs set state = 'ready', run_at = ${now}, attempts = 0
    where id = ${id}::bigint and not exists (select from newer)`.execute(trx);
}

export async function deleteJob(trx: Db, { id }: GivenUpJob): Promise<void> {
  await sql`delete from jobs where id = ${id}::bigint`.execute(trx);
}
