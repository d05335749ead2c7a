import { renameSync, writeFileSync } from 'node:fs';
import { createDb, openStore } from '../src/platform/db/database';
import { openEmbedded } from '../src/platform/db/embeddedPostgres';
import { migrate } from '../src/platform/db/migrate';
import { createDatabase, dropDatabase } from './testDatabase';

/** The file that each embedded database is loaded from. */
async function writeSnapshot(file: string): Promise<void> {
  const { lite, pool, close } = await openEmbedded({ inMemory: true });
  await migrate(createDb(pool));
  const dump = await lite.dumpDataDir('none');
  // Another run may be writing the same file: a rename is seen whole or not at all.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  await close();
}

/** The database of the server that each other one is a copy of; that of an earlier run is replaced. */
async function createTemplate(name: string): Promise<void> {
  await dropDatabase(name);
  const store = await openStore({ url: await createDatabase(name, 'template1') }, () => undefined);
  await migrate(store.db);
  await store.close();
}

const { TEST_TEMPLATE, TEST_SNAPSHOT = '' } = process.env;
void (TEST_TEMPLATE ? createTemplate(TEST_TEMPLATE) : writeSnapshot(TEST_SNAPSHOT));
