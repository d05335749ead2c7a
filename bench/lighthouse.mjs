// Lighthouse scores of the product's pages.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort } from '../tools/machine/ports.mjs';
import { CUSTOMER, HELPER, sessionOf } from './accounts.mjs';
import { installTool } from './installTool.mjs';
import { median } from './median.mjs';

/** The last line that runs on Node 20. */
const VERSION = '12.8.2';
const PUBLIC_PAGES = ['/landing', '/home', '/services', '/auth', '/categories', '/allposts', '/services?query=clean'];
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Pages with the accounts that see them: `[{ path, account }]`. */
async function listPages(origin) {
  const firstId = async (list) => (await (await fetch(`${origin}/api/${list}/list`)).json()).data[0]._id;
  const service = await firstId('service');
  return [
    ...PUBLIC_PAGES.map((page) => ({ path: page })),
    { path: `/post/${await firstId('posts')}`, label: '/post/…' },
    { path: `/service/${service}`, label: '/service/…', account: CUSTOMER },
    { path: `/book?service=${service}`, label: '/book?service=…', account: CUSTOMER },
    { path: '/booking-history', account: CUSTOMER },
    { path: '/provider/dashboard', account: HELPER },
    { path: '/provider/bookings', account: HELPER },
  ];
}

/** Makes the browser that of an account, or of nobody, without anything in its cache. */
async function prepare(page, origin, account) {
  const session = account ? await sessionOf(origin, account) : {};
  await page.goto(`${origin}/assets/favicon.svg`);
  await page.evaluate((stored) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, session);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
  await page.goto('about:blank');
}

/** One visit, prepared by `prepareVisit`. Lighthouse sometimes loses its own trace, and says to run it again. */
async function measure(lighthouse, port, url, prepareVisit, triesLeft = 2) {
  await prepareVisit();
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
  });
  if (!lhr.runtimeError) return lhr;
  if (triesLeft === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return measure(lighthouse, port, url, prepareVisit, triesLeft - 1);
}

/**
 * Medians of `runs` visits to each page: [{ page, performance, accessibility, …, blockingMs, machineIndex }]. Scores are of 100. The index is
 * Lighthouse's own measure of the machine's speed while it visited: its slowdown by 4 is meant for machines of about 1500.
 */
export async function lighthouseScores(origin, runs) {
  const lighthouse = await installTool('lighthouse', VERSION, 'core/index.js');
  const port = await freePort();
  const profile = await mkdtemp(path.join(os.tmpdir(), 'choresy-lighthouse-'));
  // Lighthouse opens its tabs in the browser's own profile, in which somebody can be signed in.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  const [page] = context.pages();
  const rows = [];
  for (const { path: url, label = url, account } of await listPages(origin)) {
    const visits = [];
    for (let time = 0; time < runs; time += 1) {
      const lhr = await measure(lighthouse, port, origin + url, () => prepare(page, origin, account));
      if (lhr.finalDisplayedUrl !== origin + url) throw new Error(`${label} leads to ${lhr.finalDisplayedUrl}`);
      visits.push(lhr);
    }
    rows.push({
      page: label,
      ...Object.fromEntries(
        CATEGORIES.map((name) => [
          name,
          Math.round(100 * median(visits.map(({ categories }) => categories[name].score))),
        ]),
      ),
      blockingMs: Math.round(median(visits.map(({ audits }) => audits['total-blocking-time'].numericValue))),
      machineIndex: Math.round(median(visits.map(({ environment }) => environment.benchmarkIndex))),
    });
    process.stdout.write(`${Object.values(rows.at(-1)).join(' ')}\n`);
  }
  await context.close();
  await rm(profile, { recursive: true, force: true });
  return rows;
}
