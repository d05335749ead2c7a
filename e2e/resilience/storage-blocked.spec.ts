// A browser that stores nothing, or has no room left: every page opens, customers and helpers log in for as long as the page is open, a
// chore is booked up to the payment, and the page names the data that cannot be kept.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { fillCustomerLogin, fillProviderLogin } from '../support/accounts';
import { useBrowser, test } from '../support/browser';
import { fillDetails, fillTime } from '../support/booking';
import { heading } from '../support/pages';
import { storageFailures } from './storage';

const PUBLIC_PATHS = [
  '/',
  '/home',
  '/category/Cleaning',
  '/services?query=clean',
  '/allposts',
  '/cart',
  '/providerlogin',
  '/review',
];
const NOT_STORED = /does not keep anything for this site/;

function main(page: Page) {
  return page.getByRole('main');
}

function openAccountMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'My Account' }).click();
}

test.describe('a browser that stores nothing', () => {
  test.describe.configure({ mode: 'parallel' });
  const visit = useBrowser();

  for (const storage of storageFailures) {
    test(`opens every public page while storage is ${storage.name}`, async () => {
      const { page, consoleErrors } = await visit();
      await storage.apply(page);
      for (const path of PUBLIC_PATHS) {
        await page.goto(path);
        await heading(page).waitFor();
      }
      assert.deepEqual(consoleErrors, []);
    });

    test(`keeps the chosen theme while the page is open and storage is ${storage.name}`, async () => {
      const { page, consoleErrors } = await visit();
      await storage.apply(page);
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
    });

    // Missing storage behaves like blocked storage from here on.
    if (storage.name === 'missing') continue;

    test(`a customer logs in, plans, books, pays and logs out while storage is ${storage.name}`, async () => {
      const { page, consoleErrors } = await visit();
      await storage.apply(page);
      await page.goto('/services');
      await page.getByRole('link', { name: 'Book Now' }).first().click();
      await page.waitForURL(/\/auth\?returnTo=/);
      await page.getByText(NOT_STORED).waitFor();
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
      assert.equal(await page.getByLabel('City').inputValue(), 'London', 'a field loses its text between the steps');
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
    });

    test(`a helper logs in, visits every page, edits the profile and logs out while storage is ${storage.name}`, async () => {
      const { page, consoleErrors } = await visit();
      await storage.apply(page);
      await page.goto('/providerlogin');
      await page.getByText(NOT_STORED).waitFor();
      await fillProviderLogin(page);
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
    });
  }
});
