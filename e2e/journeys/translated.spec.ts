// A browser's translator changes pages behind React's back.
import assert from 'node:assert/strict';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { fillProviderLogin, OPERATOR, PASSWORD, signUpProvider } from '../support/accounts';
import { test, useBrowser, type Visit } from '../support/browser';
import { openEarly } from '../support/early';
import { heading, hydrated } from '../support/pages';
import { translatePages } from '../support/translator';

const visit = useBrowser();

async function openTranslated(options?: BrowserContextOptions): Promise<Visit> {
  const opened = await visit(options);
  await translatePages(opened.page);
  return opened;
}

/** The browser reports the rejected login by itself, and React that it renders HTML anew that was translated before it was hydrated. */
function errorsOf({ consoleErrors }: Visit): string[] {
  return consoleErrors.filter((line) => !/responded with a status of 401|Minified React error #418/.test(line));
}

async function assertTranslated(page: Page) {
  assert.ok((await page.locator('main font').count()) > 0, 'the page is not translated');
}

async function follow(page: Page, name: string | RegExp, title: string | RegExp) {
  await page.getByRole('link', { name }).first().click();
  await heading(page, title).waitFor();
}

// M-500
test('a helper offers, accepts, plans and writes on pages that are translated', async () => {
  test.setTimeout(180_000);
  const opened = await openTranslated();
  const { page } = opened;
  await page.goto('/providerlogin');
  await hydrated(page);
  await fillProviderLogin(page);
  await heading(page, /^Welcome/).waitFor();
  await follow(page, 'Bookings', /./);
  await page
    .getByRole('button', { name: /^Mark (Una|A)vailable/ })
    .first()
    .click();
  await page.getByText('Updated!').or(page.getByText('Booking assigned to you')).first().waitFor();
  await follow(page, /^Bookings Assigned/, /./);
  await follow(page, 'My week', 'My week');
  await page
    .getByRole('link', { name: 'Next week' })
    .or(page.getByRole('button', { name: 'Next week' }))
    .first()
    .click();
  await page.waitForURL(/from=/);
  await follow(page, 'Chat With Admin', /./);
  const message = `Until tomorrow (${Date.now()})`;
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText(message).waitFor();
  await follow(page, 'Earnings', 'My Earnings');
  await assertTranslated(page);
  assert.deepEqual(errorsOf(opened), []);
});

// M-500
test('an operator approves a helper and looks through the desk on pages that are translated', async () => {
  test.setTimeout(180_000);
  const opened = await openTranslated();
  const { page } = opened;
  const business = await signUpProvider(page);
  await page.goto('/desk/login');
  await hydrated(page);
  await page.getByLabel('Email', { exact: false }).first().fill(OPERATOR);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/desk');
  await page.goto('/desk?kind=pending-helper');
  await page.getByRole('button', { name: `Approve ${business}` }).click();
  await page.getByLabel(/^Reason/).fill('Papers seen');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const name of ['Bookings', 'Helpers', 'Catalogue', 'Audit']) await follow(page, name, /./);
  await assertTranslated(page);
  assert.deepEqual(errorsOf(opened), []);
});

// M-500
test('text that is typed into a page that is translated before its code is there stays, and is searched for', async () => {
  const opened = await openEarly(openTranslated, '/home', async (early) => {
    await early.getByPlaceholder('Enter location').fill('London');
    await early.getByRole('combobox').click();
    await early.keyboard.type('clean');
  });
  const { page } = opened;
  const field = page.getByRole('combobox');
  await expect(field).toHaveValue('clean');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/services\?query=clean&location=London/);
  assert.deepEqual(errorsOf(opened), []);
});

// M-500
test('a button that is pressed in a page that is translated before its code is there acts once', async () => {
  const opened = await openEarly(openTranslated, '/services', (early) =>
    early
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .first()
      .click(),
  );
  await opened.page.getByRole('dialog').waitFor();
  assert.deepEqual(errorsOf(opened), []);
});
