import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

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
