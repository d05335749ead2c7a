// Two tabs of one browser agree on the person who is logged in; an open form survives events in the other tab.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { test } from '../support/browser';
import { CUSTOMER, fillCustomerLogin, fillProviderLogin } from '../support/accounts';
import { firstServiceId, heading } from '../support/pages';
import { callApi, signUpCustomer, useTwoTabs } from './tabs';

function accountMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'My Account' });
}
async function logOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test.describe('the session of two tabs', () => {
  test.describe.configure({ mode: 'parallel' });
  const open = useTwoTabs();

  // M-30.3
  test('shows a login and a logout of one tab in the other', async () => {
    const { one, two, exceptions } = await open('/auth', '/categories');
    await fillCustomerLogin(one);
    await accountMenu(two).waitFor();
    await two.goto('/profile');
    await heading(two, 'My Profile').waitFor();
    await one.waitForURL('**/home');
    await logOut(one);
    await two.waitForURL((url) => url.pathname === '/');
    await two.getByRole('link', { name: 'Sign in as Customer' }).first().waitFor();
    assert.deepEqual(await two.evaluate(() => Object.keys(localStorage)), []);
    assert.deepEqual(exceptions(), []);
  });

  test('logs a helper out in both tabs', async () => {
    const { one, two, exceptions } = await open('/provider/dashboard', '/provider/bookings', ['provider']);
    await one.getByRole('button', { name: 'Logout' }).click();
    await two.waitForURL(/\/(providerlogin|login)$/);
    await heading(two, /helper login/i).waitFor();
    assert.deepEqual(exceptions(), []);
  });

  test('replaces all data of the first customer when another one logs in in the other tab', async () => {
    const { one, two, stored, exceptions } = await open('/booking-history', '/categories', ['customer']);
    const ben = await signUpCustomer(one);
    await one.getByRole('listitem').first().waitFor();
    const serviceId = await firstServiceId(one);
    await callApi(one, '/api/cart/add', stored['token'], { itemId: serviceId });
    await two.goto('/auth');
    await fillCustomerLogin(two, ben);
    await heading(one, /./).waitFor();
    await one.getByText('No Bookings Yet').waitFor();
    await one.getByRole('contentinfo').getByRole('link', { name: 'Your chores' }).click();
    await one.getByText('No chores here yet').waitFor();
    await one.goto('/profile');
    await one.getByText(ben).first().waitFor();
    assert.equal(await one.getByText(CUSTOMER).count(), 0);
    assert.deepEqual(exceptions(), []);
  });

  test('keeps a customer’s open form when a helper logs in in the other tab', async () => {
    const { one, two, exceptions } = await open('/profile', '/providerlogin', ['customer']);
    await one.getByRole('button', { name: 'Edit Profile' }).click();
    await one.getByLabel('City').fill('Half typed');
    await fillProviderLogin(two);
    await two.waitForURL('**/provider/dashboard');
    assert.equal(await one.getByLabel('City').inputValue(), 'Half typed');
    assert.equal(await one.getByText('We kept the changes', { exact: false }).count(), 0, 'the form was mounted again');
    await two.getByRole('link', { name: 'Profile' }).first().click();
    await heading(two, 'My Profile').waitFor();
    await one.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(exceptions(), []);
  });

  test('restores an open form after a logout in the other tab and a new login', async () => {
    const { one, two, exceptions } = await open('/profile', '/home', ['customer']);
    await one.getByRole('button', { name: 'Edit Profile' }).click();
    await one.getByLabel('City').fill('Half typed');
    await logOut(two);
    await one.waitForURL((url) => url.pathname === '/');
    await one.getByRole('link', { name: 'Sign in as Customer' }).first().click();
    await fillCustomerLogin(one);
    await one.waitForURL('**/home');
    await accountMenu(one).click();
    await one.getByRole('menuitem', { name: 'My Profile' }).click();
    await one.getByText('We kept the changes that you had not saved.').waitFor();
    assert.equal(await one.getByLabel('City').inputValue(), 'Half typed');
    assert.deepEqual(exceptions(), []);
  });

  test('renews an expired token once for both tabs and stays logged in', async () => {
    const { one, two, exceptions } = await open('/categories', '/categories', ['customer']);
    let renewals = 0;
    let isExpired = true;
    const expired = await one.evaluate(() => localStorage.getItem('token'));
    for (const page of [one, two]) {
      await page.route('**/auth/refresh-token', async (route) => {
        renewals += 1;
        isExpired = false;
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.route('**/api/booking/user', async (route) => {
        const hasOldToken = route.request().headers()['authorization'] === `Bearer ${expired}`;
        if (hasOldToken || isExpired)
          await route.fulfill({ status: 401, json: { success: false, message: 'Expired', code: 'UNAUTHENTICATED' } });
        else await route.continue();
      });
    }
    await Promise.all([one.goto('/booking-history'), two.goto('/booking-history')]);
    for (const page of [one, two]) await page.getByRole('main').getByRole('listitem').first().waitFor();
    assert.equal(renewals, 1);
    assert.deepEqual(exceptions(), []);
  });
});
