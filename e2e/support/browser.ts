import { after, before } from 'node:test';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from '../../tools/machine/browser.mjs';

/** The URL of the site under test. */
export const SITE = process.env['SITE_URL'] ?? 'http://localhost:3000';
/** The URL of its API. */
export const API = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

/** The tests of a spec that run at the same time if they change nothing that another reads: most of a test is waiting. */
export const PARALLEL = 4;

/** Fewer if loading pages is most of a test: that takes processors, and few machines have more to spare. */
export const PAGES_AT_ONCE = 2;

/** A page in a browser context of its own. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the page's console, and exceptions that nothing caught. */
  consoleErrors: string[];
  close: () => Promise<void>;
}

/**
 * One browser for a spec file.
 * @returns `visit`, which opens a page in a context of its own: no cookies, no storage
 */
export function useBrowser() {
  let browser: Browser;
  before(async () => {
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: BROWSER_FLAGS });
  });
  after(() => browser.close());

  return async (options: BrowserContextOptions = {}): Promise<Visit> => {
    const context = await browser.newContext({
      baseURL: SITE,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      // A press may miss a control that still moves, on a busy machine more often.
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        consoleErrors.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => consoleErrors.push(`exception: ${error.message}`));
    return { page, consoleErrors, close: () => context.close() };
  };
}
