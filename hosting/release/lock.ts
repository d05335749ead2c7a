// One release at a time in a deployment directory, whichever process it runs in.
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOCK = '.release.lock';

/** In milliseconds: how often the holder shows that it lives, when it counts as dead, how often others look, and how long they wait. */
const BEAT = 2_000;
const DEAD_AFTER = 30_000;
const LOOK_EVERY = 100;
const PATIENCE = 120_000;

interface Holder {
  id: string;
  pid: number;
  host: string;
}

function lives(pid: number): boolean {
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

/** The holder that has ended without giving the lock back, if that is so. */
async function leftBehind(file: string): Promise<{ id?: string } | null> {
  const [holder, info] = [await holderOf(file), await stat(file).catch(() => null)];
  if (!info) return null;
  const isDead = holder?.host === hostname() && !lives(holder.pid);
  return isDead || Date.now() - info.mtimeMs > DEAD_AFTER ? { id: holder?.id } : null;
}

/** Takes the lock of a dead holder away. Of several who find it one does; whoever catches a new holder's lock instead puts it back. */
async function remove(file: string, { id }: { id?: string }): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  if ((await holderOf(aside))?.id !== id) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function take(file: string, holder: Holder): Promise<boolean> {
  const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  await handle?.writeFile(JSON.stringify(holder)).finally(() => handle.close());
  return handle !== null;
}

/**
 * Does the work while nobody else works in this deployment directory.
 * @throws {Error} when somebody else does not come to an end; what the work throws
 */
export async function withLock<Result>(
  site: string,
  work: () => Promise<Result>,
  patience = PATIENCE,
): Promise<Result> {
  await mkdir(site, { recursive: true });
  const file = path.join(site, LOCK);
  const holder: Holder = { id: randomUUID(), pid: process.pid, host: hostname() };
  for (const end = Date.now() + patience; !(await take(file, holder)); await wait(LOOK_EVERY)) {
    const dead = await leftBehind(file);
    if (dead) await remove(file, dead);
    else if (Date.now() > end)
      throw new Error(
        `Another release is under way in ${site} (process ${(await holderOf(file))?.pid ?? 'unknown'}): try again when it is done`,
      );
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if ((await holderOf(file))?.id === holder.id) await rm(file, { force: true });
  }
}
