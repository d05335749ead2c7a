import type { Browser } from 'playwright-core';
import { ATTRIBUTE } from '../protocol';
import type { TryPages } from './rehearsal';

/** Generous: a busy machine must not reject a sound release. */
const HYDRATION_TIMEOUT_MS = 30_000;
/** The time in which parts that are hydrated later may throw. */
const QUIET_TIMEOUT_MS = 5_000;

/** Opens a page as a new visitor. Returns what it throws, and that it has not been hydrated in time. */
async function problemsOf(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(url, { waitUntil: 'commit' });
    await page
      .waitForSelector(`html[${ATTRIBUTE.hydrated}]`, { state: 'attached', timeout: HYDRATION_TIMEOUT_MS })
      .catch(() => problems.push('it is not hydrated in time'));
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
    return problems;
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await context.close();
  }
}

/** Opens pages in the browser of CHROMIUM_PATH; undefined where that is not set, or nothing can drive it, as in the product's own archive. */
export async function readBrowser(): Promise<TryPages | undefined> {
  const executablePath = process.env.CHROMIUM_PATH;
  const playwright = executablePath ? await import('playwright-core').catch(() => null) : null;
  if (!playwright) return undefined;
  return async (origin, paths) => {
    // No sandbox for root, as in a container; the pages are the product's own.
    const browser = await playwright.chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      // Up to the first that fails: in a broken build every page may, each in its time.
      for (const path of paths) {
        const problems = await problemsOf(browser, origin + path);
        if (problems.length > 0) return problems.map((problem) => `${path} in a browser: ${problem}`);
      }
      return [];
    } finally {
      await browser.close();
    }
  };
}
