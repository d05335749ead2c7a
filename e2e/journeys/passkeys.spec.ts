// Passkeys in a real browser with Chromium's virtual authenticator, and a fresh proof by the mailed code.
import assert from 'node:assert/strict';
import type { CDPSession, Page } from '@playwright/test';
import { CUSTOMER, PASSWORD, fillCustomerLogin, fillProviderLogin } from '../support/accounts';
import { violations } from '../support/axe';
import { test, useBrowser } from '../support/browser';
import { START_TIMEOUT_MS, startSite, type Site } from '../support/site';

const visit = useBrowser();
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  // Passkeys are tied to a name.
  site = await startSite('localhost');
});
test.afterAll(() => site.stop());

/** Gives the page's browser an authenticator that verifies its person at once. */
async function addAuthenticator(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person touches the sensor. */
    touch: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** The code in the newest mail with one. */
async function mailedCode(page: Page): Promise<string> {
  const list = await (await page.request.get(`${site.api}/dev/mail`)).text();
  const entry = list.split('<a href="').find((one) => one.includes('Your Choresy confirmation code')) ?? '';
  const [path = ''] = entry.split('"');
  const mail = await (await page.request.get(`${site.api}${path}/html`)).text();
  return />\s*(\d{6})\s*</.exec(mail)?.[1] ?? '';
}

async function addPasskey(page: Page, confirm: () => Promise<void>) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirm();
  await page.getByRole('button', { name: /^Remove the passkey of Chrome on / }).waitFor();
}

async function confirmByCode(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByText(/We have sent a code to/).waitFor();
  await dialog.getByLabel('Code').fill(await mailedCode(page));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
}

// M-745.4, M-751.1, M-751.2, M-751.3
test('a customer adds a passkey with a mailed code, signs in by it, proves by it and removes it', async () => {
  const { page, consoleErrors } = await visit({ baseURL: site.url });
  const authenticator = await addAuthenticator(page);
  await page.goto('/auth');
  await fillCustomerLogin(page);
  await page.waitForURL('**/home');
  await page.goto('/profile');
  await addPasskey(page, () => confirmByCode(page));
  assert.equal(await authenticator.count(), 1);
  assert.deepEqual(await violations(page), []);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.waitForURL('**/home');
  assert.ok(await page.evaluate(() => localStorage.getItem('token')), 'the passkey has signed in');
  assert.equal(await page.evaluate(() => localStorage.getItem('userEmail')), CUSTOMER);

  // With the password alone, the passkey is asked for.
  await authenticator.touch(false);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await fillCustomerLogin(page);
  await page.waitForURL('**/home');
  await authenticator.touch(true);
  await page.goto('/profile');
  await page
    .getByText(/^Last used /)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Remove the passkey of / }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: /^Remove the passkey of / }).waitFor({ state: 'detached' });
  assert.equal(await dialog.count(), 0);
  // The two calls that were asked for a fresh proof, as the browser writes them.
  const asked = 'error: Failed to load resource: the server responded with a status of 403 (Forbidden)';
  assert.deepEqual(consoleErrors, [asked, asked]);
});

// M-747.3, M-751.1
test('a helper signs in by a passkey, and a customer’s login does not take it', async () => {
  const { page } = await visit({ baseURL: site.url });
  await addAuthenticator(page);
  await page.goto('/providerlogin');
  await fillProviderLogin(page);
  await page.waitForURL('**/provider/dashboard');
  await page.goto('/provider/profile');
  await addPasskey(page, () => confirmByCode(page));
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByText('This passkey does not sign you in here. Please use your password.').first().waitFor();
  await page.goto('/providerlogin');
  await page.waitForURL('**/provider/dashboard');
});

// M-751.1, M-751.2
test('an operator adds a passkey to the own account and signs in by it', async () => {
  const { page } = await visit({ baseURL: site.url });
  await addAuthenticator(page);
  await page.goto('/desk/login');
  await page.getByLabel('Email').fill('operator@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.goto('/desk/account');
  await addPasskey(page, () => Promise.resolve());
  await page.evaluate(() => localStorage.clear());
  await page.goto('/desk/login');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});
