import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { CUSTOMER, fillCustomerLogin, HELPERS, logInHelper } from '../support/accounts';
import { useBrowser } from '../support/browser';

const visit = useBrowser();

/** A day of its own per run, so that earlier runs cannot stand in the way. */
const day = new Date(Date.now() + (3 + Math.floor(Math.random() * 300)) * 86_400_000);
const dayField = day.toISOString().slice(0, 10);
/** As lists show it: 25 Nov 2026. */
const dayShown = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const book = async (page: Page) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Cleaning' }).first().click();
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await page.waitForURL(/\/auth\?returnTo=/);
  await fillCustomerLogin(page, CUSTOMER);
  await page.waitForURL(/\/service\//);
  await page.getByRole('link', { name: 'Book This Service Now' }).click();
  await page.getByLabel('Booking date').fill(dayField);
  await page.getByLabel('Start time').fill('09:00');
  await page.getByLabel('End time').fill('11:00');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full Name').fill('Amelia Carter');
  await page.getByLabel('Email Address').fill(CUSTOMER);
  await page.getByLabel('Phone Number').fill('+44 7700 900123');
  await page.getByLabel('Address', { exact: true }).fill('12 Mare Street');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Postal Code').fill('E8 3EE');
  await page.getByRole('button', { name: 'Next' }).click();
};

const pay = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Confirm & Pay' }).click();
  await page.waitForURL(/\/simulator\//);
  await page.getByRole('button', { name: /approve/i }).click();
  await page.waitForURL(/\/payment\/paypal\/success/);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 30_000 });
  const reference = /Booking ID: #(\S+)/.exec(await page.getByRole('main').innerText())?.[1];
  assert.ok(reference, 'the receipt names the booking');
  await page.getByRole('link', { name: 'View All Bookings' }).click();
  await page.waitForURL('**/booking-history');
  await page.getByText(reference).first().waitFor();
  return reference;
};

test('from the home page to the helper’s payout', { timeout: 180_000 }, async (t) => {
  const customer = await visit();
  const helper = await visit();
  t.after(() => Promise.all([customer.close(), helper.close()]));

  await book(customer.page);
  const reference = await pay(customer.page);
  const row = (name: string) => helper.page.getByRole('row').filter({ hasText: dayShown }).getByRole('button', { name });

  await logInHelper(helper.page, HELPERS.hugo);
  await helper.page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await row('Mark Available').click();
  await helper.page.getByRole('link', { name: /Bookings Assigned/ }).click();
  await row('Accept').click();
  await helper.page.getByText('Booking accepted successfully!').waitFor();
  await row('Mark as Completed').click();
  await helper.page.getByText('Booking marked as completed successfully!').waitFor();

  const { page } = customer;
  await page.goto('/booking-history');
  const confirm = page.getByRole('listitem').filter({ hasText: reference }).getByRole('button', { name: 'Confirm Completion' });
  await confirm.click();
  await confirm.waitFor({ state: 'hidden' });

  await helper.page.getByRole('link', { name: 'Earnings' }).click();
  await helper.page.getByText(reference).first().waitFor();

  assert.deepEqual([...customer.complaints, ...helper.complaints], []);
});
