import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { createDb, type Database } from './database';
import { openEmbedded } from './embeddedPostgres';
import { migrate, MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from './migrate';

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

async function write(): Promise<void> {
  const { pool, close } = await openEmbedded({ inMemory: true });
  const db = createDb(pool);
  await migrate(db);
  writeFileSync(join(__dirname, 'databaseTypes.ts'), await generateDatabaseTypes(db));
  await close();
}

if (require.main === module) void write();
