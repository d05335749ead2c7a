// Another time for a booking and extra time on its day, in two browsers: its price is told before, paid at the payment provider, and
// each side sees the other's steps without a reload, also over lines that drop.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { assertSamePage, errorsOfPage, goOffline, goOnline, mark } from '../resilience/offline';
import { assignedBooking } from '../support/bookingDay';
import { useBrowser, test } from '../support/browser';
import { useEmptySite } from '../support/emptySite';
import { pressAndSee, shownAt } from '../support/live';
import { heading } from '../support/pages';
import { assertEqualBooks, refundArrives } from '../support/payments';

const site = useEmptySite();
const visit = useBrowser();

/** A booking of nine to eleven o'clock that its helper has accepted; both look at it. */
async function acceptedBooking(inDays: number) {
  const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
  const { reference } = await assignedBooking(site, customer.page, helper.page, inDays);
  await Promise.all([
    customer.page.goto(`/bookings/${reference}`),
    helper.page.goto(`/provider/bookings/${reference}`),
  ]);
  await shownAt(customer.page, 'Waiting for the helper’s answer');
  await pressAndSee([helper.page, 'Accept'], [customer.page, 'A helper accepted']);
  await mark(helper.page);
  return { customer, helper };
}

/** Chooses another end and has it checked. */
async function chooseEnd(page: Page, endTime: string) {
  await page.getByRole('button', { name: 'Change the time' }).click();
  await page.getByLabel('End time').fill(endTime);
  await page.getByRole('button', { name: 'Check the new time' }).click();
  await page.getByText('Your helper has time then, and stays.').waitFor();
}

/** Approves the payment, and follows the way back to the booking. */
async function payAndReturn(page: Page, text: string) {
  await page.getByRole('button', { name: /approve/i }).click();
  await heading(page, 'Payment Successful!').waitFor();
  await page.getByText(text).waitFor();
  await page.getByRole('link', { name: 'Back to your booking' }).click();
}

// M-216.3, M-218.2, M-219.1
test('a customer changes to a longer time and pays the rest, then to a shorter one and gets money back, and the helper sees both live', async () => {
  test.setTimeout(240_000);
  const { customer, helper } = await acceptedBooking(2);

  await chooseEnd(customer.page, '12:00');
  await customer.page.getByText('£18.50 to pay').waitFor();
  await customer.page.getByRole('button', { name: 'Change and pay £18.50' }).click();
  await shownAt(helper.page, 'Your hours are held for it until it is paid');
  // Back without having paid: the change waits, and the time is the old one.
  await customer.page.getByRole('button', { name: /cancel/i }).click();
  await customer.page.getByRole('heading', { name: 'Your new time waits for your payment' }).waitFor();
  await customer.page.getByText('09:00 – 11:00').first().waitFor();
  await customer.page.getByRole('link', { name: 'Pay £18.50 with PayPal' }).click();
  await payAndReturn(customer.page, 'The new time is paid for');
  await shownAt(helper.page, '09:00 – 12:00.');
  await shownAt(helper.page, 'The customer changed the time.');

  // The helper's line is down while the time changes once more.
  await goOffline(helper.page);
  await chooseEnd(customer.page, '10:00');
  await customer.page.getByText('£37.00 back to you at once').waitFor();
  await customer.page.getByRole('button', { name: 'Change, get £37.00 back' }).click();
  await shownAt(customer.page, '£37.00 is on its way back to you.');
  await goOnline(helper.page);
  await shownAt(helper.page, '09:00 – 10:00.');
  await refundArrives(site);
  await assertEqualBooks(site);

  await assertSamePage(helper.page);
  assert.deepEqual([...errorsOfPage(customer), ...errorsOfPage(helper)], []);
});

/** The helper asks for so many minutes; the customer is asked at once. */
async function askFor([helper, customer]: [Page, Page], minutes: number, amount: string) {
  await helper.getByLabel('How much longer?').selectOption(String(minutes));
  const question = `Your helper asks for ${minutes} more minutes: ${amount}`;
  await pressAndSee([helper, 'Ask for extra time'], [customer, question]);
}

// M-219.1, M-222.2, M-223.2
test('a helper asks for extra time, which the customer declines, and for less, which the customer approves and pays', async () => {
  test.setTimeout(240_000);
  const { customer, helper } = await acceptedBooking(0);
  const pages: [Page, Page] = [helper.page, customer.page];
  await mark(customer.page);

  await askFor(pages, 60, '£18.50');
  await pressAndSee([customer.page, 'Decline'], [helper.page, 'Your customer declined the extra time until 12:00.']);

  // The customer's line is down when the helper asks again.
  await goOffline(customer.page);
  await helper.page.getByLabel('How much longer?').selectOption('30');
  await helper.page.getByRole('button', { name: 'Ask for extra time' }).click();
  await shownAt(helper.page, 'You asked for 30 more minutes, until 11:30');
  await goOnline(customer.page);
  await shownAt(customer.page, 'Your helper asks for 30 more minutes: £9.25');
  await assertSamePage(customer.page);
  await customer.page.getByRole('button', { name: 'Approve and pay £9.25' }).click();
  await shownAt(helper.page, 'and is paying for them');
  await payAndReturn(customer.page, 'The extra time is paid for');
  await shownAt(helper.page, 'the booking goes on until 11:30');
  await shownAt(customer.page, 'Extra time was added');

  await assertSamePage(helper.page);
  assert.deepEqual([...errorsOfPage(customer), ...errorsOfPage(helper)], []);
});
