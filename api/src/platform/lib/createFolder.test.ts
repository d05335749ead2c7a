import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from './createFolder';

const folder = mkdtempSync(join(tmpdir(), 'choresy-folder-'));

test('creates a folder and those above it, and does nothing where it is', () => {
  createFolder(join(folder, 'a/b/c'));
  createFolder(join(folder, 'a/b/c'));
  expect(existsSync(join(folder, 'a/b/c'))).toBe(true);
});

test('throws where the file system denies that the folder can exist', () => {
  expect(() => createFolder('/proc/choresy/data')).toThrow('ENOENT');
});

// M-106
test('succeeds in several processes at once', async () => {
  const script = `require('tsx/cjs');
    const { createFolder } = require(${JSON.stringify(join(__dirname, 'createFolder.ts'))});
    const start = Number(process.argv[1]);
    while (Date.now() < start);
    for (let index = 0; index < 300; index += 1) createFolder(${JSON.stringify(folder)} + '/' + index + '/x/y/z');`;
  const start = String(Date.now() + 3000);
  const codes = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise((done) => {
          const child = spawn(process.execPath, ['-e', script, start], { cwd: __dirname, stdio: 'inherit' });
          child.once('exit', done);
        }),
    ),
  );
  expect(codes).toEqual([0, 0, 0]);
});
