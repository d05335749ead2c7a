// The messages between a booking's two sides, in two browsers: hidden numbers, pictures, and lines that drop while something is sent.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { assertSamePage, errorsOfPage, goOffline, goOnline, mark } from '../resilience/offline';
import { useBrowser, test } from '../support/browser';
import { assignedBooking } from '../support/bookingDay';
import { useEmptySite } from '../support/emptySite';

const PICTURE = 'docs/home.png';
const site = useEmptySite();
const visit = useBrowser();

function messages(page: Page) {
  return page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
}
function withText(page: Page, text: string) {
  return messages(page).filter({ hasText: text });
}
async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
/** Waits until both sides show a message, and fails where either shows it twice. */
async function assertOnce(pages: readonly Page[], text: string) {
  for (const page of pages) {
    await withText(page, text).first().waitFor();
    assert.equal(await withText(page, text).count(), 1, `'${text}' is shown more than once`);
  }
}

// M-201.4, M-202.4, M-203.2, M-204.2, M-206.5, M-207.1, M-340.1, M-340.2
test('a customer and a helper write to each other, and each message arrives once although lines drop', async () => {
  test.setTimeout(120_000);
  const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
  const { reference } = await assignedBooking(site, customer.page, helper.page);
  const pages = [customer.page, helper.page];
  await customer.page.goto(`/bookings/${reference}`);
  await helper.page.goto(`/provider/bookings/${reference}`);
  for (const page of pages) await page.getByText(/^Nothing has been written yet/).waitFor();
  await Promise.all(pages.map((page) => mark(page)));

  await write(customer.page, 'Ring me on 07700 900123');
  await withText(helper.page, 'Ring me on [hidden]').waitFor();
  await withText(customer.page, 'Ring me on 07700 900123')
    .getByText(/hidden from your helper until/)
    .waitFor();

  // The line is down while something is written.
  await goOffline(customer.page);
  await write(customer.page, 'The key is under the mat');
  await withText(customer.page, 'The key is under the mat').getByText('Not sent').waitFor();
  await goOnline(customer.page);
  await assertOnce(pages, 'The key is under the mat');

  // The line drops after the server has stored it, so that only the response is lost.
  await helper.page.route(
    '**/messages',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await write(helper.page, 'I bring my own ladder');
  await withText(helper.page, 'I bring my own ladder')
    .getByText(/^(Sent|Read)$/)
    .waitFor();
  await assertOnce(pages, 'I bring my own ladder');

  const chosen = helper.page.waitForEvent('filechooser');
  await helper.page.getByRole('button', { name: 'Send a picture' }).click();
  await (await chosen).setFiles(PICTURE);
  await customer.page.getByRole('img', { name: 'Picture from Your helper' }).waitFor();
  await helper.page.getByRole('img', { name: 'Picture from You' }).waitFor();

  await helper.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await withText(helper.page, 'Ring me on 07700 900123').waitFor();
  await Promise.all(pages.map((page) => assertSamePage(page)));

  const { total } = await site.api.context.db
    .selectFrom('booking_messages')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(total), 4);

  // The header leads a person who is elsewhere on the site there.
  await customer.page.goto('/services');
  await write(helper.page, 'I am at the door');
  await customer.page.goto('/allposts');
  await customer.page.getByRole('banner').getByRole('link', { name: '1 unread message about a booking' }).click();
  // The link leads to the messages themselves; messages on the screen count as read.
  await customer.page.getByRole('region', { name: 'Messages' }).and(customer.page.locator(':focus')).waitFor();
  await withText(customer.page, 'I am at the door').waitFor();
  await customer.page
    .getByRole('banner')
    .getByRole('link', { name: /unread/ })
    .waitFor({ state: 'hidden' });
  const unexpected = [...errorsOfPage(customer), ...errorsOfPage(helper)];
  assert.deepEqual(
    unexpected.filter((line) => !line.includes('ERR_CONNECTION_RESET')),
    [],
  );
});
