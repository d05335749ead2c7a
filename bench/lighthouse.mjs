// Lighthouse scores of the product's first pages.
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort } from '../tools/machine/ports.mjs';
import { installTool } from './installTool.mjs';
import { median } from './median.mjs';

/** The last line that runs on Node 20. */
const VERSION = '12.8.2';
const PAGES = ['/landing', '/home', '/services?query=clean'];
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Median scores of `runs` visits to each page, of 100: [{ page, performance, accessibility, … }]. */
export async function lighthouseScores(origin, runs) {
  const lighthouse = await installTool('lighthouse', VERSION, 'core/index.js');
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
