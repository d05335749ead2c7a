import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock';

const TIMEOUT_MS = 5_000;
/** Above every process id of Linux. */
const NO_PROCESS = 2 ** 22 + 1;

let directory: string;
let lock: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'choresy-lock-'));
  lock = path.join(directory, 'lock');
});
afterEach(() => rm(directory, { recursive: true }));

function writeLock(pid: number, host: string) {
  return writeFile(lock, JSON.stringify({ id: 'other', pid, host }));
}

/** Runs jobs at the same time, each under the lock. Resolves with how many of them were inside together at most. */
async function mostAtOnce(jobs: number): Promise<number> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 10));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: jobs }, () => withLock(lock, work, TIMEOUT_MS)));
  return most;
}

test('lets one holder in at a time and removes the lock afterwards', async () => {
  expect(await mostAtOnce(4)).toBe(1);
  expect(await readdir(directory)).toEqual([]);
});

test('releases the lock when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')), TIMEOUT_MS)).rejects.toThrow('no');
  expect(await withLock(lock, () => Promise.resolve('yes'), TIMEOUT_MS)).toBe('yes');
});

test('waits for a holder that is alive and names its process when it does not end in time', async () => {
  await writeLock(process.pid, hostname());
  await expect(withLock(lock, () => Promise.resolve(), 150)).rejects.toThrow(
    `Another release is running in ${directory} (process ${process.pid})`,
  );
});

test('acquires the stale lock of a killed process at once, and lets one of many waiters in', async () => {
  await writeLock(NO_PROCESS, hostname());
  expect(await mostAtOnce(5)).toBe(1);
});

test('acquires the lock of another machine only when it has sent no heartbeat for half a minute', async () => {
  await writeLock(NO_PROCESS, 'elsewhere');
  await expect(withLock(lock, () => Promise.resolve(), 150)).rejects.toThrow('is running');
  const longAgo = new Date(Date.now() - 31_000);
  await utimes(lock, longAgo, longAgo);
  expect(await withLock(lock, () => Promise.resolve('inside'), 1_000)).toBe('inside');
});
