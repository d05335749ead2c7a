import { after, before } from 'node:test';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from '../../tools/machine/browser.mjs';

/** The address of the site under test. */
export const SITE = process.env['SITE_URL'] ?? 'http://localhost:3000';

/** Visitors that walk at the same time, where a spec's tests do not share what they change: most of a walk is waiting. */
export const PARALLEL = 4;

/** A page of its own visitor, and what its console said. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the console, and exceptions that nobody caught. */
  complaints: string[];
  close: () => Promise<void>;
}

/** One browser for a spec file; `visit` opens a fresh visitor in it: no cookies, no storage, and as many milliseconds of patience. */
export function useBrowser({ patience = 30_000 } = {}) {
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
      ...options,
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
    return { page, complaints, close: () => context.close() };
  };
}
