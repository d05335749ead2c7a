// Lighthouse scores of the product's first pages. It brings 200 packages and is needed here only: installed when it is first used.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort } from '../tools/machine/ports.mjs';
import { run } from '../tools/machine/run.mjs';
import { median } from './median.mjs';

/** The last line that runs on Node 20. */
const VERSION = '12.8.2';
const PAGES = ['/landing', '/home', '/services?query=clean'];
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function loadLighthouse() {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '.cache', `lighthouse-${VERSION}`);
  const entry = path.join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!(await stat(entry).catch(() => null))) {
    await mkdir(folder, { recursive: true });
    const { status } = await run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--silent',
      `lighthouse@${VERSION}`,
    ]);
    if (status !== 0) throw new Error('Lighthouse cannot be installed');
  }
  return (await import(pathToFileURL(entry).href)).default;
}

/** Median scores of `runs` visits to each page, of 100: [{ page, performance, accessibility, … }]. */
export async function lighthouseScores(origin, runs) {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  const rows = [];
  for (const page of PAGES) {
    const scores = [];
    for (let time = 0; time < runs; time += 1) {
      const { lhr } = await lighthouse(origin + page, { port, logLevel: 'error', onlyCategories: CATEGORIES });
      scores.push(lhr.categories);
    }
    rows.push({
      page,
      ...Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round(100 * median(scores.map((each) => each[name].score)))]),
      ),
    });
  }
  await browser.close();
  return rows;
}
