import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore, type Store } from '../src/platform/db/database';
import { MIGRATIONS_FOLDER } from '../src/platform/settings/paths';
import { createEmptyDatabase } from './testDatabase';

/**
 * A database for a test file, migrated as far as the migrations before one.
 * @param migration that one's file name
 * @returns the database, and `migrate`, which runs that migration
 */
export function useDatabaseBefore(migration: string) {
  let store: Store;
  let drop: () => Promise<void>;
  const run = async (name: string): Promise<void> => {
    await sql.raw(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).execute(store.db);
  };
  beforeAll(async () => {
    const database = await createEmptyDatabase();
    drop = () => database.drop();
    store = await openStore(database.location, () => undefined);
    for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) if (name < migration) await run(name);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });
  return { db: () => store.db, migrate: () => run(migration) };
}
