// A page that is moved to has its first screen in its first frame, whatever the screen.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { hydrated } from '../support/pages';
import { asCustomer } from '../support/session';

/** Follows a link, and notes the number of items of the page's list as soon as it has any, and their distance from the top. */
function follow(page: Page, path: string, items: string) {
  return page.evaluate(
    ([to, selector]) =>
      new Promise<{ count: number; bottom: number }>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const shown = document.querySelectorAll(selector);
          if (location.pathname !== to || shown.length === 0) return;
          observer.disconnect();
          resolve({ count: shown.length, bottom: shown[shown.length - 1]?.getBoundingClientRect().bottom ?? 0 });
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click();
      }),
    [path, items] as const,
  );
}

test.describe('the first screen of a page that is moved to', () => {
  const visit = useBrowser();

  // M-337
  for (const [from, to, signIn, items] of [['/categories', '/services', asCustomer, 'main ul:has(h3) > li']] as const)
    for (const [width, height] of [
      [1920, 1080],
      [1280, 800],
      [768, 1024],
      [390, 844],
    ] as const) {
      test(`${to} at ${width} by ${height} px is there at once, and the rest after it`, async () => {
        const { page, consoleErrors } = await visit({ viewport: { width, height } });
        await signIn(page);
        // Visited before: its data is there.
        await page.goto(to);
        await hydrated(page);
        const all = page.locator(items);
        await all.nth(9).waitFor({ state: 'attached' });
        const total = await all.count();
        await page
          .locator(`a[href="${from}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
        await all.first().waitFor({ state: 'detached' });
        const { count, bottom } = await follow(page, to, items);
        assert.ok(bottom >= height, `the last of ${count} items ends at ${bottom} px`);
        assert.ok(count < total, `${count} of ${total} items are there at once`);
        await page.waitForFunction(([selector, wanted]) => document.querySelectorAll(selector).length === wanted, [
          items,
          total,
        ] as const);
        assert.deepEqual(consoleErrors, []);
      });
    }
});
