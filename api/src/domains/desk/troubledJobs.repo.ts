import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRow } from '../../platform/db/rows';

export interface TroubledJob {
  id: string;
  kind: string;
  state: 'dead' | 'ready';
  dedupeKey: string | null;
  lastError: string | null;
}

/**
 * A job that was given up, or keeps failing and waits for its next attempt; locked until the transaction ends.
 * @param id digits
 * @returns null when there is no such job, or it runs at this moment
 */
export async function lockTroubledJob(trx: Db, id: string): Promise<TroubledJob | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  return readRow<TroubledJob>(trx)`
    select id::text, kind, state, dedupe_key, last_error from jobs
    where id = ${id}::bigint and (state = 'dead' or (state = 'ready' and alerted_at is not null))
      for update`;
}

/** Lets a job be tried again from the first attempt on; if the same work waits anew already, that is enough. */
export async function reviveJob(trx: Db, { id, kind, dedupeKey }: TroubledJob, now: Date): Promise<void> {
  await sql`
    with newer as (select from jobs where kind = ${kind} and dedupe_key = ${dedupeKey} and state = 'ready' and id <> ${id}::bigint),
    gone as (delete from jobs where id = ${id}::bigint and exists (select from newer))
    update jobs set state = 'ready', run_at = ${now}, attempts = 0, alerted_at = null
    where id = ${id}::bigint and not exists (select from newer)`.execute(trx);
}

export async function deleteJob(trx: Db, { id }: TroubledJob): Promise<void> {
  await sql`delete from jobs where id = ${id}::bigint`.execute(trx);
}
