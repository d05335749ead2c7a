// Invalid values under every storage key of the product: a page or the login opens all the same, nothing is thrown, and nobody is
// logged in by it.
import assert from 'node:assert/strict';
import { useBrowser, test } from '../support/browser';
import { firstServiceId, heading } from '../support/pages';
import { tokensOf } from '../support/session';
import { fillStorage, invalidValues } from './storage';

const LOCAL_KEYS = [
  'token',
  'userToken',
  'userEmail',
  'serviceProviderToken',
  'providerToken',
  'providerId',
  'provider',
  'theme',
];

/** Each breaks another step of reading: parsing, its type, its fields. */
const BROKEN_JSON = ['null', 'half a JSON', 'an empty list', 'another object'];

/** The browser itself reports every response that rejects a request. */
function isReportOfRejection(line: string) {
  return /the server responded with a status of 4(0[0134]|31)/.test(line);
}
function errorsOfPage(consoleErrors: readonly string[]) {
  return consoleErrors.filter((line) => !isReportOfRejection(line));
}

function everyKey(value: string, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

test.describe('invalid values in storage', () => {
  test.describe.configure({ mode: 'parallel' });
  const visit = useBrowser();

  for (const [name, value] of Object.entries(invalidValues)) {
    test(`opens public pages and requires a login with ${name} under every key of local storage`, async () => {
      const { page, consoleErrors } = await visit();
      await fillStorage(page, everyKey(value, LOCAL_KEYS));
      for (const path of ['/home', '/profile']) {
        await page.goto(path);
        await heading(page).waitFor();
      }
      await page.waitForURL(/\/auth\?returnTo=/);
      await page.goto('/provider/profile');
      await page.waitForURL(/\/(providerlogin|login)$/);
      assert.deepEqual(errorsOfPage(consoleErrors), []);
    });
  }

  for (const name of BROKEN_JSON) {
    test(`opens every page with a draft with ${name} under every key of session storage`, async () => {
      const { page, consoleErrors } = await visit();
      const service = await firstServiceId(page);
      const stored = await tokensOf(page);
      const keys = [
        'bookingDraft',
        'paymentRedirect',
        'reviewDraft',
        'profileDraft',
        'paymentFailures',
        'paymentVerification:CH-AAAAAAAA:ORDER',
        'react-router-scroll-positions',
        'remix-router-transitions',
        `profile-draft:${stored.providerId}`,
        `chat-unsent:${stored.providerId}`,
        `chat-draft:${stored.providerId}`,
      ];
      await fillStorage(page, stored, everyKey(invalidValues[name] ?? '', keys));
      for (const path of [
        `/book?service=${service}&step=confirm`,
        '/review',
        '/payment/paypal/success?token=ORDER&bookingId=CH-AAAAAAAA',
        '/provider/profile',
        '/provider/chat',
      ]) {
        await page.goto(path);
        await heading(page).waitFor();
        assert.equal(await page.getByText('Unexpected Application Error!').count(), 0, path);
      }
      assert.deepEqual(errorsOfPage(consoleErrors), []);
    });
  }

  for (const key of ['providerId', 'provider', 'userEmail', 'serviceProviderToken']) {
    test(`keeps customer and helper logged in with invalid values under ${key}`, async () => {
      const { page, consoleErrors } = await visit();
      const stored = await tokensOf(page);
      for (const value of ['{"a":1}', 'x'.repeat(100_000)]) {
        await fillStorage(page, { ...stored, [key]: value });
        await page.goto('/profile');
        await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
        await page.goto('/provider/profile');
        await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
        await page.goto('/provider/chat');
        await page.getByRole('textbox', { name: 'Message' }).waitFor();
      }
      assert.deepEqual(errorsOfPage(consoleErrors), []);
    });
  }
});
