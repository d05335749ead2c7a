import { sql, type Kysely } from 'kysely';
import { transact, type Database, type Db } from '../src/platform/db/database';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from '../src/platform/db/migrate';

/** Everything in a database but the simulated payment provider's own memory, which no restore of ours reaches. */
export interface DatabaseCopy {
  at: Date;
  tables: { name: string; columns: string; rows: string }[];
  sequences: { name: string; last: number | null }[];
}

async function listTables(db: Db): Promise<{ name: string; columns: string }[]> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and c.relname not like 'simulator_%' and c.relname not in (${MIGRATION_TABLE}, ${MIGRATION_LOCK_TABLE})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** Takes a copy as of one moment. @param at the time that the application's clock shows */
export async function takeCopy(db: Kysely<Database>, at: Date): Promise<DatabaseCopy> {
  return transact(db, async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const tables: DatabaseCopy['tables'] = [];
    for (const { name, columns } of await listTables(trx)) {
      const { rows } = await sql<{ rows: string }>`
        select coalesce(json_agg(t), '[]')::text as rows from (select ${sql.raw(`${columns} from ${name}`)}) t`.execute(
        trx,
      );
      tables.push({ name, columns, rows: rows[0]?.rows ?? '[]' });
    }
    const { rows: sequences } = await sql<DatabaseCopy['sequences'][number]>`
      select quote_ident(sequencename) as name, last_value as last from pg_sequences
      where schemaname = current_schema()`.execute(trx);
    return { at, tables, sequences };
  });
}

/** Makes a database what it was: rows, and the numbers that its sequences give next. */
export async function putBack(db: Kysely<Database>, { tables, sequences }: DatabaseCopy): Promise<void> {
  await transact(db, async (trx) => {
    // No triggers and no foreign keys: rows come in any order, as they were.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`).execute(trx);
    for (const { name, columns, rows } of tables)
      await sql`insert into ${sql.raw(`${name} (${columns})`)} overriding system value
        select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${rows}::json)`.execute(trx);
    for (const { name, last } of sequences)
      if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(trx);
  });
}
