import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** From its next load on, a translator replaces every text of the page, those that come later as well. */
export function translatePages(page: Page) {
  return page.addInitScript({ path: fileURLToPath(new URL('translator.js', import.meta.url)) });
}
