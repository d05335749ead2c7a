// A rendered page is seen before its code is there: no press, typed text or choice until then is lost.
import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { openEarly } from '../support/early';

test.describe('before the code of a page is there', () => {
  const visit = useBrowser();

  const open = (url: string, early: (page: Page) => Promise<unknown>, options?: BrowserContextOptions) =>
    openEarly(visit, url, early, options);

  // M-128
  for (const url of ['/home', '/services']) {
    test(`text typed on ${url} stays and is searched for, and its field keeps the focus`, async () => {
      const { page, consoleErrors } = await open(url, async (early) => {
        await early.getByPlaceholder('Enter location').fill('London');
        await early.getByRole('combobox').click();
        await early.keyboard.type('clean');
      });
      const field = page.getByRole('combobox');
      assert.equal(await field.inputValue(), 'clean');
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'query');
      await page.keyboard.type('ing');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/services\?query=cleaning&location=London/);
      assert.deepEqual(consoleErrors, []);
    });
  }

  // M-130
  for (const url of ['/landing', '/home', '/services', '/categories', '/allposts']) {
    test(`the place to which ${url} was scrolled stays`, async () => {
      const { page, consoleErrors } = await open(url, (early) => early.evaluate(() => scrollTo(0, 120)));
      assert.equal(await page.evaluate(() => scrollY), 120);
      await page.reload({ waitUntil: 'networkidle' });
      assert.equal(await page.evaluate(() => scrollY), 120);
      assert.deepEqual(consoleErrors, []);
    });
  }

  // M-131
  test('the code of a page does not wait for pictures that never come', async () => {
    const { page } = await visit();
    await page.route(/\.(avif|webp|jpe?g|png)$/, () => undefined);
    await page.goto('/landing', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'live' in document.documentElement.dataset);
    assert.equal(await page.evaluate(() => document.readyState), 'interactive');
  });

  // M-129
  test('a theme that is chosen shows at once, and stays chosen', async () => {
    const { page, consoleErrors } = await open('/landing', async (early) => {
      await early.getByText('Dark', { exact: true }).click();
      assert.equal(await early.evaluate(() => document.documentElement.dataset.theme), 'dark');
    });
    assert.equal(await page.getByRole('radio', { name: 'Dark' }).isChecked(), true);
    await page.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    assert.deepEqual(consoleErrors, []);
  });

  // M-135
  for (const url of ['/landing', '/home', '/services', '/categories', '/allposts']) {
    test(`the menu of ${url} opens at once, and is the same when its code is there`, async () => {
      const { page, consoleErrors } = await open(
        url,
        async (early) => {
          await early.getByRole('button', { name: 'Open menu' }).click();
          await early.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Posts' }).focus();
        },
        { viewport: { width: 390, height: 844 } },
      );
      const menu = page.getByRole('dialog', { name: 'Menu' });
      assert.equal(await menu.evaluate((dialog) => dialog.matches(':modal')), true);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Posts');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Open menu');
      await page.keyboard.press('Enter');
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await menu.waitFor({ state: 'detached' });
      assert.deepEqual(consoleErrors, []);
    });
  }

  // M-135
  test('the sort menu opens at once, and its choice sorts when its code is there', async () => {
    const { page, consoleErrors } = await open('/services', async (early) => {
      await early.getByRole('button', { name: 'Sort' }).click();
      await early.getByRole('menuitem', { name: 'Price' }).click();
    });
    await page.waitForURL(/sort=price/);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    assert.deepEqual(consoleErrors, []);
  });

  // M-127
  test('repeats early presses that depend on each other: two filters that are removed stay away', async () => {
    const { page, consoleErrors } = await open('/services?query=clean&minPrice=10&minRating=3', async (early) => {
      for (const chip of await early
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .all()) {
        await chip.click();
        await chip.click();
      }
    });
    await page.waitForURL((at) => at.search === '?query=clean');
    assert.equal(await page.locator('[data-heard]').count(), 0);
    assert.deepEqual(consoleErrors, []);
  });

  // M-127
  test('repeats an early press of a popular search and the filters', async () => {
    for (const [press, find] of [
      [/^plumbing$/i, (page: Page) => page.getByRole('heading', { name: 'Results for "plumbing"' })],
      [/^Filters/, (page: Page) => page.getByRole('dialog')],
    ] as const) {
      const { page, close } = await open('/services', (early) =>
        early.getByRole('main').getByRole('button', { name: press }).first().click(),
      );
      await find(page).waitFor();
      await close();
    }
  });
});
