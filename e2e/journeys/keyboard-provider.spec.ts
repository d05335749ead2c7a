import assert from 'node:assert/strict';
import { PROVIDERS, PASSWORD } from '../support/accounts';
import { useBrowser, test } from '../support/browser';
import { press, tabTo, type } from '../support/keyboard';

const visit = useBrowser();

// H-1.1
test('a helper accepts, completes and chats by keyboard alone', async () => {
  test.setTimeout(120_000);
  const { page, consoleErrors } = await visit();

  await page.goto('/providerlogin', { waitUntil: 'networkidle' });
  await type(page, /^Email/, PROVIDERS.nora);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/provider/dashboard');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();

  await press(page, 'Bookings');
  await page.waitForURL('**/provider/services');
  await page.getByRole('button', { name: 'Mark Available' }).first().waitFor();
  await press(page, 'Mark Available');
  await page.getByText('Updated!').or(page.getByText('Booking assigned to you')).first().waitFor();

  await press(page, /^Bookings Assigned/);
  await page.waitForURL('**/provider/bookings');
  await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  await press(page, 'Accept');
  await page.getByText('Booking accepted successfully!').waitFor();
  await press(page, 'Mark as Completed');
  await page.getByText('Booking marked as completed successfully!').waitFor();

  await press(page, 'Chat With Admin');
  await page.waitForURL('**/provider/chat');
  await page.getByRole('button', { name: 'Send' }).waitFor();
  const message = `Done for today (${Date.now()})`;
  await tabTo(page, /message/i);
  await page.keyboard.type(message);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText(message).last().waitFor();

  await press(page, 'Earnings');
  await page.waitForURL('**/provider/earnings');
  await page.getByRole('heading', { name: 'My Earnings' }).waitFor();
  assert.deepEqual(consoleErrors, []);
});
