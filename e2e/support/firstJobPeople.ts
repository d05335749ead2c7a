// The steps of a marketplace's first helper and first customer, by keyboard alone.
import type { Page } from '@playwright/test';
import type { EmptySite } from './emptySite';
import { press, type, typeDate, typeMorning } from './keyboard';
import { heading } from './pages';

const PASSWORD = 'a chore a day';
export const HELPER = { email: 'hazel@example.com', name: 'Hazel Brook', business: 'Brook Cleaning' };
export const CUSTOMER = { email: 'carl@example.com', name: 'Carl Moss' };

/** The text of the latest mail to somebody. */
export async function mailTo({ api }: EmptySite, email: string): Promise<string> {
  const mail = await api.context.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return mail.text_body;
}

/** Signs up as a helper, confirms the e-mail address by the link of the mail, and signs in. */
export async function signUpHelper(page: Page, site: EmptySite) {
  await page.goto('/landing', { waitUntil: 'networkidle' });
  await press(page, 'Become a helper');
  await page.getByLabel('Full Name').waitFor();
  await type(page, 'Full Name', HELPER.name);
  await type(page, 'Email Address', HELPER.email);
  await type(page, 'Password', PASSWORD);
  await type(page, 'Phone Number', '+44 7700 900456');
  await type(page, 'Chore Helper Name', HELPER.business);
  await type(page, 'Address', '18 Wilton Way');
  await type(page, 'Description', 'Cleans every corner of a flat.');
  await type(page, 'PayPal Email', 'pay-hazel@example.com');
  await press(page, 'Create Account');
  await page.getByText('Service provider registered successfully!').first().waitFor();
  // The dialog closes by itself a moment later, which is a navigation.
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const link = /https?:\/\/\S+verify-service\S+/.exec(await mailTo(site, HELPER.email))?.[0];
  if (!link) throw new Error('The mail has no link');
  await page.goto(link, { waitUntil: 'networkidle' });
  await type(page, /^Email/, HELPER.email);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/provider/dashboard');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
}

/** Signs up as a customer with the code of the mail. */
export async function signUpCustomer(page: Page, site: EmptySite) {
  await page.goto('/auth', { waitUntil: 'networkidle' });
  await press(page, 'Create an account');
  await heading(page, 'SignUp Here').waitFor();
  await type(page, 'Email Address', CUSTOMER.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('OTP').waitFor();
  const code = /\b\d{6}\b/.exec(await mailTo(site, CUSTOMER.email))?.[0];
  if (!code) throw new Error('The mail has no code');
  await type(page, 'OTP', code);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
}

/** Finds the service by the search, books it for this morning and pays. */
export async function bookAndPay(page: Page, service: string, day: string) {
  await type(page, /what service do you need/i, service);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Results for/ }).waitFor();
  await page.getByRole('link', { name: /^Book Now/ }).waitFor();
  await press(page, /^Book Now/);
  await page.getByRole('link', { name: 'Book This Service Now' }).waitFor();
  await press(page, 'Book This Service Now');
  await page.getByLabel('Booking date').waitFor();
  await typeDate(page, 'Booking date', day);
  await typeMorning(page, 'Start time', '09:00');
  await typeMorning(page, 'End time', '11:00');
  await press(page, 'Next');
  await page.getByLabel('Full Name').waitFor();
  await type(page, 'Full Name', CUSTOMER.name);
  await type(page, 'Email Address', CUSTOMER.email);
  await type(page, 'Phone Number', '+44 7700 900123');
  await type(page, 'Address', '12 Mare Street');
  await type(page, 'City', 'London');
  await type(page, 'Postal Code', 'E8 3EE');
  await press(page, 'Next');
  await page.getByRole('button', { name: 'Confirm & Pay' }).waitFor();
  await press(page, 'Confirm & Pay');
  await page.waitForURL(/\/simulator\//);
  await press(page, 'Approve');
  await heading(page, 'Payment Successful!').waitFor();
}

/** Accepts the job that was assigned. */
export async function accept(page: Page) {
  await press(page, /^Bookings Assigned/);
  await page.getByRole('button', { name: 'Accept', disabled: false }).waitFor();
  await press(page, 'Accept');
  await page.getByText('Booking accepted successfully!').waitFor();
}

/** Marks the accepted job as done. */
export async function complete(page: Page) {
  await page.getByRole('button', { name: 'Mark as Completed', disabled: false }).waitFor();
  await press(page, 'Mark as Completed');
  await page.getByText('Booking marked as completed successfully!').waitFor();
}

/** Confirms in the booking history that the job is done. */
export async function confirm(page: Page) {
  await page.goto('/booking-history', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Confirm Completion' }).waitFor();
  await press(page, 'Confirm Completion');
  await page.getByRole('button', { name: 'Confirm Completion' }).waitFor({ state: 'detached' });
}
