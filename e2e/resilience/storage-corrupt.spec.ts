// Rubbish under every storage key that the product has: whatever stands there, a page or the login comes up, nothing is thrown, and
// nobody is taken for somebody.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PARALLEL, SITE, useBrowser } from '../support/browser';
import { tokensOf } from '../support/session';
import { fill, rubbish } from './storage';

const LOCAL = [
  'token',
  'userToken',
  'userEmail',
  'serviceProviderToken',
  'providerToken',
  'providerId',
  'provider',
  'theme',
];

/** Broken in their own ways: as JSON, as an object, by their length. */
const BROKEN = ['null', 'half a JSON', 'an empty list', 'another object'];

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 }).first();
}

/** What the browser itself writes of an answer that refuses; everything else is ours. */
function isRefusalNotice(line: string) {
  return /the server responded with a status of 4(0[0134]|31)/.test(line);
}
function ours(consoleErrors: readonly string[]) {
  return consoleErrors.filter((line) => !isRefusalNotice(line));
}

async function firstService(page: Page): Promise<string> {
  return (
    ((await (await page.request.get(`${SITE}/api/service/list`)).json()) as { data: { _id: string }[] }).data[0]?._id ??
    ''
  );
}

function everyKey(value: string, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

describe('rubbish in storage', { concurrency: PARALLEL }, () => {
  const visit = useBrowser({ timeoutMs: 8_000 });

  for (const [name, value] of Object.entries(rubbish)) {
    test(`${name} under every key of local storage`, async () => {
      const { page, consoleErrors, close } = await visit();
      await fill(page, everyKey(value, LOCAL));
      for (const address of ['/home', '/profile']) {
        await page.goto(address);
        await heading(page).waitFor();
      }
      await page.waitForURL(/\/auth\?returnTo=/);
      await page.goto('/provider/profile');
      await page.waitForURL(/\/(providerlogin|login)$/);
      assert.deepEqual(ours(consoleErrors), []);
      await close();
    });
  }

  for (const name of BROKEN) {
    test(`${name} under every key of the tab, signed in`, async () => {
      const { page, consoleErrors, close } = await visit();
      const service = await firstService(page);
      const stored = await tokensOf(page);
      const keys = [
        'bookingDraft',
        'bookingHandover',
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
      await fill(page, stored, everyKey(rubbish[name] ?? '', keys));
      for (const address of [
        `/book?service=${service}&step=confirm`,
        '/review',
        '/payment/paypal/success?token=ORDER&bookingId=CH-AAAAAAAA',
        '/provider/profile',
        '/provider/chat',
      ]) {
        await page.goto(address);
        await heading(page).waitFor();
        assert.equal(await page.getByText('Unexpected Application Error!').count(), 0, address);
      }
      assert.deepEqual(ours(consoleErrors), []);
      await close();
    });
  }

  for (const key of ['providerId', 'provider', 'userEmail', 'serviceProviderToken']) {
    test(`rubbish under ${key} beside a good session`, async () => {
      const { page, consoleErrors, close } = await visit();
      const stored = await tokensOf(page);
      for (const value of ['{"a":1}', 'x'.repeat(100_000)]) {
        await fill(page, { ...stored, [key]: value });
        await page.goto('/profile');
        await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
        await page.goto('/provider/profile');
        await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
        await page.goto('/provider/chat');
        await page.getByRole('textbox', { name: 'Message' }).waitFor();
      }
      assert.deepEqual(ours(consoleErrors), []);
      await close();
    });
  }
});
