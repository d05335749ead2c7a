import type pg from 'pg';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from './migrate';

/** The data cannot be moved as things are; the message says why in one line. */
export class MoveError extends Error {}

interface Table {
  name: string;
  /** All but generated ones, as SQL. */
  columns: string[];
  types: string[];
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const ROWS_AT_ONCE = 500;
const ROWS_WITH_FILES_AT_ONCE = 10;

/**
 * Copies every row into a database of the same schema that nobody has used yet, in one transaction, and compares the two.
 * @returns the number of rows of each table
 * @throws MoveError when the target has accounts, or a table differs afterwards; the database's error for rows that break a rule.
 * Nothing is kept then
 */
export async function copyDatabase(from: pg.Pool, to: pg.Pool): Promise<Map<string, number>> {
  const [source, target] = [await from.connect(), await to.connect()];
  try {
    await begin(source, 'begin isolation level repeatable read read only');
    await begin(target, 'begin');
    const counts = await copyAll(source, target);
    await target.query('commit');
    return counts;
  } finally {
    // After the commit these do nothing.
    await Promise.all([source, target].map((client) => client.query('rollback').catch(() => undefined)));
    source.release();
    target.release();
  }
}

/** Values are read as text, so both sessions must write them alike. */
async function begin(client: pg.ClientBase, statement: string): Promise<void> {
  await client.query(statement);
  await client.query(`set local time zone 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

async function copyAll(source: pg.ClientBase, target: pg.ClientBase): Promise<Map<string, number>> {
  await requireUnused(target);
  const tables = await listTables(source);
  // Rows arrive in any order of the tables, and as they are: the rules are checked at the end, and triggers have acted on them before.
  const keys = await listForeignKeys(target);
  for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await copyRows(source, target, table);
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`);
  await copySequences(source, target);

  const counts = new Map<string, number>();
  for (const table of tables) {
    const [before, after] = [await digest(source, table), await digest(target, table)];
    if (before.digest !== after.digest || before.count !== after.count)
      throw new MoveError(`The rows of ${table.name} differ after the move. Nothing was moved.`);
    counts.set(table.name, after.count);
  }
  return counts;
}

async function requireUnused(target: pg.ClientBase): Promise<void> {
  const { rows } = await target.query<{ isUsed: boolean }>(
    `select exists (select from customers) or exists (select from providers) or exists (select from operators) as "isUsed"`,
  );
  if (rows[0]?.isUsed) throw new MoveError('The database of DATABASE_URL has accounts already. Name an empty one.');
}

async function listTables(source: pg.ClientBase): Promise<Table[]> {
  const { rows } = await source.query<Table>(
    `select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attname) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attname) as types
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and c.relname <> all ($1::text[])
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [[MIGRATION_TABLE, MIGRATION_LOCK_TABLE]],
  );
  return rows;
}

async function listForeignKeys(target: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await target.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = current_schema())`,
  );
  return rows;
}

async function copyRows(source: pg.ClientBase, target: pg.ClientBase, table: Table): Promise<void> {
  const { name, columns, types } = table;
  const atOnce = types.includes('bytea') ? ROWS_WITH_FILES_AT_ONCE : ROWS_AT_ONCE;
  const names = columns.map((_column, index) => `value_${index}`);
  const insert = `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${types.map((type, index) => `value_${index}::${type}`).join(', ')}
    from unnest(${names.map((_name, index) => `$${index + 1}::text[]`).join(', ')}) as moved (${names.join(', ')})`;
  await source.query(
    `declare moved cursor for select ${columns.map((column) => `${column}::text`).join(', ')} from ${name}`,
  );
  for (;;) {
    const { rows } = await source.query<(string | null)[]>({ text: `fetch ${atOnce} from moved`, rowMode: 'array' });
    if (rows.length === 0) break;
    await target.query(
      insert,
      columns.map((_column, index) => rows.map((row) => row[index])),
    );
  }
  await source.query('close moved');
}

async function copySequences(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  for (const { name, last } of rows) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
}

/** The number of rows, and a sum of their hashes, which the order of the rows does not change. */
async function digest(client: pg.ClientBase, { name, columns }: Table): Promise<{ count: number; digest: string }> {
  const row = `row(${columns.map((column) => `${column}::text`).join(', ')})::text`;
  const { rows } = await client.query<{ count: number; digest: string }>(
    `select count(*)::int as count, coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint), 0)::text as digest from ${name}`,
  );
  return rows[0] ?? { count: 0, digest: '' };
}
