import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = mkdtempSync(join(tmpdir(), 'choresy-memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

const ENOUGH = { memory, minFreeBytes: 0, minAvailableBytes: 0 };

/** Uses the folder in a process of its own, which prints its temporary folder after writing a file there. */
function run(options) {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { useMemoryFolder } from '${new URL('memoryFolder.mjs', import.meta.url)}';
    useMemoryFolder(${JSON.stringify(options)});
    writeFileSync(tmpdir() + '/a file', '');
    process.stdout.write(tmpdir());`;
  const env = { ...process.env, TMPDIR: memory };
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env });
}

afterEach(() => {
  for (const name of readdirSync(memory)) rmSync(join(memory, name), { recursive: true });
});

test('lays temporary files into a folder of their own, which ends with the process', () => {
  const { stdout, stderr } = run(ENOUGH);
  expect(stderr).toBe('');
  expect(stdout.startsWith(join(memory, 'choresy-'))).toBe(true);
  expect(existsSync(stdout)).toBe(false);
});

test.each([
  ['too little is free', { ...ENOUGH, minFreeBytes: Number.MAX_SAFE_INTEGER }],
  ['processes need the memory', { ...ENOUGH, minAvailableBytes: Number.MAX_SAFE_INTEGER }],
  ['there is no such file system', { ...ENOUGH, memory: join(memory, 'none'), minFreeBytes: 1 }],
  ['nothing can be written there', { ...ENOUGH, memory: '/proc' }],
])('leaves the temporary folder as it is where %s', (_what, options) => {
  const { stdout, stderr } = run(options);
  expect(stderr).toBe('');
  expect(stdout).toBe(memory);
});
