// A tab shows changes of the other one, at the latest when it acts on them: cart, theme, bookings.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { test } from '../support/browser';
import { CUSTOMER } from '../support/accounts';
import { fillDetails, fillTime, someDay } from '../support/booking';
import { firstServiceId } from '../support/pages';
import { callApi, useTwoTabs } from './tabs';

test.describe('the data of two tabs', () => {
  test.describe.configure({ mode: 'parallel' });
  const open = useTwoTabs();

  test('shows changes of the cart in the other tab', async () => {
    const { one, two, exceptions } = await open('/cart', '/cart', ['customer'], true);
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
  });

  test('applies a chosen theme in the other tab, also on a page without the choice', async () => {
    const { one, two } = await open('/categories', '/provider/dashboard', ['provider']);
    const waitForDark = (page: Page) =>
      page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await one.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await waitForDark(two);
    await waitForDark(one);
  });

  test('makes one booking of the same draft in two tabs', async () => {
    const { one, stored, exceptions } = await open('/categories', '/categories', ['customer']);
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
  });

  test('rejects the cancellation of a booking that the other tab has cancelled, and shows its status', async () => {
    const { one, two, stored, exceptions } = await open('/categories', '/categories', ['customer']);
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
  });

  test('rejects a decision about a booking that the other tab has decided, and shows its status', async () => {
    const { one, two, exceptions } = await open('/provider/bookings', '/categories', ['provider']);
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
  });
});
