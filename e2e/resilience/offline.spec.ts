// The line goes and comes back, at every moment: the page says so, nothing that was typed is lost, nothing happens twice, and it goes
// on without a reload.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fillCustomerLogin, fillHelperLogin, PASSWORD } from '../support/accounts';
import { fillDetails, fillTime } from '../support/booking';
import { PARALLEL, SITE, useBrowser, type Visit } from '../support/browser';
import { tokensOf } from '../support/session';
import { fill } from './storage';

function heading(page: Page, name: RegExp | string) {
  return page.getByRole('heading', { level: 1, name });
}
function notice(page: Page) {
  return page.getByText('You are offline.', { exact: false });
}

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await notice(page).waitFor();
}
async function comeBack(page: Page) {
  await page.context().setOffline(false);
  await notice(page).waitFor({ state: 'hidden' });
}

/** Marks the page; a reload would wipe the mark out. */
function mark(page: Page) {
  return page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}
async function assertSamePage(page: Page) {
  return assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true, 'the page was reloaded');
}

/** What the browser itself writes of calls that found no line; everything else is ours. */
function ours({ consoleErrors }: Visit) {
  return consoleErrors.filter((line) => !/ERR_INTERNET_DISCONNECTED|status of 40[19]|WebSocket connection/.test(line));
}

async function services(page: Page) {
  return ((await (await page.request.get(`${SITE}/api/service/list`)).json()) as { data: { _id: string }[] }).data;
}

async function myBookings(page: Page, token: string) {
  return (
    (await (
      await page.request.get(`${SITE}/api/booking/user`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: unknown[] }
  ).data.length;
}

describe('offline and back', { concurrency: PARALLEL }, () => {
  const visit = useBrowser({ timeoutMs: 10_000 });

  /** A page on which both ends are signed in. */
  const open = async (address: string) => {
    const visitor = await visit();
    const stored = await tokensOf(visitor.page);
    await fill(visitor.page, stored);
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
    await mark(visitor.page);
    return { ...visitor, visitor, stored };
  };

  test('a page that was never visited: says it is unavailable, and comes by itself when the line is back', async () => {
    const visitor = await visit();
    const { page, close } = visitor;
    // Nothing is fetched ahead.
    await page.addInitScript({
      content: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    });
    await page.goto('/categories');
    await heading(page, /categories/i).waitFor();
    await page.waitForLoadState('networkidle');
    await mark(page);
    await goOffline(page);
    for (const name of ['Posts', 'Sign in as a helper']) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await heading(page, 'This part is unavailable').waitFor();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await heading(page, 'This part is unavailable').waitFor();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
    await heading(page, 'This part is unavailable').waitFor();
    await comeBack(page);
    await heading(page, /blog|posts|stories/i).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    await page
      .getByRole('button', { name: 'Try Again' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await heading(page, /helper login/i).waitFor();
    await assertSamePage(page);
    assert.deepEqual(ours(visitor), []);
    await close();
  });

  test('a page whose code is here but whose data is not: as often as one tries, the page stays, and the data comes with the line', async () => {
    const { page, visitor, close } = await open('/categories');
    // Its HTML is there before its code.
    await page.waitForLoadState('networkidle');
    const category = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(name) })
        .first();
    await category('Cleaning').click();
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    await page.goBack();
    await category('Plumbing').waitFor();
    await goOffline(page);
    await category('Plumbing').click();
    const tryAgain = page.getByRole('button', { name: /retry|try again/i }).first();
    for (let press = 0; press < 3; press += 1) {
      await tryAgain.click();
      await page.waitForTimeout(200);
    }
    await tryAgain.waitFor();
    await comeBack(page);
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    await assertSamePage(page);
    assert.deepEqual(ours(visitor), []);
    await close();
  });

  // C-8.9
  test('the customer login: what was typed stays, and it goes on', async () => {
    const visitor = await visit();
    const { page, close } = visitor;
    await page.goto('/auth');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await fillCustomerLogin(page);
    await page.getByText('Cannot connect to server. Please make sure the backend server is running.').first().waitFor();
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await comeBack(page);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    assert.deepEqual(ours(visitor), []);
    await close();
  });

  // C-8.10
  test('the customer login, opened without a line: the banner goes by itself', async () => {
    const { page, close } = await visit();
    await page.goto('/auth');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
    await page.waitForURL('**/allposts');
    await goOffline(page);
    await page.goBack();
    await page.getByText('Backend server appears to be offline. Please start the server or try again later.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await comeBack(page);
    await page.getByText('Backend server appears to be offline.', { exact: false }).waitFor({ state: 'hidden' });
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await close();
  });

  test('the customer sign-up, in both its steps', async () => {
    const { page, close } = await visit();
    const email = `offline-${Date.now()}@example.com`;
    await page.goto('/auth?mode=signup');
    await page.getByLabel('Email Address').fill(email);
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Cannot connect to server.', { exact: false }).first().waitFor();
    await comeBack(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('OTP').fill('000000');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await goOffline(page);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Cannot connect to server.', { exact: false }).first().waitFor();
    assert.deepEqual(
      [await page.getByLabel('Email Address').inputValue(), await page.getByLabel('OTP').inputValue()],
      [email, '000000'],
    );
    await comeBack(page);
    await close();
  });

  test('a booking: the draft stays, and however often it is sent it is made once', async () => {
    const { page, visitor, stored, close } = await open('/categories');
    const [service] = await services(page);
    const before = await myBookings(page, stored['token'] ?? '');
    await page.goto(`/book?service=${service?._id}`);
    await mark(page);
    await fillTime(page);
    await page.getByLabel('City').fill('London');
    await goOffline(page);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await page.getByText('Failed to create booking. Please try again.').waitFor();
    await comeBack(page);

    // The booking is made, and its answer lost.
    await page.route('**/api/booking/create', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await page.getByText('Failed to create booking. Please try again.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await assertSamePage(page);
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await page.waitForURL(/\/simulator\//);
    assert.equal(await myBookings(page, stored['token'] ?? ''), before + 1);
    assert.deepEqual(
      ours(visitor).filter((line) => !line.includes('ERR_CONNECTION_RESET')),
      [],
    );
    await close();
  });

  test('a review', async () => {
    const { page, close } = await open('/review');
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByPlaceholder('Write your review here...').fill('Lovely work');
    await goOffline(page);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /try again/i })
      .first()
      .waitFor();
    assert.equal(await page.getByPlaceholder('Write your review here...').inputValue(), 'Lovely work');
    assert.equal(await page.getByRole('radio', { name: '4 stars' }).isChecked(), true);
    await comeBack(page);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /thank|review/i })
      .first()
      .waitFor();
    await assertSamePage(page);
    await close();
  });

  test('the customer’s profile', async () => {
    const { page, close } = await open('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const city = `Leeds ${Date.now()}`;
    await page.getByLabel('City').fill(city);
    await goOffline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Failed to update profile.').waitFor();
    assert.equal(await page.getByLabel('City').inputValue(), city);
    await comeBack(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(city).waitFor();
    await assertSamePage(page);
    await close();
  });

  test('the cart: what could not be saved is taken back and said', async () => {
    const { page, close } = await open('/categories');
    const [service] = await services(page);
    await page.goto(`/service/${service?._id}`);
    const add = page.getByRole('button', { name: /add/i });
    await add.click();
    const count = page
      .getByRole('main')
      .getByText(/\d+ hours? /)
      .first();
    await count.waitFor();
    await page.waitForTimeout(300);
    const before = await count.innerText();
    await goOffline(page);
    await add.click();
    await page.getByText('Your chores could not be saved. Please try again.').first().waitFor();
    assert.equal(await count.innerText(), before);
    await comeBack(page);
    await add.click();
    await page.waitForTimeout(400);
    assert.notEqual(await count.innerText(), before);
    await close();
  });

  test('the helper login', async () => {
    const { page, close } = await visit();
    await page.goto('/providerlogin');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await goOffline(page);
    await fillHelperLogin(page);
    await page.getByText('Something went wrong. Try again.').waitFor();
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await comeBack(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/provider/dashboard');
    await close();
  });

  test('the helper’s profile', async () => {
    const { page, close } = await open('/provider/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const address = `${Date.now()} Mare Street`;
    await page.getByLabel('Business Address').fill(address);
    await goOffline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(/^Error updating profile: /).waitFor();
    assert.equal(await page.getByLabel('Business Address').inputValue(), address);
    await comeBack(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(address).waitFor();
    await assertSamePage(page);
    await close();
  });

  test('a chat message: stays while there is no line, and is sent once when there is', async () => {
    const { page, close } = await open('/provider/dashboard');
    // The browser's own switch leaves an open line alone: it is cut here.
    let isDown = false;
    const lines: { close: () => Promise<void> }[] = [];
    await page.routeWebSocket(/socket\.io/, (line) => {
      if (isDown) return void line.close();
      lines.push(line);
      line.connectToServer();
    });
    await page.goto('/provider/chat');
    await mark(page);
    const words = `Is anybody there at ${Date.now()}?`;
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill(words);
    await page.getByRole('button', { name: 'Send', disabled: false }).waitFor();
    isDown = true;
    await goOffline(page);
    await Promise.all(lines.map((line) => line.close()));
    await page.getByText('The connection is lost. Reconnecting…').waitFor();
    await input.press('Enter');
    assert.equal(await input.inputValue(), words);
    isDown = false;
    await comeBack(page);
    await page.getByText('The connection is lost. Reconnecting…').waitFor({ state: 'hidden' });
    await input.press('Enter');
    await page.getByRole('log').getByText(words).waitFor();
    await assertSamePage(page);
    await page.reload();
    await page.getByRole('log').getByText(words).waitFor();
    assert.equal(await page.getByRole('log').getByText(words).count(), 1);
    assert.equal(await input.inputValue(), '');
    await close();
  });
});
