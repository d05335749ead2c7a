import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Visit } from './browser';
import { hydrated, renderedHtml } from './pages';

/**
 * Opens a rendered page whose code comes only after `early` has run, and waits until React has hydrated it.
 * @param visit from `useBrowser`
 */
export async function openEarly(
  visit: (options?: BrowserContextOptions) => Promise<Visit>,
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
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Text in the font of the site has other lines than in the one before it: what is scrolled or pressed would move.
  await page.evaluate(async () => void (await document.fonts.ready));
  await early(page);
  release();
  await hydrated(page);
  await page.waitForTimeout(300);
  return { page, consoleErrors, close };
}
