// Starts the built product on free ports with a data directory of its own, and runs the browser tests against it.
// node e2e/run.mjs [parts of file names …]; SITE_URL=… (and API_URL=…) takes a site that runs already.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { run } from '../tools/machine/run.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);

/** `npm start` may build everything first. */
const START_TIMEOUT_MS = 240_000;

/** `npm start` as a user types it, on free ports. */
async function startSite() {
  const data = mkdtempSync(join(tmpdir(), 'choresy-e2e-'));
  const [api, site] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${site}`;
  const env = { ...process.env, PORT: String(api), SITE_PORT: String(site), PUBLIC_URL: url, DATA_DIR: data };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
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
  return { url, api: `http://127.0.0.1:${api}`, stop };
}

const nameParts = process.argv.slice(2);
const allSpecs = readdirSync(here, { recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .sort();
const specs = allSpecs.filter((file) => nameParts.length === 0 || nameParts.some((part) => file.includes(part)));
// Without a file Node would run every test it finds in the repository.
if (specs.length === 0) {
  console.error(`No browser test's file name contains ${nameParts.join(' or ')}. There are:\n${allSpecs.join('\n')}`);
  process.exit(1);
}

const site = process.env.SITE_URL
  ? { url: process.env.SITE_URL, api: process.env.API_URL ?? process.env.SITE_URL, stop: async () => {} }
  : await startSite();
try {
  const env = { ...process.env, SITE_URL: site.url, API_URL: site.api, CHROMIUM_PATH: await ensureBrowser() };
  const { output, status } = await run(
    process.execPath,
    [
      '--import',
      'tsx',
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      ...specs.map((file) => join(here, file)),
    ],
    { cwd: root, env },
  );
  const count = (outcome) => Number(new RegExp(`^ℹ ${outcome} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  console.log(
    `${count('pass')} passed, ${failed || (status === 0 ? 0 : 1)} failed${count('skipped') ? `, ${count('skipped')} skipped` : ''}`,
  );
  process.exitCode = status;
} finally {
  await site.stop();
}
