import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from './directoryLock';

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
    cwd: join(__dirname, '../..'),
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
