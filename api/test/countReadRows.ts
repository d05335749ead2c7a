import { sql } from 'kysely';
import { type Db, transact } from '../src/platform/db/database';

/** The rows of these tables that PostgreSQL reads for some statements, by whatever index or scan. */
export function countReadRows(db: Db, tables: readonly string[], run: (trx: Db) => Promise<unknown>): Promise<number> {
  return transact(db, (trx) => countReadRowsIn(trx, tables, run));
}

/** As countReadRows, within a transaction. */
export async function countReadRowsIn(trx: Db, tables: readonly string[], run: (trx: Db) => Promise<unknown>) {
  const count = async () => {
    const { rows } = await sql<{ read: number }>`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read
      from pg_stat_xact_user_tables where relname = any(${tables})`.execute(trx);
    return rows[0]!.read;
  };
  const before = await count();
  await run(trx);
  return (await count()) - before;
}
