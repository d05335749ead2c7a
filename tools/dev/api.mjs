import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isFree, isUp, waitUntilUp } from '../machine/ports.mjs';
import { root } from '../stale.mjs';

const require = createRequire(import.meta.url);

/** The first start migrates and seeds the database. */
const START_TIMEOUT_MS = 120_000;

function print(line) {
  process.stdout.write(`${line}\n`);
}

/** The API from source: it restarts by itself when its files change. A line for each request would bury all others. */
function startApi(port, sitePort) {
  const env = {
    SEED_DEMO: '1',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${sitePort}`,
    ...process.env,
    PORT: String(port),
  };
  return spawn(process.execPath, [require.resolve('tsx/cli'), 'watch', '--clear-screen=false', 'src/server.ts'], {
    cwd: path.join(root, 'api'),
    env,
    stdio: 'inherit',
  });
}

/**
 * Uses the API that responds on a port, else starts one there, and tells it. Resolves when it responds.
 * @param {number} port
 * @param {number} sitePort the port of the pages: mails link there
 * @returns {Promise<() => Promise<void>>} stops the API if it was started here
 * @throws {Error} when something else has the port, or the API does not start
 */
export async function ensureApi(port, sitePort) {
  const url = `http://127.0.0.1:${port}/api/health-check`;
  if (await isUp(url)) {
    print(`API: the one that runs on port ${port} is used`);
    return async () => undefined;
  }
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken, and not by the API. Free it or set PORT.`);
  print(`API: none runs on port ${port}, starting one …`);
  const api = startApi(port, sitePort);
  const hasEnded = () => api.exitCode !== null || api.signalCode !== null;
  const stop = () =>
    new Promise((resolve) => {
      if (hasEnded()) resolve();
      api.once('exit', () => resolve());
      api.kill('SIGTERM');
    });
  try {
    await waitUntilUp(url, { timeoutMs: START_TIMEOUT_MS, hasEnded });
  } catch (error) {
    await stop();
    throw error;
  }
  print(`API: ready on port ${port}`);
  return stop;
}
