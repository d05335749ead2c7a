// The journeys that matter, heard only. Each transcript in e2e/spoken has been read by a person: every step can be understood by ear.
import type { Page } from '@playwright/test';
import { createProvider, createService, type Built } from '../../api/test/builders';
import { callApi } from '../../api/test/callApi';
import { appCode } from '../support/authenticator';
import { approve, assignedBooking, book, getAssigned } from '../support/bookingDay';
import { test, useBrowser } from '../support/browser';
import { FIRST_OPERATOR, useEmptySite, type EmptySite } from '../support/emptySite';
import { mailTo } from '../support/firstJobPeople';
import { heading } from '../support/pages';
import { listenTo, type Listener } from '../support/spoken';

/** A Monday: what depends on the day of the week is the same in every run. */
const DAY = '2026-03-02';
const TIMEOUT_MS = 300_000;

const visit = useBrowser();

const PASSWORD = 'a chore a day';
const CUSTOMER = 'carl@example.com';

/** The controls of a page by their names, the first of each. */
function controlsOf(page: Page) {
  return {
    button: (name: string | RegExp) => page.getByRole('button', { name }).first(),
    link: (name: string | RegExp) => page.getByRole('link', { name }).first(),
    field: (name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' }).first(),
  };
}

/** Follows a link to a page with this heading, and hears the page. */
async function goTo(page: Page, { step, read, press }: Listener, name: string | RegExp, title: string) {
  await step(`Open ${title}`, async () => {
    await press(page.getByRole('link', { name }).first());
    await heading(page, title).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  });
  await read(title);
}

/** Each has a site of its own: a transcript says the same whether the others have been heard before or not. */
function journey(title: string, act: (site: EmptySite) => Promise<void>) {
  test.describe(() => {
    const site = useEmptySite(DAY);
    test(title, async () => {
      test.setTimeout(TIMEOUT_MS);
      await act(site);
    });
  });
}

async function codeOf(site: EmptySite, email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await mailTo(site, email))?.[0];
  if (!code) throw new Error('The mail has no code');
  return code;
}

// M-501
journey('an operator hears every step from the login to the catalogue', async (site) => {
  await createProvider(site.api as unknown as Built, { isApproved: false });
  const { page } = await site.open(visit);
  const listener = await listenTo(page);
  const { step, read, press, type, compare } = listener;
  const { button, link, field } = controlsOf(page);

  await page.goto('/desk/login', { waitUntil: 'networkidle' });
  await read('The login');
  await step('Log in with a wrong password', async () => {
    await type(field(/^Email/), FIRST_OPERATOR.email);
    await type(field('Password'), 'not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
  });
  await step('Log in', async () => {
    await type(field('Password'), FIRST_OPERATOR.password);
    await page.keyboard.press('Enter');
    await page.locator('code').waitFor();
  });
  await read('The second factor');
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await step('Type the code of the app', async () => {
    await type(field(/^Code/), appCode(key, site.api.context.clock.now()));
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  });
  await read('The recovery codes');
  await step('Keep the recovery codes', async () => {
    await press(button(/^I have kept them/));
    await heading(page, 'Today').waitFor();
    await button(/^Approve/).waitFor();
  });
  await read('Today');
  await step('Approve a helper', async () => {
    await press(button(/^Approve/));
    await page.getByRole('dialog').waitFor();
  });
  await read('The question');
  await step('Give the reason', async () => {
    await type(field(/^Reason/), 'Papers seen');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await goTo(page, listener, 'Catalogue', 'Catalogue');
  await step('Make a category', async () => {
    await press(button('New category'));
    await page.getByRole('dialog').waitFor();
  });
  await read('The category');
  await step('Save it without a name', () => press(button('Save')));
  await step('Save it', async () => {
    await type(field(/^Name/), 'Garden');
    await press(button('Save'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await link('Garden').waitFor();
  });
  await read('The catalogue');
  compare('desk');
});

// M-501
journey('a customer hears every step from the landing page to a cancelled booking', async (site) => {
  await createService(site.api as unknown as Built, { name: 'Deep clean' });
  const { page } = await site.open(visit);
  const listener = await listenTo(page);
  const { step, read, press, type, compare } = listener;
  const { button, link, field } = controlsOf(page);

  await page.goto('/landing', { waitUntil: 'networkidle' });
  await read('The landing page');
  await step('Open the start page', async () => {
    await press(page.getByRole('link', { name: /book a chore|find|home/i }).first());
    await heading(page).waitFor();
  });
  await read('The start page');
  await step('Type into the search', () => type(page.getByRole('combobox', { name: /what service/i }), 'deep'));
  await step('Search', async () => {
    await page.keyboard.press('Enter');
    await link(/^Book Now/).waitFor();
  });
  await read('The results');
  await step('Book without a session', async () => {
    await press(link(/^Book Now/));
    await heading(page, /Login/).waitFor();
  });
  await read('The login');
  await step('Go to the sign-up', async () => {
    await press(link('Create an account'));
    await heading(page, 'SignUp Here').waitFor();
  });
  await step('Send no address', () => press(page.locator('main button[type=submit]').first()));
  await step('Send a code', async () => {
    await type(field('Email Address'), CUSTOMER);
    await page.keyboard.press('Enter');
    await field('OTP').waitFor();
  });
  await read('The code');
  await step('Type the code and a password', async () => {
    await type(field('OTP'), await codeOf(site, CUSTOMER));
    await type(field('Password'), PASSWORD);
  });
  await step('Sign up', async () => {
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/service\//);
    await link('Book This Service Now').waitFor();
  });
  await read('The service');
  await step('Book it', async () => {
    await press(link('Book This Service Now'));
    await field('Booking date').waitFor();
  });
  await read('Step 1');
  await step('Go on without a time', () => press(button('Next')));
  await step('Choose a time', async () => {
    await field('Booking date').fill('2026-03-09');
    await field('Start time').fill('09:00');
    await field('End time').fill('11:00');
  });
  await step('Go on', async () => {
    await press(button('Next'));
    await field('Full Name').waitFor();
  });
  await read('Step 2');
  await step('Fill in the details and go on', async () => {
    for (const [name, text] of [
      ['Full Name', 'Carl Moss'],
      ['Email Address', CUSTOMER],
      ['Phone Number', '+44 7700 900123'],
      ['Address', '12 Mare Street'],
      ['City', 'London'],
      ['Postal Code', 'E8 3EE'],
    ] as const)
      await type(field(name), text);
    await press(button('Next'));
    await button('Confirm & Pay').waitFor();
  });
  await read('Step 3');
  await step('Confirm', async () => {
    await press(button('Confirm & Pay'));
    await page.waitForURL(/\/simulator\//);
  });
  await step('Pay at the payment provider', async () => {
    await press(button(/approve/i));
    await heading(page, 'Payment Successful!').waitFor();
  });
  await read('The payment');
  await goTo(page, listener, 'View All Bookings', 'Chores Booking History');
  await step('Open the booking', async () => {
    await press(link('View booking'));
    await page.getByRole('list', { name: 'What happens' }).waitFor();
  });
  await read('The booking');
  const helper = await createProvider(site.api as unknown as Built);
  const [bookingId = ''] = /CH-[0-9A-Z]{8}/.exec(await page.getByRole('main').innerText()) ?? [];
  const timeline = page.getByRole('list', { name: 'What happens' });
  await step('A helper is asked', async () => {
    await getAssigned(site, helper, bookingId);
    await timeline.getByText('A helper was asked').waitFor();
  });
  await step('A helper accepts it', async () => {
    const { token } = helper;
    await callApi(site.api, 'POST', '/api/booking/provider/bookings/accept-booking', { token, body: { bookingId } });
    await timeline.getByText('A helper accepted').waitFor();
  });
  await step('Ask to cancel', async () => {
    await press(button('Cancel booking'));
    await page.getByText('You get back').waitFor();
  });
  await read('The question');
  await step('Cancel', async () => {
    await press(page.getByRole('dialog').getByRole('button', { name: /^Cancel booking/ }));
    await page
      .getByText(/^Your booking is cancelled/)
      .first()
      .waitFor();
  });
  await read('The cancelled booking');
  compare('customer');
});

// M-501
journey('a helper hears every step from the login to the earnings', async (site) => {
  const payer = await site.open(visit);
  const { customer, helper } = await assignedBooking(site, payer.page, payer.page, 2);
  const { id } = await createService(site.api as unknown as Built, { name: 'Window clean' });
  const second = await book(site, customer, id, 3);
  await payer.page.goto(second.approvalLink);
  await approve(payer.page);
  await getAssigned(site, helper, second.reference);
  await payer.close();

  const { page } = await site.open(visit);
  const listener = await listenTo(page);
  const { step, read, press, type, compare } = listener;
  const { button, field } = controlsOf(page);
  const dialog = page.getByRole('dialog');

  await page.goto('/providerlogin', { waitUntil: 'networkidle' });
  await read('The login');
  // The name, which the account brings, may come before the heading is heard or after it: here always after it.
  await page.route(
    '**/api/auth/me-service',
    async (route) => {
      await page.waitForFunction(() => document.activeElement?.matches('main h1'));
      await route.continue();
    },
    { times: 1 },
  );
  await step('Log in', async () => {
    await type(field(/^Email/), helper.email);
    await type(field('Password'), helper.password);
    await page.keyboard.press('Enter');
    await heading(page, /^Welcome/).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  });
  await read('The dashboard');
  await goTo(page, listener, /^Bookings Assigned/, 'Assigned Bookings');
  await step('Accept', async () => {
    await press(button('Accept'));
    await page.getByText('Booking accepted successfully!').first().waitFor();
  });
  await step('Reject', async () => {
    await press(button('Reject'));
    await dialog.waitFor();
  });
  await read('The question');
  await step('Give the reason', async () => {
    await type(dialog.getByRole('textbox'), 'I am away that day');
    await press(dialog.locator('button[type=submit]'));
    await dialog.waitFor({ state: 'detached' });
  });
  await read('The bookings');
  await goTo(page, listener, 'My week', 'My week');
  await goTo(page, listener, 'Week plan', 'Week plan');
  await step('Save the plan', async () => {
    await press(field('Different hours by weekday'), 'Space');
    await press(button('Save week plan'));
    await page.getByText('Your week plan is saved.').first().waitFor();
  });
  await goTo(page, listener, 'Chat With Admin', 'Chat With Admin');
  await step('Write a message', async () => {
    await type(field('Message'), 'When am I paid?');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Sent', { exact: true }).waitFor();
  });
  await goTo(page, listener, 'Earnings', 'My Earnings');
  compare('helper');
});
