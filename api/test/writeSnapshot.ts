import { renameSync, writeFileSync } from 'node:fs';
import { createDb } from '../src/db/database';
import { openEmbedded } from '../src/db/embeddedPostgres';
import { migrate } from '../src/db/migrate';

async function write(file: string): Promise<void> {
  const { lite, pool, close } = await openEmbedded({ inMemory: true });
  await migrate(createDb(pool));
  const dump = await lite.dumpDataDir('none');
  // Another run may be writing the same file: a rename is seen whole or not at all.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  await close();
}

void write(process.argv[2] ?? '');
