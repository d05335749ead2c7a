import type { Pool } from 'pg';

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  tstzrange: 'string',
  date: 'string',
  'time without time zone': 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'Json',
  ARRAY: 'string[]',
  bytea: 'Buffer',
  'timestamp with time zone': 'Timestamp',
};

const HEADER = `// Written by \`npm run types -w api\` from the migrated schema; a test compares.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as the parsed value; written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
type WithDefault<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>;
type Nullable<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null | undefined, U | null> : T | null;
`;

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_identity: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
}

/** The kysely types of the schema that the pool's database has now, as the text of databaseTypes.ts. */
export async function generateDatabaseTypes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select table_name, column_name, data_type, is_nullable, column_default, is_identity, is_generated
    from information_schema.columns where table_schema = 'public' and table_name not in ('migrations', 'migrations_lock')
    order by table_name collate "C", ordinal_position`);
  const tables = new Map<string, string[]>();
  for (const column of rows) {
    tables.set(column.table_name, [
      ...(tables.get(column.table_name) ?? []),
      `  ${column.column_name}: ${typeOf(column)};`,
    ]);
  }
  const interfaces = [...tables].map(([table, lines]) => `export interface ${pascal(table)} {\n${lines.join('\n')}\n}`);
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`);
  return `${HEADER}\n${interfaces.join('\n\n')}\n\nexport interface Database {\n${index.join('\n')}\n}\n`;
}

function typeOf(column: Column): string {
  const type = TYPES[column.data_type];
  if (!type) throw new Error(`No type for ${column.table_name}.${column.column_name}: ${column.data_type}`);
  if (column.is_identity === 'YES' || column.is_generated === 'ALWAYS') return `GeneratedAlways<${type}>`;
  if (column.is_nullable === 'YES') return `Nullable<${type}>`;
  return column.column_default === null ? type : `WithDefault<${type}>`;
}

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
