import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from './database';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from './migrate';

/** Columns that the database fills and nobody may write; the generator only knows that they may be left out. */
const NEVER_WRITTEN = {
  'booking_messages.id': 'GeneratedAlways<number>',
  'chat_messages.id': 'GeneratedAlways<number>',
  'jobs.id': 'GeneratedAlways<number>',
  'ledger_entries.id': 'GeneratedAlways<number>',
  'provider_notes.id': 'GeneratedAlways<number>',
  'services.search': 'GeneratedAlways<string>',
};

/** The kysely types of the schema that a database has now, as the text of databaseTypes.ts. */
export function generateDatabaseTypes(db: Kysely<Database>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: `{${MIGRATION_TABLE},${MIGRATION_LOCK_TABLE}}`,
    // As database.ts parses them.
    typeMapping: { int8: 'number', date: 'string', jsonb: 'JsonColumn' },
    overrides: { columns: NEVER_WRITTEN },
    customImports: { GeneratedAlways: 'kysely', JsonColumn: './jsonColumn' },
    outFile: null,
  });
}
