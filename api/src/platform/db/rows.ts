import {
  CamelCasePlugin,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Listed, Range } from '../lib/paging';
import type { Database, Db } from './database';

type Camel<Name> = Name extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Camel<Rest>>}` : Name;

/** A row with the API's names: `paid_at` is `paidAt`. */
export type Named<Row> = { [Column in keyof Row as Camel<Column>]: Row[Column] };

function renamed(values: object, rename: (name: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
}

/** Translates a row of any table into the API's names. */
export function fromRow<Row extends object>(row: Row): Named<Row> {
  return renamed(row, (column) => column.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase())) as Named<Row>;
}

interface ClockTimes {
  startTime: string;
  endTime: string;
}

/** The wall times of a row as 'HH:MM'. */
export function clockTimes({ startTime, endTime }: ClockTimes): ClockTimes {
  return { startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5) };
}

/** A row of a table as `camelRows` reads it. */
export type Row<Table extends keyof Database> = Named<Selectable<Database[Table]>>;

class CamelRows extends CamelCasePlugin {
  protected override camelCase(name: string): string {
    return name === '_id' ? name : super.camelCase(name);
  }
}

/** For a query whose rows are read and stored as they are: `booking_id` is `bookingId` in them, and `_id` stays. */
export const camelRows = new CamelRows();

/** Reads the rows of a query in SQL as camelRows does: readRows<Row>(db)`select …`. */
export function readRows<Result = object>(db: Db) {
  return async (query: TemplateStringsArray, ...values: unknown[]): Promise<Result[]> =>
    (await sql<Result>(query, ...values).execute(db.withPlugin(camelRows))).rows;
}

/** As readRows, for a query of one row at most. @returns null when there is none */
export function readRow<Result = object>(db: Db) {
  return async (query: TemplateStringsArray, ...values: unknown[]): Promise<Result | null> =>
    (await readRows<Result>(db)(query, ...values))[0] ?? null;
}

type ColumnOf<Table extends keyof Database> = keyof Row<Table> & string;

/** The values of rows to find; a list stands for any of its values, null for none. */
type Matching<Table extends keyof Database> = {
  readonly [Field in keyof Row<Table>]?: Row<Table>[Field] | readonly Row<Table>[Field][];
};

function matching(by: object): RawBuilder<unknown> {
  const conditions = Object.entries(by).map(([field, value]) => {
    if (value === null) return sql`${sql.ref(field)} is null`;
    return Array.isArray(value) ? sql`${sql.ref(field)} = any(${value})` : sql`${sql.ref(field)} = ${value}`;
  });
  return sql.join(conditions, sql` and `);
}

/** A value that is not given is left to the database, or stays. */
type Fields<Table extends keyof Database> = {
  readonly [Field in keyof Row<Table>]?:
    Row<Table>[Field] | Named<Insertable<Database[Table]>>[Field] | RawBuilder<Row<Table>[Field]> | undefined;
};

function givenOf(fields: object): [field: string, value: unknown][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined);
}

function assignmentsOf(fields: [field: string, value: unknown][]) {
  return sql.join(fields.map(([field, value]) => sql`${sql.ref(field)} = ${value}`));
}

function insertOf(table: string, fields: object) {
  const given = givenOf(fields);
  return sql`insert into ${sql.table(table)} (${sql.join(given.map(([field]) => sql.ref(field)))})
    values (${sql.join(given.map(([, value]) => value))})`;
}

function updateOf(table: string, fields: object) {
  return sql`update ${sql.table(table)} set ${assignmentsOf(givenOf(fields))}`;
}

/** Finds a row by its values. @param options.lock nobody else changes it until the transaction ends */
export async function findRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  by: Matching<Table>,
  { lock = false } = {},
): Promise<Row<Table> | null> {
  const found = sql`${sql.table(table)} where ${matching(by)} ${lock ? sql`for update` : sql``}`;
  return readRow<Row<Table>>(db)`select * from ${found}`;
}

/** Finds the row by its values, as rows have to be that others refer to. @throws {Error} when there is none */
export async function getRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  by: Matching<Table>,
): Promise<Row<Table>> {
  const row = await findRow(db, table, by);
  if (!row) throw new Error(`there is no such row of ${table}`);
  return row;
}

/** Lists rows by their values, ordered by columns: by each from the least on, with ' desc' from the greatest on. */
export function listRows<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  by: Matching<Table>,
  ...order: (ColumnOf<Table> | `${ColumnOf<Table>} desc`)[]
): Promise<Row<Table>[]> {
  const columns = order.map((column) => {
    const name = sql.ref(column.replace(' desc', ''));
    return column.endsWith(' desc') ? sql`${name} desc` : name;
  });
  const ordered = columns.length > 0 ? sql`order by ${sql.join(columns)}` : sql``;
  return readRows<Row<Table>>(db)`select * from ${sql.table(table)} where ${matching(by)} ${ordered}`;
}

/** Stores a row that nothing may exclude. @returns it */
export async function storeRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  fields: Fields<Table>,
): Promise<Row<Table>> {
  const [row] = await readRows<Row<Table>>(db)`${insertOf(table, fields)} returning *`;
  return row!;
}

/** Stores a row. @returns its id; null when the table has a row already that excludes it */
export async function insertRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  fields: Fields<Table>,
): Promise<string | null> {
  const row = await readRow<{ id: string }>(db)`${insertOf(table, fields)} on conflict do nothing returning id`;
  return row?.id ?? null;
}

/** Stores a row. @returns false when the table has a row already that excludes it */
export async function insertIfNew<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  fields: Fields<Table>,
): Promise<boolean> {
  return (await readRows(db)`${insertOf(table, fields)} on conflict do nothing returning true as stored`).length > 0;
}

/** Stores a row in the place of the one with the same `key`, whose other fields stay. */
export async function saveRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  key: readonly ColumnOf<Table>[],
  fields: Fields<Table>,
): Promise<void> {
  const changed = givenOf(fields).filter(([field]) => !key.some((column) => column === field));
  const columns = sql.join(key.map((column) => sql.ref(column)));
  await readRows(db)`${insertOf(table, fields)} on conflict (${columns}) do update set ${assignmentsOf(changed)}`;
}

/** Changes the row with an id, if `condition` is true of it. @returns the row as it is then; null when there is none to change */
export async function updateRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  id: string,
  fields: Fields<Table>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<Row<Table> | null> {
  const found = sql`id = ${id} and ${condition}`;
  return readRow<Row<Table>>(db)`${updateOf(table, fields)} where ${found} returning *`;
}

/** Changes all rows with these values. @returns their number */
export async function updateRows<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  by: Matching<Table>,
  fields: Fields<Table>,
): Promise<number> {
  return (await readRows(db)`${updateOf(table, fields)} where ${matching(by)} returning 1 as changed`).length;
}

/** Deletes all rows with these values. @returns their number */
export async function deleteRows<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  by: Matching<Table>,
): Promise<number> {
  return (await readRows(db)`delete from ${sql.table(table)} where ${matching(by)} returning 1 as deleted`).length;
}

/**
 * The rows of an ordered query that a range asks for, and how many it has on all its pages.
 * @param range null: all of them
 */
export async function readPage<Tables, From extends keyof Tables, Row, Entry>(
  query: SelectQueryBuilder<Tables, From, Row>,
  range: Range | null,
  toEntry: (row: NoInfer<Row>) => Entry,
): Promise<Listed<Entry>> {
  const page = range === null ? query : query.limit(range.limit).offset(range.offset);
  const rows = (await page.execute()).map((row) => toEntry(row as Row));
  return { rows, total: range === null ? rows.length : await countRows(query) };
}

/** The number of a query's rows. */
export async function countRows<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, unknown>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((of) => of.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** Tells whether a column has a text anywhere, in any case, accents and width (M-414). */
export function hasText(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(fold_text(${sql.ref(column)}), fold_text(${text})) > 0`;
}
