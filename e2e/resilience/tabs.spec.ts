// Two tabs of one browser agree on who is logged in, on the cart and on the theme; a tab shows what has changed in the other, at the
// latest when it acts on it; and an open form survives what happens in the other tab.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CUSTOMER, fillCustomerLogin, fillProviderLogin, PASSWORD } from '../support/accounts';
import { fillDetails, fillTime, someDay } from '../support/booking';
import { PARALLEL, SITE, useBrowser } from '../support/browser';
import { firstServiceId, heading } from '../support/pages';
import { tokensOf } from '../support/session';

function accountMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'My Account' });
}
async function logOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

interface ApiResponse {
  data: { _id: string; bookingId: string; status: string }[];
  token: string;
}

/** Calls the API: POST with a body, GET without. */
async function callApi(page: Page, path: string, token?: string, body?: object): Promise<ApiResponse> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}`, token } : {};
  const response = body
    ? await page.request.post(`${SITE}${path}`, { headers, data: body })
    : await page.request.get(`${SITE}${path}`, { headers });
  return (await response.json()) as ApiResponse;
}

/** Signs a new customer up with the code in the mail. @returns the e-mail address */
async function signUpCustomer(page: Page): Promise<string> {
  const email = `ben-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  await callApi(page, '/api/auth/request-otp', undefined, { email });
  for (let tries = 0; tries < 20; tries += 1) {
    const mails = await (await page.request.get(`${SITE}/dev/mail`)).text();
    const otp = new RegExp(`${email}[\\s\\S]*?\\b(\\d{6})\\b`).exec(mails)?.[1];
    if (otp) {
      await callApi(page, '/api/auth/signup', undefined, { email, password: PASSWORD, otp });
      return email;
    }
    await page.waitForTimeout(200);
  }
  throw new Error('no code was mailed');
}

describe('two tabs', { concurrency: PARALLEL }, () => {
  const visit = useBrowser({ timeoutMs: 10_000 });

  /** Opens two tabs at these paths with demo accounts signed in; with `isNew` the customer is a new one. */
  const open = async (
    first: string,
    second: string,
    accounts: readonly ('customer' | 'provider')[] = [],
    isNew = false,
  ) => {
    const { page: one, consoleErrors, close } = await visit();
    const two = await one.context().newPage();
    two.on('pageerror', (error) => consoleErrors.push(`exception: ${error.message}`));
    const stored = await tokensOf(one, isNew ? await signUpCustomer(one) : CUSTOMER);
    const keys = [
      ...(accounts.includes('customer') ? ['token', 'userEmail'] : []),
      ...(accounts.includes('provider') ? ['providerToken', 'providerId', 'provider'] : []),
    ];
    await one.goto('/allposts');
    await one.evaluate(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key ?? '', value ?? '')),
      keys.map((key) => [key, stored[key]]),
    );
    await one.goto(first);
    await two.goto(second);
    for (const page of [one, two]) await heading(page).waitFor();
    return { one, two, stored, exceptions: () => consoleErrors.filter((line) => line.startsWith('exception')), close };
  };

  // M-30.3
  test('shows a login and a logout of one tab in the other', async () => {
    const { one, two, exceptions, close } = await open('/auth', '/categories');
    await fillCustomerLogin(one);
    await accountMenu(two).waitFor();
    await two.goto('/profile');
    await heading(two, 'My Profile').waitFor();
    await one.waitForURL('**/home');
    await logOut(one);
    await two.waitForURL((url) => url.pathname === '/');
    await two.getByRole('link', { name: 'Sign in as Customer' }).first().waitFor();
    assert.deepEqual(await two.evaluate(() => Object.keys(localStorage)), []);
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('logs a helper out in both tabs', async () => {
    const { one, two, exceptions, close } = await open('/provider/dashboard', '/provider/bookings', ['provider']);
    await one.getByRole('button', { name: 'Logout' }).click();
    await two.waitForURL(/\/(providerlogin|login)$/);
    await heading(two, /helper login/i).waitFor();
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('replaces all data of the first customer when another one logs in in the other tab', async () => {
    const { one, two, stored, exceptions, close } = await open('/booking-history', '/categories', ['customer']);
    const ben = await signUpCustomer(one);
    await one.getByRole('listitem').first().waitFor();
    const serviceId = await firstServiceId(one);
    await callApi(one, '/api/cart/add', stored['token'], { itemId: serviceId });
    await two.goto('/auth');
    await fillCustomerLogin(two, ben);
    await heading(one, /./).waitFor();
    await one.getByText('No Bookings Yet').waitFor();
    await one.getByRole('contentinfo').getByRole('link', { name: 'Your chores' }).click();
    await one.getByText('No chores here yet').waitFor();
    await one.goto('/profile');
    await one.getByText(ben).first().waitFor();
    assert.equal(await one.getByText(CUSTOMER).count(), 0);
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('keeps a customer’s open form when a helper logs in in the other tab', async () => {
    const { one, two, exceptions, close } = await open('/profile', '/providerlogin', ['customer']);
    await one.getByRole('button', { name: 'Edit Profile' }).click();
    await one.getByLabel('City').fill('Half typed');
    await fillProviderLogin(two);
    await two.waitForURL('**/provider/dashboard');
    assert.equal(await one.getByLabel('City').inputValue(), 'Half typed');
    assert.equal(await one.getByText('We kept the changes', { exact: false }).count(), 0, 'the form was mounted again');
    await two.getByRole('link', { name: 'Profile' }).first().click();
    await heading(two, 'My Profile').waitFor();
    await one.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('restores an open form after a logout in the other tab and a new login', async () => {
    const { one, two, exceptions, close } = await open('/profile', '/home', ['customer']);
    await one.getByRole('button', { name: 'Edit Profile' }).click();
    await one.getByLabel('City').fill('Half typed');
    await logOut(two);
    await one.waitForURL((url) => url.pathname === '/');
    await one.getByRole('link', { name: 'Sign in as Customer' }).first().click();
    await fillCustomerLogin(one);
    await one.waitForURL('**/home');
    await accountMenu(one).click();
    await one.getByRole('menuitem', { name: 'My Profile' }).click();
    await one.getByText('We kept the changes that you had not saved.').waitFor();
    assert.equal(await one.getByLabel('City').inputValue(), 'Half typed');
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('shows changes of the cart in the other tab', async () => {
    const { one, two, exceptions, close } = await open('/cart', '/cart', ['customer'], true);
    const serviceId = await firstServiceId(one);
    await one.goto(`/service/${serviceId}`);
    await two.reload();
    await two.getByText('No chores here yet').waitFor();
    await one.getByRole('button', { name: /add/i }).click();
    await two.getByText('1 hour', { exact: true }).first().waitFor();
    await two.getByRole('button', { name: /One hour more/ }).click();
    await one.getByText(/2 hours in your chores/).waitFor();
    await two.getByRole('button', { name: 'Clear all' }).click();
    await one.getByText(/\d hours? in your chores/).waitFor({ state: 'hidden' });
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('applies a chosen theme in the other tab, also on a page without the choice', async () => {
    const { one, two, close } = await open('/categories', '/provider/dashboard', ['provider']);
    const waitForDark = (page: Page) =>
      page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await one.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await waitForDark(two);
    await waitForDark(one);
    await close();
  });

  test('renews an expired token once for both tabs and stays logged in', async () => {
    const { one, two, exceptions, close } = await open('/categories', '/categories', ['customer']);
    let renewals = 0;
    let isExpired = true;
    const expired = await one.evaluate(() => localStorage.getItem('token'));
    for (const page of [one, two]) {
      await page.route('**/auth/refresh-token', async (route) => {
        renewals += 1;
        isExpired = false;
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.route('**/api/booking/user', async (route) => {
        const hasOldToken = route.request().headers()['authorization'] === `Bearer ${expired}`;
        if (hasOldToken || isExpired)
          await route.fulfill({ status: 401, json: { success: false, message: 'Expired', code: 'UNAUTHENTICATED' } });
        else await route.continue();
      });
    }
    await Promise.all([one.goto('/booking-history'), two.goto('/booking-history')]);
    for (const page of [one, two]) await page.getByRole('main').getByRole('listitem').first().waitFor();
    assert.equal(renewals, 1);
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('makes one booking of the same draft in two tabs', async () => {
    const { one, stored, exceptions, close } = await open('/categories', '/categories', ['customer']);
    const serviceId = await firstServiceId(one);
    const day = someDay();
    const count = async () =>
      (await callApi(one, '/api/booking/user', stored['token'])).data.filter((booking) =>
        JSON.stringify(booking).includes(day),
      ).length;
    const before = await count();
    await one.goto(`/book?service=${serviceId}`);
    await fillTime(one, day);
    const [copy] = await Promise.all([
      one.context().waitForEvent('page'),
      one.evaluate(() => void window.open(location.href)),
    ]);
    await fillDetails(copy);
    await fillDetails(one);
    for (const page of [one, copy]) {
      await page.getByRole('button', { name: 'Confirm & Pay' }).click();
      await page.waitForURL(/\/simulator\//);
    }
    assert.equal(await count(), before + 1);
    assert.equal(one.url(), copy.url());
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('rejects the cancellation of a booking that the other tab has cancelled, and shows its status', async () => {
    const { one, two, stored, exceptions, close } = await open('/categories', '/categories', ['customer']);
    const serviceId = await firstServiceId(one);
    await callApi(one, '/api/booking/create', stored['token'], {
      serviceId,
      bookingDate: someDay(),
      timeSlot: { startTime: '09:00', endTime: '10:00' },
      specialRequests: '',
      paymentMethod: 'paypal',
      customerDetails: { name: 'Amelia Carter', email: CUSTOMER, phone: '+44 7700 900123' },
      serviceLocation: { address: '12 Mare Street', city: 'London', postalCode: 'E8 3EE' },
    });
    const [booking] = (await callApi(one, '/api/booking/user', stored['token'])).data.filter(
      ({ status }) => status === 'pending',
    );
    assert.ok(booking);
    const card = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: booking.bookingId });
    for (const page of [one, two]) {
      await page.goto('/booking-history');
      await card(page)
        .getByRole('button', { name: /cancel/i })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^cancel/i })
        .last()
        .waitFor();
    }
    await two
      .getByRole('dialog')
      .getByRole('button', { name: /^cancel/i })
      .last()
      .click();
    await two.getByRole('dialog').waitFor({ state: 'hidden' });
    await one
      .getByRole('dialog')
      .getByRole('button', { name: /^cancel/i })
      .last()
      .click();
    await one.getByRole('dialog').getByRole('alert').waitFor();
    await one.keyboard.press('Escape');
    await card(one).getByText('Cancelled').waitFor();
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('rejects a decision about a booking that the other tab has decided, and shows its status', async () => {
    const { one, two, exceptions, close } = await open('/provider/bookings', '/categories', ['provider']);
    // The second tab gets no events: it acts on the status that it still shows.
    await two.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await two.route('**/socket.io/**', (route) => route.abort());
    await two.goto('/provider/bookings');
    // Work that has not begun cannot be marked as completed.
    const decisions = (page: Page) =>
      page.getByRole('button', { name: /^(Accept|Mark as Completed)$/, disabled: false }).first();
    const action = await decisions(one).innerText();
    const actions = (page: Page) => page.getByRole('button', { name: action, exact: true, disabled: false });
    await actions(two).first().waitFor();
    const before = await actions(two).count();
    await actions(one).first().click();
    await one.getByText(/^Booking (accepted|marked as completed) successfully!$/).waitFor();
    assert.equal(await actions(two).count(), before);
    await actions(two).first().click();
    await two.getByText(/^Error (accepting booking|marking booking as completed): ./).waitFor();
    await two.waitForFunction(
      ([name, count]) =>
        [...document.querySelectorAll('button')].filter(
          ({ innerText, ariaDisabled }) => innerText === name && ariaDisabled !== 'true',
        ).length < Number(count),
      [action, before],
    );
    assert.deepEqual(exceptions(), []);
    await close();
  });
});
