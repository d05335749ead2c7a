import type { Page } from '@playwright/test';
import { CUSTOMER, OPERATOR, PROVIDERS, PASSWORD } from './accounts';
import { SITE } from './browser';

async function logIn(page: Page, path: string, email: string) {
  const response = await page.request.post(`${SITE}${path}`, { data: { email, password: PASSWORD } });
  return (await response.json()) as { token: string; provider: { id: string } };
}

/** The entries of local storage while a customer and a helper are both signed in. */
export async function tokensOf(
  page: Page,
  customer = CUSTOMER,
  helper = PROVIDERS.hugo,
): Promise<Record<string, string>> {
  const { token } = await logIn(page, '/api/auth/login', customer);
  const { token: providerToken, provider } = await logIn(page, '/api/auth/login-service', helper);
  return { token, userEmail: customer, providerToken, providerId: provider.id, provider: JSON.stringify(provider) };
}

/** Signs a customer in without the form: the next page that is opened finds the session in local storage. */
export async function asCustomer(page: Page) {
  const { token } = await logIn(page, '/api/auth/login', CUSTOMER);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

/** Signs a helper in without the form. */
export async function asProvider(page: Page, email = PROVIDERS.hugo) {
  const { token, provider } = await logIn(page, '/api/auth/login-service', email);
  await page.addInitScript(
    ([value, id, stored]) => {
      localStorage.setItem('providerToken', value ?? '');
      localStorage.setItem('providerId', id ?? '');
      localStorage.setItem('provider', stored ?? '');
    },
    [token, provider.id, JSON.stringify(provider)],
  );
}

/** Signs an operator in without the form. */
export async function asOperator(page: Page) {
  const { token } = await logIn(page, '/api/auth/login-operator', OPERATOR);
  await page.addInitScript(
    ([value, email]) => {
      localStorage.setItem('operatorToken', value ?? '');
      localStorage.setItem('operatorEmail', email ?? '');
    },
    [token, OPERATOR],
  );
}
