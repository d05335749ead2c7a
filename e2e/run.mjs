// Starts the built product on free ports with a data directory of its own, and walks the journeys through it in a browser.
// node e2e/run.mjs [words of file names …]; SITE_URL=… takes a site that runs already.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort } from '../tools/machine/postgres.mjs';
import { run } from '../tools/machine/run.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);

async function isUp(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** `npm start` as a user types it, on ports that nobody else has. */
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
  for (let second = 0; second < 240; second += 1) {
    if (child.exitCode !== null) throw new Error('The site did not start.');
    if ((await isUp(`${url}/api/health-check`)) && (await isUp(url)))
      return { url, api: `http://127.0.0.1:${api}`, stop };
    await wait(1000);
  }
  await stop();
  throw new Error('The site did not answer within four minutes.');
}

const wanted = process.argv.slice(2);
const specs = readdirSync(here, { recursive: true })
  .filter((file) => file.endsWith('.spec.ts') && (wanted.length === 0 || wanted.some((word) => file.includes(word))))
  .sort();

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
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  console.log(
    `${count('pass')} passed, ${failed || (status === 0 ? 0 : 1)} failed${count('skipped') ? `, ${count('skipped')} skipped` : ''}`,
  );
  process.exitCode = status;
} finally {
  await site.stop();
}
