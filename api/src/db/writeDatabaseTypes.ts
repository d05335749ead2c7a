import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from './embeddedPostgres';
import { generateDatabaseTypes } from './generateDatabaseTypes';
import { migrate } from './migrate';

async function write(): Promise<void> {
  const { pool, close } = await openEmbedded({ inMemory: true });
  await migrate(pool);
  writeFileSync(join(__dirname, 'databaseTypes.ts'), await generateDatabaseTypes(pool));
  await close();
}

void write();
