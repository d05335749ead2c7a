import assert from 'node:assert/strict';
import { CUSTOMER, PASSWORD } from '../support/accounts';
import { useBrowser, test } from '../support/browser';
import { press, type, typeDate, typeMorning } from '../support/keyboard';

const visit = useBrowser();

const day = new Date(Date.now() + (310 + Math.floor(Math.random() * 50)) * 86_400_000).toISOString().slice(0, 10);

// C-1.2
test('a customer gets from the search to the receipt by keyboard alone', async () => {
  test.setTimeout(180_000);
  const { page, consoleErrors } = await visit();

  await page.goto('/home', { waitUntil: 'networkidle' });
  await type(page, /what service do you need/i, 'clean');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/services\?query=clean/i);
  await page.getByRole('heading', { name: /^Results for/ }).waitFor();
  await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
  await press(page, /^Book Now/);

  await page.waitForURL(/\/auth\?returnTo=/);
  await type(page, /^Email/, CUSTOMER);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/service\//);
  await page.getByRole('link', { name: 'Book This Service Now' }).waitFor();
  await press(page, 'Book This Service Now');

  await page.waitForURL(/\/book\?/);
  await page.getByLabel('Booking date').waitFor();
  await typeDate(page, 'Booking date', day);
  await typeMorning(page, 'Start time', '09:00');
  await typeMorning(page, 'End time', '10:30');
  await press(page, 'Next');
  await page.getByLabel('Full Name').waitFor();
  await type(page, 'Full Name', 'Amelia Stone');
  await type(page, 'Email Address', CUSTOMER);
  await type(page, 'Phone Number', '+44 7700 900101');
  await type(page, 'Address', '14 Clapham Manor Street');
  await type(page, 'City', 'London');
  await type(page, 'Postal Code', 'SW4 6DX');
  await press(page, 'Next');
  await page.getByRole('button', { name: 'Confirm & Pay' }).waitFor();
  await press(page, 'Confirm & Pay');

  await page.waitForURL(/\/simulator\//);
  await press(page, 'Approve');
  await page.waitForURL(/\/payment\/paypal\/success/);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 30_000 });
  assert.deepEqual(consoleErrors, []);
});
