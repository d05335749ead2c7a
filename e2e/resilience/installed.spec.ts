// The line is cut on a helper's day: what was last seen is still there, for this person alone, of one release, and only where it is wanted.
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import webPush from 'web-push';
import { callApi } from '../../api/test/callApi';
import { BOOKING_BODY } from '../../api/test/paidApp';
import { CUSTOMER, PROVIDERS } from '../support/accounts';
import { useBrowser, test } from '../support/browser';
import { assignedBooking } from '../support/bookingDay';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { useEmptySite } from '../support/emptySite';
import { heading } from '../support/pages';
import { asProvider, tokensOf } from '../support/session';

const DASHBOARD = '/provider/dashboard';
const visit = useBrowser();

/** Waits until the worker has kept a page, as of this release if one is given. */
async function kept(page: Page, path: string, release = '') {
  const releaseOf = () =>
    page.evaluate(async (url) => (await caches.match(url))?.headers.get('X-Kept-Release') ?? null, path);
  await expect.poll(releaseOf, { timeout: 30_000 }).toContain(release);
}
function cacheNames(page: Page) {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept ')));
}
/** The word of when the shown page was kept. */
function notice(page: Page) {
  return page.getByText(/^You are offline\. Last updated at \d\d:\d\d on \d+ \w+\./);
}
async function openKept(page: Page, url: string, path = url) {
  await page.goto(url);
  await heading(page).waitFor();
  await kept(page, path);
}

/** A push service on this machine, as the browsers' own are on others. */
async function startPushService() {
  const encodings: unknown[] = [];
  const server = createServer((request, response) => {
    encodings.push(request.headers['content-encoding']);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  return { encodings, subscription: { endpoint, keys }, close: () => server.close() };
}

/** Delivers a message to the worker of a page, as a browser does that got it from its push service. */
async function deliver(page: Page, data: object) {
  const client = await page.context().newCDPSession(page);
  const id = new Promise<string>((found) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const message = { origin: new URL(page.url()).origin, registrationId: await id, data: JSON.stringify(data) };
  await client.send('ServiceWorker.deliverPushMessage', message);
}

test.describe('on the day of a job', () => {
  const site = useEmptySite();

  // M-595.1, M-595.2, M-595.3
  test('a customer’s device that has asked for it is told that the helper comes', async () => {
    test.setTimeout(240_000);
    Object.assign(site.api.context.settings, { push: webPush.generateVAPIDKeys(), allowsLocalCalendars: true });
    const service = await startPushService();
    const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
    const { reference, helper: person } = await assignedBooking(site, customer.page, helper.page);
    const { page } = customer;
    await page.context().grantPermissions(['notifications'], { origin: site.url });
    await page.context().addInitScript((subscription) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as never;
    }, service.subscription);
    await page.goto('/profile');
    await page.getByRole('checkbox', { name: 'News of your bookings' }).click();
    await expect(page.getByRole('checkbox', { name: 'News of your bookings' })).toBeChecked();
    await callApi(site.api, 'POST', '/api/booking/provider/bookings/accept-booking', {
      token: person.token,
      body: { bookingId: reference },
    });
    await site.pass(1);
    assert.deepEqual(service.encodings, ['aes128gcm']);

    const news = { title: 'Your helper has accepted', path: `/bookings/${reference}`, tag: 'news' };
    await deliver(page, news);
    const shown = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.map(({ title, tag, data }) => ({ title, tag, path: String(Object(data).path) }));
      });
    // A worker of a busy machine starts late.
    await expect.poll(shown, { timeout: 30_000 }).toEqual([news]);
    service.close();
    Object.assign(site.api.context.settings, { push: null });
  });

  // M-590.1, M-590.3, M-591.1
  test('a helper without a line sees today’s job with its address, and the customer the code for the door', async () => {
    test.setTimeout(240_000);
    const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
    const { reference, helper: person } = await assignedBooking(site, customer.page, helper.page);
    await callApi(site.api, 'POST', '/api/booking/provider/bookings/accept-booking', {
      token: person.token,
      body: { bookingId: reference },
    });
    const { address } = BOOKING_BODY.serviceLocation;

    await openKept(helper.page, DASHBOARD);
    await openKept(helper.page, '/provider/bookings');
    await kept(helper.page, `/provider/bookings/${reference}`);
    await helper.page.context().setOffline(true);
    await helper.page.reload();
    await notice(helper.page).waitFor();
    await helper.page.getByText(address).first().waitFor();
    assert.equal(await helper.page.getByText(/You are offline/).count(), 1);
    await helper.page.goto(DASHBOARD);
    await notice(helper.page).waitFor();
    await heading(helper.page, /^Welcome, /).waitFor();

    // The installed app begins at a page that he has not seen.
    const app = await helper.page.context().newPage();
    await app.goto('/home');
    await heading(app, 'You are offline').waitFor();
    await app.getByRole('link', { name: `Booking ${reference}` }).click();
    await notice(app).waitFor();
    await app.getByText(address).first().waitFor();

    await openKept(customer.page, `/bookings/${reference}`);
    const code = await customer.page.getByText(/^\d{4}$/).innerText();
    await customer.page.context().setOffline(true);
    await customer.page.reload();
    await notice(customer.page).waitFor();
    await customer.page.getByText(code, { exact: true }).waitFor();
  });
});

test.describe('on a device', () => {
  const deployment = useDeployment();

  async function asHelper(email = PROVIDERS.hugo) {
    const visitor = await visit({ baseURL: deployment.url });
    await asProvider(visitor.page, email);
    await openKept(visitor.page, DASHBOARD);
    return visitor.page;
  }

  // M-591.3
  test('another account finds nothing of the first, and a logout leaves nothing', async () => {
    const { page } = await visit({ baseURL: deployment.url });
    const signIn = async (email: string) => {
      await page.goto('/robots.txt');
      const { providerToken, providerId, provider } = await tokensOf(page, CUSTOMER, email);
      await page.evaluate((stored) => Object.assign(localStorage, stored), { providerToken, providerId, provider });
    };
    await signIn(PROVIDERS.hugo);
    await openKept(page, DASHBOARD);
    const first = await cacheNames(page);
    await signIn(PROVIDERS.nora);
    await openKept(page, DASHBOARD);
    const others = async () => (await cacheNames(page)).filter((name) => !first.includes(name)).length;
    await expect.poll(async () => [await others(), (await cacheNames(page)).length]).toEqual([1, 1]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(DASHBOARD);
    await heading(page, 'You are offline').waitFor();
    assert.equal(await page.getByRole('listitem').count(), 0);
  });

  // M-592.1
  test('a device without room keeps what it had, and its pages go on working', async () => {
    const page = await asHelper();
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      Cache.prototype.put = () => {
        Object.assign(globalThis, { isFull: true });
        return Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
      };
    });
    await page.goto('/provider/week');
    await heading(page, 'My week').waitFor();
    await expect.poll(() => worker?.evaluate(() => 'isFull' in globalThis), { timeout: 30_000 }).toBe(true);
    await page.context().setOffline(true);
    await page.goto(DASHBOARD);
    await notice(page).waitFor();
    await heading(page, /^Welcome, /).waitFor();
    await page.goto('/provider/week');
    await heading(page, 'You are offline').waitFor();
  });

  // M-591.3
  test('nothing stays of an account whose session was ended elsewhere', async () => {
    const page = await asHelper();
    const token = await page.evaluate(() => localStorage.getItem('providerToken'));
    const logout = { method: 'POST', headers: { Authorization: `Bearer ${token}` } };
    await page.goto('about:blank');
    assert.equal((await fetch(`${deployment.url}/api/auth/logout`, logout)).status, 200);
    await page.goto(DASHBOARD);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([]);
  });

  // M-592.1, M-592.2
  test('a kept page is of one release, and the next release takes its place once it was seen', async () => {
    test.setTimeout(180_000);
    const [OLD, NEW] = ['Chores Provider Dashboard', 'Dashboard of the next release'];
    const page = await asHelper();
    const build = deployment.changed('provider-app', { version: '1.0.0-kept', texts: { [OLD]: NEW } });
    await releaseOrFail(deployment, 'provider-app', '--build', build);
    await page.context().setOffline(true);
    await page.reload();
    await notice(page).waitFor();
    await page.getByText(OLD).waitFor();

    await page.context().setOffline(false);
    await page.reload();
    await page.getByText(NEW).waitFor();
    assert.equal(await notice(page).count(), 0);
    await kept(page, DASHBOARD, '/provider-app/1.0.0-kept/');
    await page.context().setOffline(true);
    await page.reload();
    await notice(page).waitFor();
    await page.getByText(NEW).waitFor();
    await page.context().setOffline(false);
    await releaseOrFail(deployment, 'provider-app', '--rollback');
  });

  // M-593
  test('switched off, the worker goes from a device that has it, with everything that it has kept', async () => {
    test.setTimeout(180_000);
    const page = await asHelper();
    await deployment.restart({ SERVICE_WORKER: '0' });
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.goto(DASHBOARD);
    await expect.poll(registrations, { timeout: 30_000 }).toBe(0);
    assert.deepEqual(await page.evaluate(() => caches.keys()), []);
    await page.goto(DASHBOARD);
    await heading(page, /^Welcome, /).waitFor();
    await page.waitForTimeout(3_000);
    assert.equal(await registrations(), 0);
  });
});
