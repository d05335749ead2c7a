import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import { copyMigratedData } from './migrated';
import { copyPublished } from './published';

const root = resolve(__dirname, '../..');

/** The longest time a site may take to start on a busy machine, the slowest of them publishes the builds. */
export const START_TIMEOUT_MS = 300_000;

export interface Site {
  url: string;
  /** The URL of its API. */
  api: string;
  /** Its deployment directory. */
  directory: string;
  stop: () => Promise<void>;
}

/**
 * `npm start` as a user types it, on free ports with a data directory of its own; things that are migrated and published already are not made again.
 * @param host the name in its URL: browsers have no passkeys for an IP address
 */
export async function startSite(host = '127.0.0.1'): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'choresy-e2e-'));
  copyMigratedData(data);
  copyPublished(join(data, 'site'));
  const [api, site] = [await freePort(), await freePort()];
  const url = `http://${host}:${site}`;
  const env = { ...process.env, PORT: String(api), SITE_PORT: String(site), PUBLIC_URL: url, DATA_DIR: data };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((end) => child.on('exit', end));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await waitUntilUp(url, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => child.exitCode !== null });
    await waitUntilUp(`${url}/api/health-check`, { timeoutMs: START_TIMEOUT_MS });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, api: `http://127.0.0.1:${api}`, directory: join(data, 'site'), stop };
}
