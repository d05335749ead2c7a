// The connection is lost and comes back at every moment: the page says so, keeps every text that was typed, does nothing twice, and goes
// on without a reload.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fillCustomerLogin, fillProviderLogin, PASSWORD } from '../support/accounts';
import { fillDetails, fillTime } from '../support/booking';
import { PARALLEL, SITE, useBrowser, type Visit } from '../support/browser';
import { firstServiceId, heading } from '../support/pages';
import { tokensOf } from '../support/session';
import { fillStorage } from './storage';

function offlineNotice(page: Page) {
  return page.getByText('You are offline.', { exact: false });
}

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await offlineNotice(page).waitFor();
}
async function goOnline(page: Page) {
  await page.context().setOffline(false);
  await offlineNotice(page).waitFor({ state: 'hidden' });
}

/** Marks the document; a reload removes the mark. */
function mark(page: Page) {
  return page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}
async function assertSamePage(page: Page) {
  return assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true, 'the page was reloaded');
}

/** Console errors without the browser's own reports of requests that failed or were rejected. */
function errorsOfPage({ consoleErrors }: Visit) {
  return consoleErrors.filter((line) => !/ERR_INTERNET_DISCONNECTED|status of 40[19]|WebSocket connection/.test(line));
}

async function countBookings(page: Page, token: string) {
  return (
    (await (
      await page.request.get(`${SITE}/api/booking/user`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: unknown[] }
  ).data.length;
}

describe('offline and back', { concurrency: PARALLEL }, () => {
  const visit = useBrowser({ timeoutMs: 10_000 });

  /** Opens a page with a customer and a helper both signed in. */
  const open = async (path: string) => {
    const visitor = await visit();
    const stored = await tokensOf(visitor.page);
    await fillStorage(visitor.page, stored);
    await visitor.page.goto(path);
    await heading(visitor.page).waitFor();
    await mark(visitor.page);
    return { ...visitor, visitor, stored };
  };

  test('shows that a page whose code is not loaded is unavailable, and opens it by itself once online', async () => {
    const visitor = await visit();
    const { page, close } = visitor;
    // Turns prefetching off.
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
    await goOnline(page);
    await heading(page, /blog|posts|stories/i).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    await page
      .getByRole('button', { name: 'Try Again' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await heading(page, /helper login/i).waitFor();
    await assertSamePage(page);
    assert.deepEqual(errorsOfPage(visitor), []);
    await close();
  });

  test('keeps a page whose data cannot be loaded through every retry, and loads the data once online', async () => {
    const { page, visitor, close } = await open('/categories');
    // The HTML is pre-rendered: its links work without a request only once it is hydrated.
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
    await goOnline(page);
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    await assertSamePage(page);
    assert.deepEqual(errorsOfPage(visitor), []);
    await close();
  });

  // C-8.9
  test('keeps what was typed into the customer login, and logs in once online', async () => {
    const visitor = await visit();
    const { page, close } = visitor;
    await page.goto('/auth');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await fillCustomerLogin(page);
    await page.getByText('Cannot connect to server. Please make sure the backend server is running.').first().waitFor();
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await goOnline(page);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    assert.deepEqual(errorsOfPage(visitor), []);
    await close();
  });

  // C-8.10
  test('hides the offline banner of a customer login that was opened offline by itself', async () => {
    const { page, close } = await visit();
    await page.goto('/auth');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
    // The URL changes before the page does: only a page that was left is opened, and so checked, again.
    await heading(page, 'Posts').waitFor();
    await goOffline(page);
    await page.goBack();
    await page.getByText('Backend server appears to be offline. Please start the server or try again later.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await goOnline(page);
    await page.getByText('Backend server appears to be offline.', { exact: false }).waitFor({ state: 'hidden' });
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await close();
  });

  test('keeps what was typed in both steps of the customer sign-up', async () => {
    const { page, close } = await visit();
    const email = `offline-${Date.now()}@example.com`;
    await page.goto('/auth?mode=signup');
    await page.getByLabel('Email Address').fill(email);
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Cannot connect to server.', { exact: false }).first().waitFor();
    await goOnline(page);
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
    await goOnline(page);
    await close();
  });

  test('keeps a booking draft, and makes one booking however often it is sent', async () => {
    const { page, visitor, stored, close } = await open('/categories');
    const serviceId = await firstServiceId(page);
    const before = await countBookings(page, stored['token'] ?? '');
    await page.goto(`/book?service=${serviceId}`);
    await mark(page);
    await fillTime(page);
    await page.getByLabel('City').fill('London');
    await goOffline(page);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await page.getByText('Failed to create booking. Please try again.').waitFor();
    await goOnline(page);

    // The booking is made, and the response is lost.
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
    assert.equal(await countBookings(page, stored['token'] ?? ''), before + 1);
    assert.deepEqual(
      errorsOfPage(visitor).filter((line) => !line.includes('ERR_CONNECTION_RESET')),
      [],
    );
    await close();
  });

  test('keeps a review that could not be sent, and sends it once online', async () => {
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
    await goOnline(page);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /thank|review/i })
      .first()
      .waitFor();
    await assertSamePage(page);
    await close();
  });

  test('keeps an edited customer profile that could not be saved, and saves it once online', async () => {
    const { page, close } = await open('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const city = `Leeds ${Date.now()}`;
    await page.getByLabel('City').fill(city);
    await goOffline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Failed to update profile.').waitFor();
    assert.equal(await page.getByLabel('City').inputValue(), city);
    await goOnline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(city).waitFor();
    await assertSamePage(page);
    await close();
  });

  test('takes back a change of the cart that could not be saved, and says so', async () => {
    const { page, close } = await open('/categories');
    const serviceId = await firstServiceId(page);
    await page.goto(`/service/${serviceId}`);
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
    await goOnline(page);
    await add.click();
    await page.waitForTimeout(400);
    assert.notEqual(await count.innerText(), before);
    await close();
  });

  test('keeps what was typed into the helper login, and logs in once online', async () => {
    const { page, close } = await visit();
    await page.goto('/providerlogin');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await goOffline(page);
    await fillProviderLogin(page);
    await page.getByText('Something went wrong. Try again.').waitFor();
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD);
    await goOnline(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/provider/dashboard');
    await close();
  });

  test('keeps an edited helper profile that could not be saved, and saves it once online', async () => {
    const { page, close } = await open('/provider/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const address = `${Date.now()} Mare Street`;
    await page.getByLabel('Business Address').fill(address);
    await goOffline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(/^Error updating profile: /).waitFor();
    assert.equal(await page.getByLabel('Business Address').inputValue(), address);
    await goOnline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(address).waitFor();
    await assertSamePage(page);
    await close();
  });

  test('keeps a chat message while disconnected, and sends it once when connected again', async () => {
    const { page, close } = await open('/provider/dashboard');
    // Offline mode of the browser leaves an open WebSocket alone: the test closes it.
    let isDisconnected = false;
    const sockets: { close: () => Promise<void> }[] = [];
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (isDisconnected) return void socket.close();
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.goto('/provider/chat');
    await mark(page);
    const message = `Is anybody there at ${Date.now()}?`;
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill(message);
    await page.getByRole('button', { name: 'Send', disabled: false }).waitFor();
    isDisconnected = true;
    await goOffline(page);
    await Promise.all(sockets.map((socket) => socket.close()));
    await page.getByText('The connection is lost. Reconnecting…').waitFor();
    await input.press('Enter');
    assert.equal(await input.inputValue(), message);
    isDisconnected = false;
    await goOnline(page);
    await page.getByText('The connection is lost. Reconnecting…').waitFor({ state: 'hidden' });
    await input.press('Enter');
    await page.getByRole('log').getByText(message).waitFor();
    await assertSamePage(page);
    await page.reload();
    await page.getByRole('log').getByText(message).waitFor();
    assert.equal(await page.getByRole('log').getByText(message).count(), 1);
    assert.equal(await input.inputValue(), '');
    await close();
  });
});
