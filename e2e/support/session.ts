import type { Page } from 'playwright-core';
import { CUSTOMER, HELPERS, PASSWORD } from './accounts';
import { SITE } from './browser';

async function post(page: Page, path: string, email: string) {
  const answer = await page.request.post(`${SITE}${path}`, { data: { email, password: PASSWORD } });
  return (await answer.json()) as { token: string; provider: { id: string } };
}

/** What local storage holds of both ends signed in, by key. */
export async function tokensOf(
  page: Page,
  customer = CUSTOMER,
  helper = HELPERS.hugo,
): Promise<Record<string, string>> {
  const { token } = await post(page, '/api/auth/login', customer);
  const { token: providerToken, provider } = await post(page, '/api/auth/login-service', helper);
  return { token, userEmail: customer, providerToken, providerId: provider.id, provider: JSON.stringify(provider) };
}

/** Signs in without the form: the visitor's next page finds the session in local storage. */
export async function asCustomer(page: Page) {
  const { token } = await post(page, '/api/auth/login', CUSTOMER);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

export async function asHelper(page: Page, email = HELPERS.hugo) {
  const { token, provider } = await post(page, '/api/auth/login-service', email);
  await page.addInitScript(
    ([value, id, stored]) => {
      localStorage.setItem('providerToken', value ?? '');
      localStorage.setItem('providerId', id ?? '');
      localStorage.setItem('provider', stored ?? '');
    },
    [token, provider.id, JSON.stringify(provider)],
  );
}
