import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { CUSTOMER, fillCustomerLogin, PROVIDERS, logInProvider } from '../support/accounts';
import { fillDetails, fillTime, someDay } from '../support/booking';
import { useBrowser, test } from '../support/browser';

const visit = useBrowser();

const day = someDay();
/** As lists show it: 25 Nov 2026. */
const dayShown = new Date(day).toLocaleDateString('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The chore of Hugo's seeded job of yesterday, which Amelia booked. */
const WORKED_ON = 'Curtain rails and blinds';

async function book(page: Page) {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Cleaning' }).first().click();
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await page.waitForURL(/\/auth\?returnTo=/);
  await fillCustomerLogin(page, CUSTOMER);
  await page.waitForURL(/\/service\//);
  await page.getByRole('link', { name: 'Book This Service Now' }).click();
  await fillTime(page, day);
  await fillDetails(page);
}

async function pay(page: Page): Promise<string> {
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
}

// C-1.2, H-1.1
test('a chore is booked, paid and accepted; yesterday’s is done, confirmed and paid out', async () => {
  test.setTimeout(180_000);
  const customer = await visit();
  const helper = await visit();

  await book(customer.page);
  const reference = await pay(customer.page);
  const row = (name: string) =>
    helper.page.getByRole('row').filter({ hasText: dayShown }).getByRole('button', { name });

  await logInProvider(helper.page, PROVIDERS.hugo);
  await helper.page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await row('Mark Available').click();
  await helper.page.getByRole('link', { name: /Bookings Assigned/ }).click();
  await row('Accept').click();
  await helper.page.getByText('Booking accepted successfully!').waitFor();
  await helper.page.getByRole('row').filter({ hasText: dayShown }).getByText(`from ${dayShown}, 00:00`).waitFor();

  // The work of the booking is days ahead; a seeded one of the same customer was yesterday.
  const { page } = customer;
  await page.goto('/booking-history');
  await page.getByText(reference).first().waitFor();
  await helper.page
    .getByRole('row')
    .filter({ hasText: WORKED_ON })
    .getByRole('button', { name: 'Mark as Completed', disabled: false })
    .click();
  await helper.page.getByText('Booking marked as completed successfully!').waitFor();
  await page.reload();
  const done = page.getByRole('listitem').filter({ hasText: WORKED_ON });
  const doneReference = /CH-[0-9A-Z]{8}/.exec(await done.first().innerText())?.[0];
  assert.ok(doneReference, 'the card names the booking');
  const confirm = done.getByRole('button', { name: 'Confirm Completion' });
  await confirm.click();
  await confirm.waitFor({ state: 'hidden' });

  await helper.page.getByRole('link', { name: 'Earnings' }).click();
  await helper.page.getByText(doneReference).first().waitFor();

  assert.deepEqual([...customer.consoleErrors, ...helper.consoleErrors], []);
});
