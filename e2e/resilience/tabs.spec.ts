// Two tabs of one browser agree on who is signed in, on the cart and the theme; what one does, the other learns of or is told; and a
// form that is open in one survives what happens in the other.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CUSTOMER, fillCustomerLogin, fillHelperLogin, PASSWORD } from '../support/accounts';
import { fillDetails, fillTime, someDay } from '../support/booking';
import { PARALLEL, SITE, useBrowser } from '../support/browser';
import { tokensOf } from '../support/session';

function heading(page: Page, name: RegExp | string) {
  return page.getByRole('heading', { level: 1, name });
}
function accountMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'My Account' });
}
async function logOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function api(page: Page, path: string, token?: string, body?: object) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}`, token } : {};
  const answer = body
    ? await page.request.post(`${SITE}${path}`, { headers, data: body })
    : await page.request.get(`${SITE}${path}`, { headers });
  return (await answer.json()) as { data: { _id: string; bookingId: string; status: string }[]; token: string };
}

/** A second customer, signed up by the code in the mail. */
async function newCustomer(page: Page): Promise<string> {
  const email = `ben-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  await api(page, '/api/auth/request-otp', undefined, { email });
  for (let look = 0; look < 20; look += 1) {
    const mails = await (await page.request.get(`${SITE}/dev/mail`)).text();
    const otp = new RegExp(`${email}[\\s\\S]*?\\b(\\d{6})\\b`).exec(mails)?.[1];
    if (otp) {
      await api(page, '/api/auth/signup', undefined, { email, password: PASSWORD, otp });
      return email;
    }
    await page.waitForTimeout(200);
  }
  throw new Error('no code was mailed');
}

describe('two tabs', { concurrency: PARALLEL }, () => {
  const visit = useBrowser({ timeoutMs: 10_000 });

  /** Two tabs of one visitor, at these addresses, with these ends signed in: the demo accounts, or a customer who `isNew`. */
  const open = async (first: string, second: string, ends: readonly ('customer' | 'helper')[] = [], isNew = false) => {
    const { page: one, consoleErrors, close } = await visit();
    const two = await one.context().newPage();
    two.on('pageerror', (error) => consoleErrors.push(`exception: ${error.message}`));
    const stored = await tokensOf(one, isNew ? await newCustomer(one) : CUSTOMER);
    const keys = [
      ...(ends.includes('customer') ? ['token', 'userEmail'] : []),
      ...(ends.includes('helper') ? ['providerToken', 'providerId', 'provider'] : []),
    ];
    await one.goto('/allposts');
    await one.evaluate(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key ?? '', value ?? '')),
      keys.map((key) => [key, stored[key]]),
    );
    await one.goto(first);
    await two.goto(second);
    for (const page of [one, two]) await page.getByRole('heading', { level: 1 }).first().waitFor();
    return { one, two, stored, exceptions: () => consoleErrors.filter((line) => line.startsWith('exception')), close };
  };

  // M-30.3
  test('a login in one is seen by the other, and so is the logout, on a page that needs it', async () => {
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

  test('a helper’s logout in one ends the other', async () => {
    const { one, two, exceptions, close } = await open('/provider/dashboard', '/provider/bookings', ['helper']);
    await one.getByRole('button', { name: 'Logout' }).click();
    await two.waitForURL(/\/(providerlogin|login)$/);
    await heading(two, /helper login/i).waitFor();
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('another account in one takes the first one’s place in the other: nothing of the first is left', async () => {
    const { one, two, stored, exceptions, close } = await open('/booking-history', '/categories', ['customer']);
    const ben = await newCustomer(one);
    await one.getByRole('listitem').first().waitFor();
    const [service] = (await api(one, '/api/service/list')).data;
    await api(one, '/api/cart/add', stored['token'], { itemId: service?._id });
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

  test('a form that is open stays as it is when a helper logs in beside the customer, and the other way round', async () => {
    const { one, two, exceptions, close } = await open('/profile', '/providerlogin', ['customer']);
    await one.getByRole('button', { name: 'Edit Profile' }).click();
    await one.getByLabel('City').fill('Half typed');
    await fillHelperLogin(two);
    await two.waitForURL('**/provider/dashboard');
    assert.equal(await one.getByLabel('City').inputValue(), 'Half typed');
    assert.equal(
      await one.getByText('We kept the changes', { exact: false }).count(),
      0,
      'the form was not drawn anew',
    );
    await two.getByRole('link', { name: 'Profile' }).first().click();
    await heading(two, 'My Profile').waitFor();
    await one.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(exceptions(), []);
    await close();
  });

  test('a form that is open when the session is taken away comes back after the login', async () => {
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

  test('the cart', async () => {
    const { one, two, exceptions, close } = await open('/cart', '/cart', ['customer'], true);
    const [service] = (await api(one, '/api/service/list')).data;
    await one.goto(`/service/${service?._id}`);
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

  test('the theme, also where it cannot be chosen', async () => {
    const { one, two, close } = await open('/categories', '/provider/dashboard', ['helper']);
    const shown = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await one.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await shown(two);
    await shown(one);
    await close();
  });

  test('a token that has run out is renewed once for both tabs, and nobody is logged out', async () => {
    const { one, two, exceptions, close } = await open('/categories', '/categories', ['customer']);
    let renewals = 0;
    let isStale = true;
    const stale = await one.evaluate(() => localStorage.getItem('token'));
    for (const page of [one, two]) {
      await page.route('**/auth/refresh-token', async (route) => {
        renewals += 1;
        isStale = false;
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.route('**/api/booking/user', async (route) => {
        const isOld = route.request().headers()['authorization'] === `Bearer ${stale}`;
        if (isOld || isStale)
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

  test('the same draft in two tabs is one booking', async () => {
    const { one, stored, exceptions, close } = await open('/categories', '/categories', ['customer']);
    const [service] = (await api(one, '/api/service/list')).data;
    const day = someDay();
    const count = async () =>
      (await api(one, '/api/booking/user', stored['token'])).data.filter((booking) =>
        JSON.stringify(booking).includes(day),
      ).length;
    const before = await count();
    await one.goto(`/book?service=${service?._id}`);
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

  test('a booking that was cancelled in one is not cancelled again in the other, which says so and shows it', async () => {
    const { one, two, stored, exceptions, close } = await open('/categories', '/categories', ['customer']);
    const [service] = (await api(one, '/api/service/list')).data;
    await api(one, '/api/booking/create', stored['token'], {
      serviceId: service?._id,
      bookingDate: someDay(),
      timeSlot: { startTime: '09:00', endTime: '10:00' },
      specialRequests: '',
      paymentMethod: 'paypal',
      customerDetails: { name: 'Amelia Carter', email: CUSTOMER, phone: '+44 7700 900123' },
      serviceLocation: { address: '12 Mare Street', city: 'London', postalCode: 'E8 3EE' },
    });
    const [booking] = (await api(one, '/api/booking/user', stored['token'])).data.filter(
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

  test('a booking that was decided in one cannot be decided in the other, which says so and shows it', async () => {
    const { one, two, exceptions, close } = await open('/provider/bookings', '/categories', ['helper']);
    // Nobody tells the second tab: it acts on what it still shows.
    await two.routeWebSocket(/socket\.io/, (line) => void line.close());
    await two.route('**/socket.io/**', (route) => route.abort());
    await two.goto('/provider/bookings');
    const row = (page: Page) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /^(Accept|Mark as Completed)$/ }) })
        .first();
    const action = await row(one)
      .getByRole('button', { name: /^(Accept|Mark as Completed)$/ })
      .innerText();
    const actions = (page: Page) => page.getByRole('button', { name: action, exact: true });
    await actions(two).first().waitFor();
    const before = await actions(two).count();
    await actions(one).first().click();
    await one.getByText(/^Booking (accepted|marked as completed) successfully!$/).waitFor();
    assert.equal(await actions(two).count(), before);
    await actions(two).first().click();
    await two.getByText(/^Error (accepting booking|marking booking as completed): ./).waitFor();
    await two.waitForFunction(
      ([name, count]) =>
        [...document.querySelectorAll('button')].filter(({ innerText }) => innerText === name).length < Number(count),
      [action, before],
    );
    assert.deepEqual(exceptions(), []);
    await close();
  });
});
