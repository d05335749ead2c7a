// The logins are seen before their code is there: typed text and presses until then count, and no password gets into a URL.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { CUSTOMER, OPERATOR, PASSWORD, PROVIDERS } from '../support/accounts';
import { useBrowser, type Visit, test } from '../support/browser';
import { openEarly } from '../support/early';

/** URL, account, name of the submit button, and the path that the login leads to. */
const LOGINS = [
  ['/auth?returnTo=%2Fprofile', CUSTOMER, 'Login', '/profile'],
  ['/providerlogin', PROVIDERS.hugo, 'Sign In', '/provider/dashboard'],
  ['/desk/login?returnTo=%2Fdesk%2Faudit', OPERATOR, 'Sign In', '/desk/audit'],
] as const;

function emailField(page: Page) {
  return page.getByLabel('Email').first();
}
function passwordField(page: Page) {
  return page.getByLabel('Password', { exact: true });
}
async function fill(page: Page, email: string) {
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
}

test.describe('a login before its code is there', () => {
  const visit = useBrowser();
  /** A visit that fails when a request has the password in its URL, and when the page is loaded a second time. */
  const watched: { urls: string[]; documents: number } = { urls: [], documents: 0 };
  async function visitWatched(options = {}): Promise<Visit> {
    const opened = await visit(options);
    Object.assign(watched, { urls: [], documents: 0 });
    opened.page.on('request', (request) => {
      watched.urls.push(request.url());
      if (request.isNavigationRequest()) watched.documents += 1;
    });
    return opened;
  }
  function assertNothingLeaked() {
    assert.deepEqual(
      watched.urls.filter((url) => url.includes(PASSWORD)),
      [],
    );
    assert.equal(watched.documents, 1, 'the form was sent by the browser');
  }

  for (const [url, account, button, target] of LOGINS) {
    // M-128
    test(`${url} keeps the typed text, and signs in with it`, async () => {
      const { page, consoleErrors } = await openEarly(visitWatched, url, (early) => fill(early, account));
      assert.equal(await emailField(page).inputValue(), account);
      assert.equal(await passwordField(page).inputValue(), PASSWORD);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await page.waitForURL((at) => at.pathname === target);
      assertNothingLeaked();
      assert.deepEqual(consoleErrors, []);
    });

    // M-127
    for (const way of ['its button', 'Enter'] as const) {
      test(`${url} that was sent by ${way} shows that it was heard, and signs in when its code is there`, async () => {
        const { page, consoleErrors } = await openEarly(visitWatched, url, async (early) => {
          await fill(early, account);
          const submit = early.getByRole('main').getByRole('button', { name: button, exact: true });
          if (way === 'Enter') await passwordField(early).press('Enter');
          else await submit.click();
          assert.equal(await submit.evaluate((element) => getComputedStyle(element).cursor), 'progress');
          assert.equal(new URL(early.url()).search, new URL(url, early.url()).search);
        });
        await page.waitForURL((at) => at.pathname === target);
        assertNothingLeaked();
        assert.deepEqual(consoleErrors, []);
      });
    }
  }

  test('a form that the browser sends by itself posts it: no password gets into a URL', async () => {
    for (const [url] of LOGINS) {
      const { page, close } = await visit();
      await page.goto(url, { waitUntil: 'commit' });
      assert.equal(await page.locator('main form').evaluate((form: HTMLFormElement) => form.method), 'post');
      await close();
    }
  });
});
