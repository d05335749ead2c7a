// The steps of a marketplace's first operator at the desk, by keyboard alone.
import type { Page } from '@playwright/test';
import { appCode } from './authenticator';
import { FIRST_OPERATOR, type EmptySite } from './emptySite';
import { choose, press, tabTo, type } from './keyboard';
import { heading } from './pages';

const PICTURE = 'docs/home.png';

/** Signs in for the first time: password, authenticator app, recovery codes. @returns the key of the app */
export async function signInFirst(page: Page, { api }: EmptySite) {
  await page.goto('/desk', { waitUntil: 'networkidle' });
  await page.waitForURL(({ pathname }) => pathname === '/desk/login');
  await type(page, /^Email/, FIRST_OPERATOR.email);
  await type(page, 'Password', FIRST_OPERATOR.password);
  await page.keyboard.press('Enter');
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await type(page, /^Code/, appCode(key, api.context.clock.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await press(page, /^I have kept them/);
  await heading(page, 'Today').waitFor();
  return key;
}

/** Follows the setup's notice: both checks, a category, and a service with a picture. */
export async function setUp(page: Page, service: string) {
  await page.getByRole('link', { name: 'Set it up' }).waitFor();
  await press(page, 'Set it up');
  await page.getByRole('button', { name: 'Check payments' }).waitFor();
  for (const [step, check] of [
    ['Payments', 'Check payments'],
    ['Mail', 'Send a test mail'],
  ] as const) {
    await press(page, check);
    await page
      .getByRole('region', { name: step })
      .getByText(/^It worked on/)
      .waitFor();
  }
  await press(page, 'Open the catalogue');
  await page.getByText('No categories yet').waitFor();
  await press(page, 'New category');
  await page.getByRole('dialog').waitFor();
  await type(page, /^Name/, 'Cleaning');
  await press(page, 'Save');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Cleaning' }).waitFor();
  await press(page, 'Cleaning');
  await page.getByText('No services yet').waitFor();
  await press(page, 'New service');
  await page.getByLabel('Name').waitFor();
  await type(page, /^Name/, service);
  await type(page, /^Text/, 'Every corner.');
  await type(page, /^Price per hour/, '18.50');
  await choose(page, /^Picture/, PICTURE);
  await page.getByText('The picture is uploaded.').waitFor();
  await press(page, 'Save');
  await page.getByRole('link', { name: service }).waitFor();
}

/** Presses a button, gives the reason that its dialog asks for and sends it with the dialog's own button. */
async function actWithReason(page: Page, button: string | RegExp, reason: string, submit: string | RegExp) {
  await press(page, button);
  await page.getByRole('dialog').waitFor();
  await type(page, /^Reason/, reason);
  await press(page, submit);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Approves the only helper who waits. */
export async function approve(page: Page, helper: string) {
  await press(page, 'Today');
  await page.getByRole('button', { name: `Approve ${helper}` }).waitFor();
  await actWithReason(page, `Approve ${helper}`, 'Papers seen', 'Approve');
  await page.getByText('Nothing needs a person').waitFor();
}

/** Gives the booking that waits to the only candidate. @returns its reference */
export async function assign(page: Page, helper: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: 'Booking without a helper' });
  const reference = await row.getByRole('link', { name: /^CH-/ }).innerText();
  await press(page, reference);
  await heading(page, `Booking ${reference}`).waitFor();
  await page.getByRole('button', { name: `Assign ${helper}` }).waitFor();
  await actWithReason(page, `Assign ${helper}`, 'Nobody offered', 'Assign');
  return reference;
}

/** Refunds a part on the page of the only booking, to which a row of Today leads, with a code of the app as the sign-in was a while ago. */
export async function refundPart(page: Page, pounds: string, left: string, code: string) {
  await press(page, /^CH-/);
  // The row that led there has a button of the same name.
  await heading(page, /^Booking CH-/).waitFor();
  await press(page, 'Refund a part');
  await page.getByRole('dialog').getByText(`left ${left}`).waitFor();
  await type(page, /^Amount in pounds/, pounds);
  await tabTo(page, /^Reason/);
  await page.keyboard.type('A window was left out');
  await press(page, /^Refund a part/);
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  await type(page, 'Code', code);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}
