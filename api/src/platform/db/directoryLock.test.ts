import { spawn } from 'node:child_process';
import { linkSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory, socketPath } from './directoryLock';

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'choresy-lock-'));
}

// M-65.4
test('locks a directory for one process until it releases it', async () => {
  const directory = folder();
  const release = await lockDirectory(directory, 0);
  await expect(lockDirectory(directory, 300)).rejects.toThrow(DirectoryInUseError);
  await expect(lockDirectory(directory, 0)).rejects.toThrow(directory);
  await (
    await lockDirectory(folder(), 0)
  )();
  await release();
  await (
    await lockDirectory(directory, 0)
  )();
});

test('waits for a predecessor that is just stopping to release the directory', async () => {
  const directory = folder();
  const release = await lockDirectory(directory, 0);
  setTimeout(() => void release(), 400);
  await (
    await lockDirectory(directory, 3000)
  )();
});

test('frees the directory when its process is killed', async () => {
  const directory = folder();
  const script = `require('tsx/cjs'); require('${join(__dirname, 'directoryLock.ts')}').lockDirectory('${directory}').then(() => { console.log('locked'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', script], {
    cwd: join(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => child.stdout.once('data', done));
  await expect(lockDirectory(directory, 0)).rejects.toThrow(DirectoryInUseError);
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
  await (
    await lockDirectory(directory, 2000)
  )();
});

// M-106
test('goes to one of many that find the socket of a killed process at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const directory = folder();
    // A killed process leaves the file of a socket that nobody listens on.
    const left = createServer();
    await new Promise<void>((done) => left.listen(`${socketPath(directory)}.left`, done));
    linkSync(`${socketPath(directory)}.left`, socketPath(directory));
    await new Promise((done) => left.close(done));
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory, 0)));
    const releases = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(releases).toHaveLength(1);
    await releases[0]?.();
    await (
      await lockDirectory(directory, 0)
    )();
  }
});
