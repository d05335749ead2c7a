import type { BrowserContextOptions, Page } from '@playwright/test';
import type { OpenVisit, Visit } from './browser';
import { hydrated, idle, renderedHtml } from './pages';

/**
 * Opens a rendered page whose code comes only after `early` has run, and waits until React has hydrated it.
 * @param visit from `useBrowser`
 */
export async function openEarly(
  visit: OpenVisit,
  url: string,
  early: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const { page, consoleErrors, close } = await visit(options);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await renderedHtml(page, url);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  await page.waitForLoadState('domcontentloaded');
  // Text in the font of the site has other lines than in the one before it: a scrolled or pressed element would move.
  await page.evaluate(async () => void (await document.fonts.ready));
  await early(page);
  release();
  await hydrated(page);
  // React has committed: a closed drawer is empty from then on.
  await page.locator('dialog:not([open]) > *').waitFor({ state: 'detached' });
  // Every press that was kept has been repeated, and has led where it leads.
  await page.locator('[data-heard]').waitFor({ state: 'detached' });
  await idle(page);
  return { page, consoleErrors, close };
}
