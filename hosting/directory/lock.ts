// One release at a time in a deployment directory, whichever process and machine it runs on.
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const STALE_MS = 30_000;
const POLL_MS = 100;

interface Holder {
  id: string;
  pid: number;
  host: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(file: string): Promise<Holder | null> {
  return readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Holder)
    .catch(() => null);
}

/** Whether the process of a lock has ended without releasing it, or another machine's sends no heartbeat. */
async function isStale(file: string): Promise<boolean> {
  const [holder, info] = [await holderOf(file), await stat(file).catch(() => null)];
  const hasEnded = holder?.host === hostname() && !isAlive(holder.pid);
  return info !== null && (hasEnded || Date.now() - info.mtimeMs > STALE_MS);
}

/** Removes a stale lock. Of several waiters one does; a waiter that caught a new holder's lock instead puts it back. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  if (!(await isStale(aside))) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function acquire(file: string, holder: Holder): Promise<boolean> {
  const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  // On a full disk the lock does not name its holder: a roll back needs no space.
  await handle?.writeFile(JSON.stringify(holder)).catch(() => undefined);
  await handle?.close();
  return handle !== null;
}

/**
 * Does the work while holding the lock `file`; waits for another holder up to `timeoutMs`.
 * @throws {Error} when the other holder does not release it in time; the work's own errors
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>, timeoutMs: number): Promise<Result> {
  const directory = path.dirname(file);
  await mkdir(directory, { recursive: true });
  const holder: Holder = { id: randomUUID(), pid: process.pid, host: hostname() };
  for (const end = Date.now() + timeoutMs; !(await acquire(file, holder)); await wait(POLL_MS)) {
    if (await isStale(file)) await removeStale(file);
    else if (Date.now() > end) {
      const { pid = 'unknown' } = (await holderOf(file)) ?? {};
      throw new Error(`Another release is running in ${directory} (process ${pid}): try again when it has ended`);
    }
  }
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (((await holderOf(file)) ?? holder).id === holder.id) await rm(file, { force: true });
  }
}
