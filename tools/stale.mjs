// Builds only what has changed: each build is recorded with the hash of all its inputs.
import { createHash } from 'node:crypto';
import { readFile, readdir, mkdir, writeFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import frontEnds from './webpack/frontEnds.js';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const FOR_ALL = ['package-lock.json', 'tsconfig.json'];
const FOR_FRONT_ENDS = [
  'webpack.shared.js',
  'tools/webpack',
  'shared-ui/src',
  'shared-ui/package.json',
  'api/contract/src',
  'shell/src/federation',
  'hosting/protocol.ts',
  'hosting/theme.ts',
  'hosting/release/contractShape.ts',
];

/** The inputs of a workspace's build, relative to the repository. */
export const INPUTS = {
  shell: [...FOR_FRONT_ENDS, 'shell/src', 'shell/package.json', 'shell/webpack.config.js'],
  ...Object.fromEntries(frontEnds.APPS.map((app) => [app, [...FOR_FRONT_ENDS, app]])),
  api: ['api'],
  hosting: ['hosting'],
};

const IGNORED = new Set(['dist', 'node_modules', 'test', 'bench', '.data']);
function isInput(name) {
  return !IGNORED.has(name) && !/\.(test|stories)\.tsx?$/.test(name);
}

async function filesUnder(relative) {
  const full = path.join(root, relative);
  if (!(await stat(full)).isDirectory()) return [relative];
  const names = (await readdir(full)).filter(isInput).sort();
  return (await Promise.all(names.map((name) => filesUnder(path.join(relative, name))))).flat();
}

/** A hash of names and contents of everything a workspace is built from. */
async function inputHash(workspace) {
  const hash = createHash('sha256');
  for (const input of [...FOR_ALL, ...INPUTS[workspace]]) {
    for (const file of await filesUnder(input)) hash.update(file).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}

function exists(file) {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Runs `build`, with the hash of its inputs, unless the workspace's dist was made from the same inputs. Resolves with whether it ran. */
export async function buildStale(workspace, build) {
  const record = path.join(root, '.cache', 'builds', workspace);
  const hash = await inputHash(workspace);
  const built = await readFile(record, 'utf8').catch(() => '');
  if (built === hash && (await exists(path.join(root, workspace, 'dist')))) return false;
  await build(hash);
  await mkdir(path.dirname(record), { recursive: true });
  await writeFile(record, hash);
  return true;
}
