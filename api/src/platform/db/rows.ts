import { CamelCasePlugin, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
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

/** Translates the API's names into columns; each of them must be one of the table's. */
export function toRow<Row>(values: Named<Row>): Row {
  return renamed(values as object, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as Row;
}

/** The wall times of a row as 'HH:MM'. */
export function clockTimes(row: { start_time: string; end_time: string }): { startTime: string; endTime: string } {
  return { startTime: row.start_time.slice(0, 5), endTime: row.end_time.slice(0, 5) };
}

/** A row of a table as `camelRows` reads it. */
export type Row<Table extends keyof Database> = Named<Selectable<Database[Table]>>;

/** For a query whose rows are read and stored as they are: `booking_id` is `bookingId` in them. */
export const camelRows = new CamelCasePlugin();

/** A value that is not given is left to the database, or stays. */
type Fields<Table extends keyof Database> = {
  readonly [Field in keyof Row<Table>]?: Row<Table>[Field] | RawBuilder<Row<Table>[Field]> | undefined;
};

function givenOf(fields: object): [field: string, value: unknown][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined);
}

/** Finds a row by its values. @param options.lock nobody else changes it until the transaction ends */
export async function findRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  by: Partial<Row<Table>>,
  { lock = false } = {},
): Promise<Row<Table> | null> {
  const conditions = Object.entries(by).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    ${lock ? sql`for update` : sql``}`.execute(db.withPlugin(camelRows));
  return rows[0] ?? null;
}

/** Stores a row. @returns its id; null when the table has a row already that excludes it */
export async function insertRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  fields: Fields<Table>,
): Promise<string | null> {
  const given = givenOf(fields);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(given.map(([field]) => sql.ref(field)))})
    values (${sql.join(given.map(([, value]) => value))})
    on conflict do nothing returning id`.execute(db.withPlugin(camelRows));
  return rows[0]?.id ?? null;
}

/** Changes the row with an id, if `condition` is true of it. @returns the row as it is then; null when there is none to change */
export async function updateRow<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  id: string,
  fields: Fields<Table>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<Row<Table> | null> {
  const assignments = givenOf(fields).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)} set ${sql.join(assignments)}
    where id = ${id} and ${condition} returning *`.execute(db.withPlugin(camelRows));
  return rows[0] ?? null;
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
