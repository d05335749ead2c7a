// npm run sets -w bench -- COMMIT COMMIT: the releases of this checkout and of two earlier commits in all 27 sets of shell, apps and API. Each set is
// rejected by the release command, or visitors, a customer and a helper use it in Chromium without an error. Prints 'N passed, M failed' and writes
// results/sets.md.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { startNode } from '../tools/start/process.mjs';
import { CUSTOMER, HELPER, sessionOf } from './accounts.mjs';
import { buildHistory } from './upgrade/releases.mjs';

const START_TIMEOUT_MS = 180_000;
/** This checkout's, and the commits' in their order. */
const NAMES = ['newest', 'second', 'third'];
/** By account the pages that it opens; null: nobody is signed in. */
const JOURNEYS = [
  [null, ['/landing', '/home', '/services', '/category/Cleaning', '/allposts', '/auth', '/providerlogin']],
  [CUSTOMER, ['/profile', '/booking-history', '/cart']],
  [HELPER, ['/provider/dashboard', '/provider/bookings', '/provider/earnings', '/provider/profile']],
];

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));

async function startApi({ folder }, data) {
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' };
  const child = startNode([path.join(folder, 'api/dist/server.js')], { env, isQuiet: true });
  await waitUntilUp(`http://127.0.0.1:${port}/health/ready`, { timeoutMs: START_TIMEOUT_MS });
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Releases a set. @returns why it is rejected; null when it is not */
function release(builds, env) {
  for (const [name, { folder }] of Object.entries(builds)) {
    const args = ['hosting/dist/release.js', name, '--build', path.join(folder, name, 'dist')];
    const { status, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
    if (status !== 0) return stderr.trim();
  }
  return null;
}

/** Opens every page of the journeys. @returns what went wrong */
async function visitAll(browser, origin) {
  const problems = [];
  for (const [account, pages] of JOURNEYS) {
    const context = await browser.newContext();
    const stored = account ? await sessionOf(origin, account) : {};
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    for (const url of pages) {
      const note = (text) => problems.push(`${url}: ${text}`);
      const listen = (message) => message.type() === 'error' && note(message.text());
      page.on('console', listen);
      page.on('pageerror', note);
      await page.goto(origin + url, { waitUntil: 'networkidle' });
      const title = await page
        .getByRole('heading', { level: 1 })
        .first()
        .textContent({ timeout: 15_000 })
        .catch(String);
      if (/error|unavailable|not found|cannot/i.test(title ?? '')) note(title);
      page.off('console', listen);
      page.off('pageerror', note);
    }
    await context.close();
  }
  return problems;
}

async function trySet(browser, api, builds, folder) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    SITE_DIR: folder,
    SITE_PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    API_URL: api.url,
    UPSTREAM_URL: api.url,
    CHROMIUM_PATH: '',
    LOG_LEVEL: 'error',
  };
  const reason = release(builds, env);
  if (reason) return { outcome: 'rejected', details: [reason.split('\n')[1]?.trim() ?? reason] };
  const host = startNode(['hosting/dist/server.js'], { env, isQuiet: true });
  await waitUntilUp(`${origin}/health/ready`, { timeoutMs: START_TIMEOUT_MS });
  const details = await visitAll(browser, origin);
  await host.stop();
  return { outcome: details.length === 0 ? 'works' : 'fails', details };
}

const data = await mkdtemp(path.join(os.tmpdir(), 'choresy-sets-'));
const commits = process.argv.slice(2);
const rows = [];
try {
  const releases = buildHistory(data, commits);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  for (const [ofApi, api] of releases.entries()) {
    const running = await startApi(api, path.join(data, `api-${ofApi}`));
    for (const [ofShell, shell] of releases.entries())
      for (const [ofApps, apps] of releases.entries()) {
        const builds = { shell, 'customer-app': apps, 'provider-app': apps };
        const folder = path.join(data, `site-${ofApi}-${ofShell}-${ofApps}`);
        const found = await trySet(browser, running, builds, folder);
        rows.push([[ofApi, ofShell, ofApps].map((index) => NAMES[index] ?? index).join(' | '), found]);
        console.log(
          `API ${ofApi}, shell ${ofShell}, apps ${ofApps}: ${found.outcome} ${found.details.slice(0, 3).join('; ')}`,
        );
        await rm(folder, { recursive: true, force: true });
      }
    await running.child.stop();
  }
  await browser.close();
} finally {
  await rm(data, { recursive: true, force: true });
}
function count(wanted) {
  return rows.filter(([, { outcome }]) => outcome === wanted).length;
}
const table = rows.map(
  ([set, { outcome, details }]) => `| ${set} | ${outcome} | ${details[0]?.replaceAll('|', '/') ?? ''} |`,
);
await writeFile(
  'bench/results/sets.md',
  `# Sets of releases\n\nThis checkout and ${commits.join(' and ')} (\`npm run sets -w bench\`): ${count('works')} sets work, ${count('rejected')} are rejected before anybody gets them, ${count('fails')} fail.\n\n| API | Shell | Apps | | Reason |\n| --- | --- | --- | --- | --- |\n${table.join('\n')}\n`,
);
console.log(`${count('works') + count('rejected')} passed, ${count('fails')} failed`);
process.exit(count('fails') === 0 ? 0 : 1);
