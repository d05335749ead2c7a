// Starts the built product on free ports, once for each worker, each with a data directory of its own. SITE_URL=… (and API_URL=…) takes a site
// that runs already.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureTestBrowser } from '../../tools/machine/browser.mjs';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import { run } from '../../tools/machine/run.mjs';
import { copyMigratedData, makeMigratedData } from './migrated.mjs';
import { copyPublished } from './published.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const START_TIMEOUT_MS = 300_000;

/** `npm start` as a user types it, on free ports; things that are built, migrated and published already are not made again. */
async function startSite() {
  const data = mkdtempSync(join(tmpdir(), 'choresy-e2e-'));
  copyMigratedData(data);
  copyPublished(join(data, 'site'));
  const [api, site] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${site}`;
  const env = { ...process.env, PORT: String(api), SITE_PORT: String(site), PUBLIC_URL: url, DATA_DIR: data };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
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

/**
 * Puts the sites' URLs into the environment of the workers, in their order.
 * @returns a function that stops them
 */
export default async function startSites({ workers }) {
  process.env.CHROMIUM_PATH = await ensureTestBrowser();
  const { SITE_URL, API_URL = SITE_URL } = process.env;
  if (SITE_URL) {
    process.env.SITES = JSON.stringify(Array.from({ length: workers }, () => ({ url: SITE_URL, api: API_URL })));
    return undefined;
  }
  // The built code migrates the database.
  const built = await run(process.execPath, ['tools/build.mjs'], { cwd: root });
  if (built.status !== 0) throw new Error('The product cannot be built');
  process.env.MIGRATED_DATA = await makeMigratedData();
  const first = await startSite();
  process.env.PUBLISHED_SITE = first.directory;
  const others = await Promise.all(Array.from({ length: workers - 1 }, startSite));
  const sites = [first, ...others];
  process.env.SITES = JSON.stringify(sites.map(({ url, api }) => ({ url, api })));
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(process.env.MIGRATED_DATA, { recursive: true, force: true });
  };
}
