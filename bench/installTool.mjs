// Tools that bring many packages and are needed here only: installed when they are first used.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../tools/machine/run.mjs';

const cache = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '.cache');

/**
 * Imports a package that no workspace depends on; the first call installs it in `.cache`.
 * @param {string} name of the package
 * @param {string} version exactly this one
 * @param {string} file the file to import of it
 * @returns its default export
 * @throws {Error} when it cannot be installed
 */
export async function installTool(name, version, file) {
  const folder = path.join(cache, `${name}-${version}`);
  const entry = path.join(folder, 'node_modules', name, file);
  if (!(await stat(entry).catch(() => null))) {
    await mkdir(folder, { recursive: true });
    const flags = ['--no-audit', '--no-fund', '--silent'];
    const { status } = await run('npm', ['install', '--prefix', folder, ...flags, `${name}@${version}`]);
    if (status !== 0) throw new Error(`${name} cannot be installed`);
  }
  return (await import(pathToFileURL(entry).href)).default;
}
