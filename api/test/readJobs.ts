import { sql } from 'kysely';
import type { TestApp } from './testApp';

/** Every job as it is stored, in the order of their ids. */
export async function readJobs(app: TestApp) {
  return (
    await sql<{ state: string; attempts: number; last_error: string | null; run_at: Date; dedupe_key: string | null }>`
    select state, attempts, last_error, run_at, dedupe_key from jobs order by id`.execute(app.store.db)
  ).rows;
}
