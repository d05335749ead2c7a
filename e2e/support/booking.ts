import type { Page } from '@playwright/test';
import { CUSTOMER } from './accounts';

/** Another day each time, so that earlier bookings do not take the slot. */
export function someDay(): string {
  return new Date(Date.now() + (3 + Math.floor(Math.random() * 300)) * 86_400_000).toISOString().slice(0, 10);
}

/** Fills in step 1 of the booking form, two hours of one day, and goes to step 2. */
export async function fillTime(page: Page, day = someDay()) {
  await page.getByLabel('Booking date').fill(day);
  await page.getByLabel('Start time').fill('09:00');
  await page.getByLabel('End time').fill('11:00');
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Fills in step 2, the customer and the address, and goes to step 3. */
export async function fillDetails(page: Page) {
  await page.getByLabel('Full Name').fill('Amelia Carter');
  await page.getByLabel('Email Address').fill(CUSTOMER);
  await page.getByLabel('Phone Number').fill('+44 7700 900123');
  await page.getByLabel('Address', { exact: true }).fill('12 Mare Street');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Postal Code').fill('E8 3EE');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Confirm & Pay' }).waitFor();
}
