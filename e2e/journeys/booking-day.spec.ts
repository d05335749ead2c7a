// The day of a booking in two browsers: each side sees the other's steps without a reload, also over lines that drop.
import assert from 'node:assert/strict';
import { assertSamePage, errorsOfPage, goOffline, goOnline, mark } from '../resilience/offline';
import { useBrowser, test } from '../support/browser';
import { assignedBooking } from '../support/bookingDay';
import { useEmptySite } from '../support/emptySite';
import { pressAndSee, shownAt } from '../support/live';

const site = useEmptySite();
const visit = useBrowser();

// M-163.1, M-163.2, M-228, M-233
test('a customer and a helper see each other’s steps on the day of a booking, also over dropped lines', async () => {
  test.setTimeout(240_000);
  const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
  const { reference } = await assignedBooking(site, customer.page, helper.page);

  await customer.page.goto(`/bookings/${reference}`);
  await helper.page.goto(`/provider/bookings/${reference}`);
  await shownAt(customer.page, 'Waiting for the helper’s answer');
  await helper.page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  await Promise.all([mark(customer.page), mark(helper.page)]);

  await pressAndSee([helper.page, 'Accept'], [customer.page, 'A helper accepted']);
  const code = await customer.page.getByText(/^\d{4}$/).innerText();
  await pressAndSee([helper.page, 'On my way'], [customer.page, 'Your helper is on the way']);

  // The customer's line is down while the helper arrives.
  await goOffline(customer.page);
  await helper.page.getByLabel('Code of your customer').fill(code);
  await helper.page.getByRole('button', { name: 'Arrived', exact: true }).click();
  await shownAt(helper.page, 'You arrived');
  await goOnline(customer.page);
  await shownAt(customer.page, 'Your helper has arrived');

  // The helper's line is down when the work is done.
  await goOffline(helper.page);
  await helper.page.getByRole('button', { name: 'Mark as Completed' }).click();
  await helper.page.getByRole('alert').waitFor();
  await goOnline(helper.page);
  await pressAndSee([helper.page, 'Mark as Completed'], [customer.page, 'Your helper says that the work is done']);
  await pressAndSee([customer.page, 'Confirm Completion'], [helper.page, 'Completion confirmed']);

  await Promise.all([assertSamePage(customer.page), assertSamePage(helper.page)]);
  assert.deepEqual([...errorsOfPage(customer), ...errorsOfPage(helper)], []);
});
