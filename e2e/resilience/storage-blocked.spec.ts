// A browser that keeps nothing, or has no room left: every page opens, both ends sign in for as long as the page is open, a chore is
// booked up to the payment, and the visitor is told what cannot be kept.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fillCustomerLogin, fillHelperLogin } from '../support/accounts';
import { PARALLEL, useBrowser } from '../support/browser';
import { fillDetails, fillTime } from '../support/booking';
import { refusals } from './storage';

const PUBLIC = [
  '/',
  '/home',
  '/category/Cleaning',
  '/services?query=clean',
  '/allposts',
  '/cart',
  '/providerlogin',
  '/review',
];
const NOT_KEPT = /does not keep anything for this site/;

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 }).first();
}
function main(page: Page) {
  return page.getByRole('main');
}

function openAccountMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'My Account' }).click();
}

describe('a browser that keeps nothing', { concurrency: PARALLEL }, () => {
  const visit = useBrowser({ timeoutMs: 10_000 });

  for (const refusal of refusals) {
    test(`storage ${refusal.name}: every public page opens`, async () => {
      const { page, consoleErrors, close } = await visit();
      await refusal.apply(page);
      for (const address of PUBLIC) {
        await page.goto(address);
        await heading(page).waitFor();
      }
      assert.deepEqual(consoleErrors, []);
      await close();
    });

    test(`storage ${refusal.name}: a theme is chosen for as long as the page is open`, async () => {
      const { page, consoleErrors, close } = await visit();
      await refusal.apply(page);
      await page.goto('/cart');
      for (const [choice, shown] of [
        ['Dark', 'dark'],
        ['Light', 'light'],
        ['System', undefined],
      ] as const) {
        await page.getByRole('radio', { name: choice }).check({ force: true });
        assert.equal(await page.evaluate(() => document.documentElement.dataset['theme']), shown);
        assert.equal(await page.getByRole('radio', { name: choice }).isChecked(), true);
      }
      assert.deepEqual(consoleErrors, []);
      await close();
    });

    // Whether it refuses or is not there is the same to who has come so far.
    if (refusal.name === 'missing') continue;

    test(`storage ${refusal.name}: a customer logs in, plans, books, pays and logs out`, async () => {
      const { page, consoleErrors, close } = await visit();
      await refusal.apply(page);
      await page.goto('/services');
      await page.getByRole('link', { name: 'Book Now' }).first().click();
      await page.waitForURL(/\/auth\?returnTo=/);
      await page.getByText(NOT_KEPT).waitFor();
      await fillCustomerLogin(page);
      await page.waitForURL(/\/service\//);

      await page.getByRole('button', { name: /add/i }).click();
      await main(page)
        .getByRole('link', { name: /your chores|view/i })
        .click();
      await page.waitForURL('**/cart');
      await main(page).getByRole('listitem').first().waitFor();
      await page.goBack();

      await page.getByRole('link', { name: 'Book This Service Now' }).click();
      await fillTime(page);
      await fillDetails(page);
      await page.goBack();
      assert.equal(await page.getByLabel('City').inputValue(), 'London', 'what was typed is kept from step to step');
      await page.goForward();
      await page.getByRole('button', { name: 'Confirm & Pay' }).waitFor();

      await openAccountMenu(page);
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('link', { name: 'Sign in as Customer' }).first().waitFor();

      await page.getByRole('link', { name: 'Sign in as Customer' }).first().click();
      await fillCustomerLogin(page);
      await page.waitForURL('**/home');
      await page.getByRole('link', { name: 'Book Now' }).first().click();
      await page.getByRole('link', { name: 'Book This Service Now' }).click();
      await fillTime(page);
      await fillDetails(page);
      await page.getByRole('button', { name: 'Confirm & Pay' }).click();
      await page.waitForURL(/\/simulator\//);
      await page.getByRole('button', { name: /approve/i }).click();
      await page.waitForURL(/\/payment\/paypal\/success/);
      await page.getByRole('heading', { name: "You're Not Logged In" }).waitFor();
      await page.getByRole('link', { name: 'Log In' }).click();
      await fillCustomerLogin(page);
      await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 15_000 });
      assert.deepEqual(consoleErrors, []);
      await close();
    });

    test(`storage ${refusal.name}: a helper logs in, walks the area, and logs out`, async () => {
      const { page, consoleErrors, close } = await visit();
      await refusal.apply(page);
      await page.goto('/providerlogin');
      await page.getByText(NOT_KEPT).waitFor();
      await fillHelperLogin(page);
      await page.waitForURL('**/provider/dashboard');
      for (const name of ['Bookings', 'Bookings Assigned', 'Chat With Admin', 'Earnings', 'Profile']) {
        await page
          .getByRole('navigation')
          .getByRole('link', { name, exact: name === 'Bookings' })
          .first()
          .click();
        await heading(page).waitFor();
      }
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Business Address').fill('1 Somewhere Else');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Profile updated successfully!').waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/provider/'));
      await page.goto('/provider/dashboard');
      await page.waitForURL('**/providerlogin');
      assert.deepEqual(consoleErrors, []);
      await close();
    });
  }
});
