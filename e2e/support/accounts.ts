import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SITE } from './browser';

/** The demo accounts of the README. */
export const PASSWORD = 'choresy-demo';
export const CUSTOMER = 'amelia@example.com';
export const PROVIDERS = { hugo: 'hugo@example.com', nora: 'nora@example.com', felix: 'felix@example.com' };
export const OPERATOR = 'operator@example.com';

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

/** Signs a new helper up without the form, who then waits for approval. @returns the name of the business, which nobody else has */
export async function signUpProvider(page: Page): Promise<string> {
  const id = randomUUID();
  const businessName = `Brook Cleaning ${id.slice(0, 8)}`;
  const response = await page.request.post(`${SITE}/api/auth/register-service`, {
    multipart: {
      name: 'Hazel Brook',
      email: `${id}@example.com`,
      password: PASSWORD,
      phone: '+44 7700 900456',
      businessName,
      businessAddress: '18 Wilton Way',
      businessDescription: 'Cleans every corner of a flat.',
      paypalEmail: `pay-${id}@example.com`,
    },
  });
  assert.ok(response.ok(), await response.text());
  return businessName;
}
