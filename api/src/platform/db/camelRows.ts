import { CamelCasePlugin, sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Db } from './database';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Columns<Table extends keyof Database> = Selectable<Database[Table]>;

/** A row of a table as `camelRows` reads it. */
export type Row<Table extends keyof Database> = {
  [Column in keyof Columns<Table> & string as CamelCase<Column>]: Columns<Table>[Column];
};

/** For a query whose rows are read and stored as they are: `booking_id` is `bookingId` in them. */
export const camelRows = new CamelCasePlugin();

/** A value that is not given is left to the database, or stays. */
type Fields<Table extends keyof Database> = {
  readonly [Field in keyof Row<Table>]?: Row<Table>[Field] | RawBuilder<Row<Table>[Field]> | undefined;
};

function givenOf(fields: object): [field: string, value: unknown][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined);
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
