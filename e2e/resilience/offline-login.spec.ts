// The connection is lost and comes back at a login or a sign-up: typed text is kept, and it goes on without a reload.
import assert from 'node:assert/strict';
import { test } from '../support/browser';
import { fillCustomerLogin, fillProviderLogin, PASSWORD } from '../support/accounts';
import { heading } from '../support/pages';
import { errorsOfPage, goOffline, goOnline, openHydrated, useOfflineBrowser } from './offline';

test.describe('a login offline and back', () => {
  test.describe.configure({ mode: 'parallel' });
  const { visit } = useOfflineBrowser();

  // C-8.9
  test('keeps the typed text of the customer login, and logs in once online', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await openHydrated(page, '/auth');
    await goOffline(page);
    await fillCustomerLogin(page);
    await page.getByText('Cannot connect to server. Please make sure the backend server is running.').first().waitFor();
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await goOnline(page);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    assert.deepEqual(errorsOfPage(visitor), []);
  });

  // C-8.10
  test('hides the offline banner of a customer login that was opened offline by itself', async () => {
    const { page } = await visit();
    await openHydrated(page, '/auth');
    await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
    // The URL changes before the page does: only a page that was left is opened, and so checked, again.
    await heading(page, 'Posts').waitFor();
    await goOffline(page);
    await page.goBack();
    await page.getByText('Backend server appears to be offline. Please start the server or try again later.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await goOnline(page);
    await page.getByText('Backend server appears to be offline.', { exact: false }).waitFor({ state: 'hidden' });
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
  });

  test('keeps the typed text in both steps of the customer sign-up', async () => {
    const { page } = await visit();
    const email = `offline-${Date.now()}@example.com`;
    await openHydrated(page, '/auth?mode=signup');
    await page.getByLabel('Email Address').fill(email);
    await goOffline(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Cannot connect to server.', { exact: false }).first().waitFor();
    await goOnline(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('OTP').fill('000000');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await goOffline(page);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Cannot connect to server.', { exact: false }).first().waitFor();
    assert.deepEqual(
      [await page.getByLabel('Email Address').inputValue(), await page.getByLabel('OTP').inputValue()],
      [email, '000000'],
    );
    await goOnline(page);
  });

  test('keeps the typed text of the helper login, and logs in once online', async () => {
    const { page } = await visit();
    await openHydrated(page, '/providerlogin');
    await goOffline(page);
    await fillProviderLogin(page);
    await page.getByText('Something went wrong. Try again.').waitFor();
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await goOnline(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/provider/dashboard');
  });
});
