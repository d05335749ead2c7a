import { test, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

/** The sites of support/startSites.mjs: each worker has one. */
const sites = JSON.parse(process.env['SITES'] ?? '[]') as { url: string; api: string }[];
const site = sites[Number(process.env['TEST_PARALLEL_INDEX'])];

/** The URL of the site under test. */
export const SITE = site?.url ?? 'http://localhost:3000';
/** The URL of its API. */
export const API = site?.api ?? 'http://127.0.0.1:4000';

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
