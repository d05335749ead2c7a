// The connection is lost and comes back between pages: the page says so, nothing is done twice, and it goes on without a reload.
import assert from 'node:assert/strict';
import { test } from '../support/browser';
import { firstServiceId, heading, hydrated } from '../support/pages';
import { assertSamePage, errorsOfPage, goOffline, goOnline, mark, openHydrated, useOfflineBrowser } from './offline';

test.describe('pages offline and back', () => {
  test.describe.configure({ mode: 'parallel' });
  const { visit, open } = useOfflineBrowser();

  test('shows that a page whose code is not loaded is unavailable, and opens it by itself once online', async () => {
    const visitor = await visit();
    const { page } = visitor;
    // Turns prefetching off.
    await page.addInitScript({
      content: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    });
    await openHydrated(page, '/categories');
    await mark(page);
    await goOffline(page);
    for (const name of ['Posts', 'Sign in as a helper']) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await heading(page, 'This part is unavailable').waitFor();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await heading(page, 'This part is unavailable').waitFor();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
    await heading(page, 'This part is unavailable').waitFor();
    await goOnline(page);
    await heading(page, /blog|posts|stories/i).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    const login = heading(page, /helper login/i);
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await login.or(tryAgain).first().waitFor();
    if (await tryAgain.isVisible()) await tryAgain.click();
    await login.waitFor();
    await assertSamePage(page);
    assert.deepEqual(errorsOfPage(visitor), []);
  });

  test('keeps a page whose data cannot be loaded through every retry, and loads the data once online', async () => {
    const { page, visitor } = await open('/categories');
    // The HTML is pre-rendered: its links work without a request only once it is hydrated.
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const category = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(name) })
        .first();
    await category('Cleaning').click();
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    await page.goBack();
    await category('Plumbing').waitFor();
    await goOffline(page);
    await category('Plumbing').click();
    const tryAgain = page.getByRole('button', { name: /retry|try again/i }).first();
    for (let press = 0; press < 3; press += 1) {
      const failed = page.waitForEvent('requestfailed');
      await tryAgain.click();
      await failed;
    }
    await tryAgain.waitFor();
    await goOnline(page);
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    await assertSamePage(page);
    assert.deepEqual(errorsOfPage(visitor), []);
  });

  test('takes back a change of the cart that could not be saved, and says so', async () => {
    const { page } = await open('/categories');
    const serviceId = await firstServiceId(page);
    await page.goto(`/service/${serviceId}`);
    const add = page.getByRole('button', { name: /add/i });
    const saved = page.waitForResponse('**/api/cart/add');
    await add.click();
    const count = page
      .getByRole('main')
      .getByText(/\d+ hours? /)
      .first();
    await count.waitFor();
    await saved;
    await page.waitForLoadState('networkidle');
    const before = await count.innerText();
    await goOffline(page);
    await add.click();
    await page.getByText('Your chores could not be saved. Please try again.').first().waitFor();
    assert.equal(await count.innerText(), before);
    await goOnline(page);
    await add.click();
    await count.filter({ hasNotText: before }).waitFor();
  });
});
