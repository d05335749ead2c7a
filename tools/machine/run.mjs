import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * True when every package of the lock file is there: in the version that npm noted for the root's node_modules, by its folder in a
 * workspace's own. Optional ones depend on the machine; peers that nothing else needs are left out (.npmrc).
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([path, { version, optional, peer, link }]) => {
    if (!path.includes('node_modules/') || optional || peer || link) return true;
    return path.startsWith('node_modules/') ? installed[path]?.version === version : existsSync(path);
  });
}

/** Installs the packages of the lock file, when one is missing. @throws {Error} with the output of npm */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, output } = await run(npm, ['ci', '--no-audit', '--no-fund'], {
    isQuiet: true,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
}

/** Finds a program on the PATH; null when there is none. */
export function findProgram(...names) {
  for (const name of names) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.split('\n')[0].trim();
  }
  return null;
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/** Runs a program quietly to its end. @returns {boolean} whether it succeeded */
export function succeeds(program, args, options = {}) {
  return spawnSync(program, args, { stdio: 'ignore', ...options }).status === 0;
}

/** Runs a program, its output shown and collected. @returns {Promise<{ status: number, output: string }>} */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (!options.isQuiet) shown.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Installs Debian packages where this is possible. @returns {boolean} whether they were installed */
export function aptInstall(...packages) {
  if (!isRoot() || !findProgram('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  succeeds('apt-get', ['update', '-qq'], { env });
  return succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}
