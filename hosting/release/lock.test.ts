import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock';

let site: string;
let lock: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'choresy-lock-'));
  lock = path.join(site, '.release.lock');
});
afterEach(() => rm(site, { recursive: true }));

function heldBy(pid: number, host: string) {
  return writeFile(lock, JSON.stringify({ id: 'other', pid, host }));
}
const NO_PROCESS = 2 ** 22 + 1;

test('one after the other, and the lock is gone afterwards', async () => {
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withLock(site, work)));
  expect(await readdir(site)).toEqual([]);
});

test('it is given back when the work fails', async () => {
  await expect(withLock(site, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(site, () => Promise.resolve('yes'))).toBe('yes');
});

test('a holder that lives is waited for, and named when it does not end', async () => {
  await heldBy(process.pid, hostname());
  await expect(withLock(site, () => Promise.resolve(), 150)).rejects.toThrow(
    `Another release is under way in ${site} (process ${process.pid})`,
  );
});

test('a holder that was killed is passed by at once; of many who wait one goes first', async () => {
  await heldBy(NO_PROCESS, hostname());
  let inside = 0;
  await Promise.all(
    [1, 2, 3, 4, 5].map(() =>
      withLock(
        site,
        async () => {
          inside += 1;
          expect(inside).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inside -= 1;
        },
        5_000,
      ),
    ),
  );
});

test('a holder on another machine is passed by when it has shown no life for half a minute', async () => {
  await heldBy(NO_PROCESS, 'elsewhere');
  await expect(withLock(site, () => Promise.resolve(), 150)).rejects.toThrow('under way');
  const then = new Date(Date.now() - 31_000);
  await utimes(lock, then, then);
  expect(await withLock(site, () => Promise.resolve('in'), 1_000)).toBe('in');
});
