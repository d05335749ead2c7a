import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDb } from './database';
import { openEmbedded } from './embeddedPostgres';
import { generateDatabaseTypes } from './generateDatabaseTypes';
import { migrate } from './migrate';

async function write(): Promise<void> {
  const { pool, close } = await openEmbedded({ inMemory: true });
  const db = createDb(pool);
  await migrate(db);
  writeFileSync(join(__dirname, 'databaseTypes.ts'), await generateDatabaseTypes(db));
  await close();
}

void write();
