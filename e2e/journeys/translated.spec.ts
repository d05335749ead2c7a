// A browser's translator and extensions change pages behind React's back.
import assert from 'node:assert/strict';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import {
  CUSTOMER,
  fillCustomerLogin,
  fillProviderLogin,
  OPERATOR,
  PASSWORD,
  signUpProvider,
} from '../support/accounts';
import { approve } from '../support/bookingDay';
import { fillDetails, someDay } from '../support/booking';
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

/** The browser reports the rejected login by itself, and React that it renders HTML anew that others have changed before it was hydrated. */
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

async function search(page: Page) {
  await page.goto('/home');
  await hydrated(page);
  const field = page.getByRole('combobox', { name: /what service do you need/i });
  await field.fill('clea');
  await page.getByRole('option').first().waitFor();
  await field.fill('repair');
  await field.press('Enter');
  await page.getByRole('heading', { name: /^Results for/ }).waitFor();
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitem').nth(2).click();
  await page.waitForURL(/sort=/);
  await page.getByRole('link', { name: 'Book Now' }).first().click();
}

async function fillCart(page: Page) {
  const add = page.getByRole('button', { name: /add/i }).first();
  await add.click();
  await page.getByText('1 hour in your chores').waitFor();
  await add.click();
  await page.getByText('2 hours in your chores').waitFor();
}

/** Fills in every step of the form, with mistakes first, and goes back and forth. */
async function fillForm(page: Page) {
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.getByLabel('Booking date').fill(someDay());
  await page.getByLabel('Start time').fill('09:00');
  await page.getByLabel('End time').fill('11:00');
  const cost = page.getByRole('status').filter({ hasText: '£' }).first();
  const before = await cost.innerText();
  await page.getByLabel('End time').fill('12:00');
  await page.waitForFunction(
    (text) =>
      ![...document.querySelectorAll('[role=status]')].some((element) => (element as HTMLElement).innerText === text),
    before,
  );
  await next.click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await next.click();
  await fillDetails(page);
}

/** The reference of the booking that the customer of an open page has made last. */
function newestBooking(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data } = (await (await fetch('/api/booking/user', { headers })).json()) as {
      data: { bookingId: string; createdAt: string }[];
    };
    return data.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.bookingId ?? '';
  });
}

async function cancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel booking/ })
    .click();
  await page
    .getByText(/^Your booking is cancelled/)
    .first()
    .waitFor();
}

// M-500
test('a customer searches, books, pays, cancels and empties the cart on pages that are translated', async () => {
  test.setTimeout(240_000);
  const opened = await openTranslated();
  const { page } = opened;
  await search(page);
  await page.getByLabel('Email', { exact: false }).first().fill(CUSTOMER);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').first().waitFor();
  await fillCustomerLogin(page);
  await page.waitForURL(/\/service\//);
  await fillCart(page);
  await page.getByRole('link', { name: 'Book This Service Now' }).click();
  await fillForm(page);
  await page.getByRole('button', { name: 'Confirm & Pay' }).click();
  await approve(page);
  await page.goto(`/bookings/${await newestBooking(page)}`);
  await cancel(page);
  await follow(page, /^Cart/, 'Your chores');
  await page
    .getByRole('button', { name: /^One hour less/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByText('No chores here yet').waitFor();
  await follow(page, 'Chores Categories', /categor/i);
  await follow(page, 'Posts', /./);
  await assertTranslated(page);
  assert.deepEqual(errorsOf(opened), []);
});

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

/** Runs in the page: an extension marks the document, and adds elements to its head, its body and its fields, before the page's own code runs. */
function extendPage() {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.head.append(document.createElement('grammarly-style'));
    document.body.prepend(document.createElement('extension-bar'));
    document.body.append(document.createElement('grammarly-desktop-integration'));
    for (const field of document.querySelectorAll('input, textarea')) {
      field.setAttribute('data-gramm', 'false');
      field.after(document.createElement('password-manager-icon'));
    }
  });
}

// M-500
for (const [url, title] of [
  ['/home', /./],
  ['/auth', /Login/],
  ['/providerlogin', /./],
] as const)
  test(`${url} works on, when an extension has changed its HTML`, async () => {
    const opened = await visit();
    const { page } = opened;
    await page.addInitScript(extendPage);
    await page.goto(url);
    await hydrated(page);
    await heading(page, title).waitFor();
    await follow(page, 'Chores Categories', /categor/i);
    await page.goBack();
    await heading(page, title).waitFor();
    assert.deepEqual(errorsOf(opened), []);
  });
