import { readFileSync } from 'node:fs';
import { run } from './run.mjs';

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
};

/** True when node_modules holds every package of the lock file in its version. Optional ones depend on the machine. */
export const isInstalled = () => {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version,
  );
};

/**
 * Installs what the lock file names, when something of it is missing.
 * @throws {Error} with what npm said
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, output } = await run(npm, ['ci', '--no-audit', '--no-fund'], { isQuiet: true, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ci failed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
};
