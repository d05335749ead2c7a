import type { Page } from 'playwright-core';

/** The demo accounts of the README. */
export const PASSWORD = 'choresy-demo';
export const CUSTOMER = 'amelia@example.com';
export const PROVIDERS = { hugo: 'hugo@example.com', nora: 'nora@example.com', felix: 'felix@example.com' };
export const OPERATOR = 'operator@example.com';

/** Signs the demo customer in by the form, and waits for the page that follows. */
export async function logInCustomer(page: Page, returnTo = '/home') {
  await page.goto(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
  await fillCustomerLogin(page);
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Fills in and sends the customer's login form on /auth. */
export async function fillCustomerLogin(page: Page, email = CUSTOMER) {
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(log ?in|sign ?in)$/i })
    .click();
}

/** Signs a demo helper in by the form, and waits for the dashboard. */
export async function logInProvider(page: Page, email = PROVIDERS.hugo) {
  await page.goto('/providerlogin');
  await fillProviderLogin(page, email);
  await page.waitForURL('**/provider/dashboard');
}

/** Fills in and sends the helper's login form on /providerlogin. */
export async function fillProviderLogin(page: Page, email = PROVIDERS.hugo) {
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
