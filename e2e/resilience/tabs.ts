// Two tabs of one browser, with demo accounts signed in.
import { expect, type Page } from '@playwright/test';
import { CUSTOMER, PASSWORD } from '../support/accounts';
import { SITE, useBrowser } from '../support/browser';
import { heading } from '../support/pages';
import { tokensOf } from '../support/session';

interface ApiResponse {
  data: { _id: string; bookingId: string; status: string }[];
  token: string;
}

/** A job sends the mail: on a busy machine it waits for its turn. */
const MAIL_TIMEOUT_MS = 30_000;

/** Calls the API: POST with a body, GET without. */
export async function callApi(page: Page, path: string, token?: string, body?: object): Promise<ApiResponse> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}`, token } : {};
  const response = body
    ? await page.request.post(`${SITE}${path}`, { headers, data: body })
    : await page.request.get(`${SITE}${path}`, { headers });
  return (await response.json()) as ApiResponse;
}

/** Signs a new customer up with the code in the mail. @returns the e-mail address */
export async function signUpCustomer(page: Page): Promise<string> {
  const email = `ben-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  await callApi(page, '/api/auth/request-otp', undefined, { email });
  let otp: string | undefined;
  const mailedCode = async () => {
    const mails = await (await page.request.get(`${SITE}/dev/mail`)).text();
    return (otp = new RegExp(`${email}[\\s\\S]*?\\b(\\d{6})\\b`).exec(mails)?.[1]);
  };
  await expect.poll(mailedCode, { message: 'no code was mailed', timeout: MAIL_TIMEOUT_MS }).toBeDefined();
  await callApi(page, '/api/auth/signup', undefined, { email, password: PASSWORD, otp });
  return email;
}

/** A function that opens two tabs in a browser of the surrounding `describe`. */
export function useTwoTabs() {
  const visit = useBrowser();

  /** Opens two tabs at these paths with demo accounts signed in; with `isNew` the customer is a new one. */
  return async (first: string, second: string, accounts: readonly ('customer' | 'provider')[] = [], isNew = false) => {
    const { page: one, consoleErrors, close } = await visit();
    const two = await one.context().newPage();
    two.on('pageerror', (error) => consoleErrors.push(`exception: ${error.message}`));
    const stored = await tokensOf(one, isNew ? await signUpCustomer(one) : CUSTOMER);
    const keys = [
      ...(accounts.includes('customer') ? ['token', 'userEmail'] : []),
      ...(accounts.includes('provider') ? ['providerToken', 'providerId', 'provider'] : []),
    ];
    await one.goto('/allposts');
    await one.evaluate(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key ?? '', value ?? '')),
      keys.map((key) => [key, stored[key]]),
    );
    await one.goto(first);
    await two.goto(second);
    for (const page of [one, two]) await heading(page).waitFor();
    return { one, two, stored, exceptions: () => consoleErrors.filter((line) => line.startsWith('exception')), close };
  };
}
