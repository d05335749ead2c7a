import { spawn, spawnSync } from 'node:child_process';

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
