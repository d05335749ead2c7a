import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openStore, type Store } from '../db/database';
import { DirectoryInUseError, lockDirectory } from '../db/directoryLock';
import { DIRECTORY_NAME, type EmbeddedLocation } from '../db/embeddedPostgres';
import { migrate } from '../db/migrate';
import { MINUTE_MS } from '../lib/durations';
import { createFolder } from '../lib/createFolder';
import { createWatch } from '../lib/createWatch';

/* Copies of the embedded database. It belongs to one process: while one runs, that one makes the copy when a file in its data directory asks. */

const COPY = 'copy.tar.gz';
const WANTED = 'copy-wanted';
const LOOK_MS = 1_000;
/** Longer than any copy takes; a process that has ended meanwhile makes none. */
const MAX_WAIT_MS = 10 * MINUTE_MS;

async function withStore<Result>(at: EmbeddedLocation, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(at, (error) => void process.stderr.write(`${error.message}\n`));
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Writes the files of a database as of one moment; statements wait meanwhile. Names, addresses and messages are in them. */
async function writeCopy({ dump }: Store, dataDir: string): Promise<void> {
  const copy = join(dataDir, COPY);
  try {
    if (dump) writeFileSync(copy, await dump(), { mode: 0o600 });
  } catch (error) {
    // On a full disk it is only the beginning of one.
    rmSync(copy, { force: true });
    throw error;
  }
}

/** Lets the process that has the database open make the copies that are wanted, while it listens. */
export function watchWanted(http: FastifyInstance, store: Store, dataDir: string): void {
  if (!store.dump) return;
  const wanted = join(dataDir, WANTED);
  const look = async (): Promise<void> => {
    if (!existsSync(wanted)) return;
    await writeCopy(store, dataDir).finally(() => rmSync(wanted));
  };
  const watch = createWatch(look, { everyMs: LOOK_MS, log: http.log, failure: 'a copy of the database was not made' });
  http.addHook('onListen', async () => watch.start());
  http.addHook('onClose', async () => watch.stop());
}

/**
 * Copies the embedded database of a directory, in use or not, to `copy.tar.gz` in it.
 * @throws {Error} the process that has it open could not make the copy
 */
export async function copyEmbedded(directory: string, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const [copy, wanted] = [join(directory, COPY), join(directory, WANTED)];
  await withStore({ directory }, (store) => writeCopy(store, directory)).catch(async (error: unknown) => {
    if (!(error instanceof DirectoryInUseError)) throw error;
    rmSync(copy, { force: true });
    writeFileSync(wanted, '');
    const deadline = Date.now() + maxWaitMs;
    while (existsSync(wanted) && Date.now() < deadline) await sleep(LOOK_MS / 4);
    rmSync(wanted, { force: true });
    if (!existsSync(copy))
      throw new Error('The running process has not made the copy; its log says why', { cause: error });
  });
}

/**
 * Makes a copy the embedded database of a directory, and uses it; the one that is there stays beside it under another name.
 * @throws DirectoryInUseError a process has the directory open
 */
export async function restoreEmbedded<Result>(
  copy: string,
  directory: string,
  use: (db: Store['db']) => Promise<Result>,
): Promise<Result> {
  createFolder(directory);
  const release = await lockDirectory(directory);
  const present = join(directory, DIRECTORY_NAME);
  if (existsSync(present)) renameSync(present, `${present}-before-${new Date().toISOString().replaceAll(':', '-')}`);
  await release();
  return withStore({ directory, files: new Blob([readFileSync(copy)]) }, async ({ db }) => {
    await migrate(db);
    return use(db);
  });
}
