import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Engine } from '../engines/driver';
import { START_TIMEOUT_MS, startSite, type Site } from './site';

/** The URL of the worker's site. */
export let SITE = '';
/** The URL of its API. */
export let API = '';

/** The site of a worker: SITE_URL, if one runs already; for the first worker the one that the global setup has started. */
async function siteOf(workerIndex: number): Promise<Pick<Site, 'url' | 'api'> & Partial<Site>> {
  const { SITE_URL, API_URL = SITE_URL, FIRST_SITE } = process.env;
  if (SITE_URL && API_URL) return { url: SITE_URL, api: API_URL };
  return workerIndex === 0 && FIRST_SITE ? (JSON.parse(FIRST_SITE) as Site) : startSite();
}

/** Each worker has a site of its own. A test that fails is run again in a new worker: nothing of the first run is left over (ADR 0047). */
export const test = base.extend<object, { site: undefined; engine: Engine }>({
  /** The engine that the journeys of engines/ run in. */
  engine: ['chromium', { option: true, scope: 'worker' }],
  site: [
    async ({}, use, { workerIndex }) => {
      const site = await siteOf(workerIndex);
      SITE = site.url;
      API = site.api;
      await use(undefined);
      await site.stop?.();
    },
    { scope: 'worker', auto: true, timeout: START_TIMEOUT_MS },
  ],
});

/** A page in a browser context of its own. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the page's console, and exceptions that nothing caught. */
  consoleErrors: string[];
  /** For a test that goes on without it: every context is closed after its test. */
  close: () => Promise<void>;
}

export type OpenVisit = (options?: BrowserContextOptions) => Promise<Visit>;

/**
 * The worker's browser, for the tests of the file or of the surrounding `describe`.
 * @returns `visit`, which opens a page in a context of its own: no cookies, no storage
 */
export function useBrowser(): OpenVisit {
  let newContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
  let contexts: BrowserContext[] = [];
  test.beforeEach(({ browser }) => {
    newContext = (options) => browser.newContext({ baseURL: SITE, ...options });
  });
  test.afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });

  return async (options = {}) => {
    const context = await newContext(options);
    contexts.push(context);
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
