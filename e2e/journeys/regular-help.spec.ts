// Regular help: booked for every week, one visit skipped, paused, resumed and stopped; its helper sees the rhythm that a job belongs to.
import assert from 'node:assert/strict';
import { addDays, londonToday } from 'contract/platform/wallTime';
import type { Page } from '@playwright/test';
import { createService, type Built } from '../../api/test/builders';
import { fillDetails, fillTime } from '../support/booking';
import { approve, asNewCustomer, asNewHelper, getAssigned } from '../support/bookingDay';
import { useBrowser, test } from '../support/browser';
import { useEmptySite } from '../support/emptySite';
import { heading } from '../support/pages';
import { assertScreen, PHONE } from '../support/screen';

const site = useEmptySite();
const visit = useBrowser();

/** Books the chore for every week and pays its first visit. @returns the booking's reference */
async function bookWeekly(page: Page, serviceId: string, day: string): Promise<string> {
  await page.goto(`/book?service=${serviceId}`);
  await fillTime(page, day);
  await fillDetails(page);
  await page.getByText('Every week', { exact: true }).click();
  await page.getByText(/Today you pay for the first visit only/).waitFor();
  await assertScreen(page);
  await page.getByRole('button', { name: 'Confirm & Pay' }).click();
  await approve(page);
  const reference = /Booking ID: #(\S+)/.exec(await page.getByRole('main').innerText())?.[1];
  assert.ok(reference, 'the receipt names the booking');
  return reference;
}

// M-331.1, M-331.2, M-331.4, M-332.1, M-334.1
test('a customer books weekly help, skips a visit, pauses, resumes and stops it, and the helper sees the rhythm', async () => {
  test.setTimeout(240_000);
  const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
  const { page } = customer;
  await page.setViewportSize(PHONE);
  await asNewCustomer(site, page);
  const person = await asNewHelper(site, helper.page);
  const { id: serviceId } = await createService(site.api as unknown as Built, { name: 'Deep clean' });
  const day = addDays(londonToday(site.api.context.clock.now()), 5);
  const reference = await bookWeekly(page, serviceId, day);

  await getAssigned(site, person, reference);
  await helper.page.goto(`/provider/bookings/${reference}`);
  await helper.page.getByText('Regular help').waitFor();
  await helper.page.getByText(/Every week/).waitFor();

  await page.goto('/regular');
  await heading(page, 'Regular help').waitFor();
  const visits = page.getByRole('main').getByRole('list').getByRole('listitem');
  await visits.nth(1).waitFor();
  assert.match(await visits.nth(0).innerText(), /To be confirmed · £37\.00/);
  await visits.nth(0).getByRole('button', { name: /^Skip/ }).click();
  await visits.nth(0).getByText('Skipped').waitFor();
  await visits
    .nth(0)
    .getByRole('button', { name: /^Take back/ })
    .waitFor();
  assert.doesNotMatch(await visits.nth(1).innerText(), /Skipped/);
  await assertScreen(page);

  await page.getByRole('button', { name: /^Pause/ }).click();
  await page.getByText('Nobody comes and you get no mails until you resume.', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Resume/ }).click();
  await page.getByRole('button', { name: /^Pause/ }).waitFor();
  await visits.nth(0).getByText('Skipped').waitFor();

  await page.getByRole('button', { name: /^Stop/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop regular help' }).click();
  await page.getByText('You stopped it. Visits that are paid take place.').waitFor();
  assert.equal(await page.getByRole('button', { name: /^(Pause|Resume|Stop|Skip|Confirm)/ }).count(), 0);
  await assertScreen(page);

  // A paid booking stays, for its helper too.
  await helper.page.reload();
  await helper.page.getByRole('button', { name: 'Accept' }).click();
  await helper.page.getByText(/Every week/).waitFor();
  assert.deepEqual([...customer.consoleErrors, ...helper.consoleErrors], []);
});
