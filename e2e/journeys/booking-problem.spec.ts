// A problem with a booking in two browsers, and at the desk: from the report to the money, also over lines that drop.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { callApi } from '../../api/test/callApi';
import { assertSamePage, errorsOfPage, goOffline, goOnline, mark } from '../resilience/offline';
import { useBrowser, type Visit, test } from '../support/browser';
import { assignedBooking } from '../support/bookingDay';
import { useEmptySite } from '../support/emptySite';
import { signInFirst } from '../support/firstJobDesk';

const site = useEmptySite();
const visit = useBrowser();

interface Scene {
  reference: string;
  customer: Visit;
  helper: Visit;
}

/** A booking that its helper has done, with both pages of it open. */
async function doneJob(): Promise<Scene> {
  const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
  const booked = await assignedBooking(site, customer.page, helper.page);
  const { reference } = booked;
  for (const action of ['accept-booking', 'complete']) {
    const path = `/api/booking/provider/bookings/${action}`;
    const { status, text } = await callApi(site.api, 'POST', path, {
      token: booked.helper.token,
      body: { bookingId: reference },
    });
    assert.equal(status, 200, text);
  }
  await customer.page.goto(`/bookings/${reference}`);
  await helper.page.goto(`/provider/bookings/${reference}`);
  await Promise.all([mark(customer.page), mark(helper.page)]);
  return { reference, customer, helper };
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}
function shown(page: Page, text: string) {
  return page.getByRole('main').getByText(text).first().waitFor();
}
async function report(page: Page, text: string) {
  await button(page, 'Report a problem').click();
  await page.getByLabel('What is it about?').selectOption({ label: 'Something was damaged' });
  await page.getByLabel('What happened?').fill(text);
  await button(page, 'Report').click();
}
async function fillOffer(page: Page, pounds: string) {
  await button(page, 'Make an offer').click();
  await page.getByLabel('Back to the customer, in pounds').fill(pounds);
}
/** Returns the refunds of a booking and its payout, in pence. */
async function moneyOf(reference: string) {
  const { db } = site.api.context;
  const { id } = await db
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_pence', 'status'])
    .where('booking_id', '=', id)
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .select(['amount_pence', 'status', 'hold_reason'])
    .where('booking_id', '=', id)
    .execute();
  return { refunds, payouts };
}
function assertNoErrors({ customer, helper }: Scene) {
  assert.deepEqual([...errorsOfPage(customer), ...errorsOfPage(helper)], []);
}

// M-235, M-237, M-239, M-240, M-247
test('a customer and a helper agree on a refund, although a line drops, and the money follows', async () => {
  test.setTimeout(120_000);
  const scene = await doneJob();
  const { reference, customer, helper } = scene;
  await report(customer.page, 'The vase is broken');
  await shown(helper.page, 'The vase is broken');
  await button(customer.page, 'Confirm Completion').click();
  await shown(helper.page, 'Completion confirmed');
  assert.equal((await moneyOf(reference)).payouts[0]?.hold_reason, 'problem');

  await fillOffer(helper.page, '10');
  await goOffline(helper.page);
  await button(helper.page, 'Send the offer').click();
  await helper.page.getByRole('dialog').getByRole('alert').waitFor();
  await goOnline(helper.page);
  await button(helper.page, 'Send the offer').click();
  await shown(customer.page, '1. Helper: £10.00 of £37.00 back');
  assert.equal(await customer.page.getByText(/^\d\. Helper:/).count(), 1);

  await fillOffer(customer.page, '15');
  await button(customer.page, 'Send the offer').click();
  await shown(helper.page, '2. Customer: £15.00 of £37.00 back');
  await button(helper.page, 'Accept the offer').click();
  await button(helper.page, 'Accept £15.00').click();
  for (const { page } of [customer, helper]) await shown(page, 'Agreed: £15.00 of £37.00 go back to the customer.');
  await Promise.all([assertSamePage(customer.page), assertSamePage(helper.page)]);

  await site.pass(3);
  const { refunds, payouts } = await moneyOf(reference);
  assert.deepEqual(refunds, [{ amount_pence: 1500, status: 'completed' }]);
  assert.deepEqual(payouts, [{ amount_pence: 1980, status: 'processed', hold_reason: null }]);
  assertNoErrors(scene);
});

// M-236, M-241, M-247, M-248
test('a helper asks the desk to decide, and an operator’s decision is on both pages', async () => {
  test.setTimeout(120_000);
  const scene = await doneJob();
  const { reference, customer, helper } = scene;
  await report(customer.page, 'The shelf has come down');
  await shown(helper.page, 'The shelf has come down');
  await button(helper.page, 'Ask our team').click();
  await helper.page.getByRole('dialog').getByRole('button', { name: 'Ask our team' }).click();
  await shown(customer.page, 'Our team decides now, and writes to you both.');

  const desk = await site.open(visit);
  await signInFirst(desk.page, site);
  await desk.page.getByRole('link', { name: reference }).first().click();
  await shown(desk.page, 'The shelf has come down');
  await desk.page.getByRole('main').getByRole('button', { name: 'Decide', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Back to the customer, in pounds').fill('12');
  await dialog.getByLabel(/^Reason/).fill('The pictures show it');
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  for (const { page } of [desk, customer, helper])
    await shown(page, 'Our team has decided: £12.00 of £37.00 go back to the customer.');
  await shown(customer.page, 'The pictures show it');

  await site.pass(3);
  const { refunds, payouts } = await moneyOf(reference);
  assert.deepEqual(refunds, [{ amount_pence: 1200, status: 'completed' }]);
  assert.deepEqual(payouts, [{ amount_pence: 2250, status: 'processed', hold_reason: null }]);
  assert.deepEqual(errorsOfPage(desk), []);
  assertNoErrors(scene);
});
