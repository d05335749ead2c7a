import type { ProviderCheck } from 'contract/desk/operatorProviders';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Dated } from '../../platform/lib/durations';

/** Every check of a provider, also those that have ended, the newest first. */
export async function listCheckHistory(db: Db, providerId: string): Promise<Dated<ProviderCheck>[]> {
  return (await sql<Dated<ProviderCheck>>`select * from check_history(${providerId})`.execute(db)).rows;
}

/** A check to remind of, with the categories that require it: it ends until a day, and in its place no later one was recorded. */
export async function findCheckToRemind(db: Db, checkId: string, until: string) {
  const { rows } = await sql<{ providerId: string; what: string; endDate: string; categories: string[] }>`
    select * from check_to_remind(${checkId}, ${until})`.execute(db);
  return rows[0];
}
