// A page that is reloaded, or returned to, is at the place where it was left: also one whose content comes after its code.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { hydrated, idle } from '../support/pages';
import { asCustomer, asProvider } from '../support/session';

const PHONE = { viewport: { width: 390, height: 700 } };

function isAt(page: Page, top: number) {
  return page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, top);
}

function isTallerThan(page: Page, top: number) {
  return page.waitForFunction((wanted) => document.documentElement.scrollHeight > wanted + innerHeight, top);
}

/** Scrolls down the page once all of it is there. */
async function scrollDown(page: Page, content: RegExp, top: number) {
  await page.locator('main').getByText(content).first().waitFor();
  await isTallerThan(page, top);
  await page.evaluate((wanted) => scrollTo(0, wanted), top);
  await isAt(page, top);
}

test.describe('the scroll position', () => {
  const visit = useBrowser();

  // M-130
  for (const [url, signIn, content, top] of [
    ['/booking-history', asCustomer, /\d+ bookings/, 1500],
    ['/provider/bookings', asProvider, /\d+ assigned bookings/, 1500],
    ['/provider/dashboard', asProvider, /Welcome, \w/, 700],
  ] as const) {
    test(`of ${url} is restored after a reload`, async () => {
      const { page, consoleErrors } = await visit(PHONE);
      await signIn(page);
      await page.goto(url);
      await scrollDown(page, content, top);
      await page.reload();
      await page.locator('main').getByText(content).first().waitFor();
      await isAt(page, top);
      assert.deepEqual(consoleErrors, []);
    });
  }

  // M-125, M-130
  test('belongs to one page: another one that is opened by its URL starts at its top, and Back returns to the position', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/services');
    await hydrated(page);
    await isTallerThan(page, 1500);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.goto('/landing');
    await hydrated(page);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.evaluate(() => scrollTo(0, 300));
    await page.goBack();
    await hydrated(page);
    await isAt(page, 1500);
    await page.goForward();
    await hydrated(page);
    await isAt(page, 300);
    await page.reload();
    await hydrated(page);
    await isAt(page, 300);
  });

  // M-130
  test('of a page that somebody moves in while its content is loading is theirs', async () => {
    const { page } = await visit(PHONE);
    await asProvider(page);
    await page.goto('/provider/bookings');
    await scrollDown(page, /\d+ assigned bookings/, 1500);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/**', async (route) => {
      await isReleased;
      await route.fallback();
    });
    await page.reload();
    await hydrated(page);
    await page.mouse.move(195, 300);
    await page.mouse.wheel(0, -10);
    release();
    await page
      .locator('main')
      .getByText(/\d+ assigned bookings/)
      .first()
      .waitFor();
    await isTallerThan(page, 1500);
    await idle(page);
    assert.ok((await page.evaluate(() => scrollY)) < 100);
  });
});
