// The code of a page is gone: there is a new release and the host has deleted the old files. The tab says so and offers to reload, and
// nothing that a visitor has typed is lost.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FrontEnd } from 'hosting/protocol';
import type { Page } from '@playwright/test';
import { fillTime } from '../support/booking';
import { useBrowser, test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { asCustomer, asProvider } from '../support/session';

const deployment = useDeployment();
const visit = useBrowser();

/** A visitor whose browser prefetches nothing. */
async function visitWithoutPrefetch() {
  const { page, close } = await visit({ baseURL: deployment.url });
  await page.addInitScript({
    content: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
  });
  return { page, close };
}

let releases = 0;
/** Activates another release of an app and deletes the one before. */
async function replace(name: FrontEnd, old: string) {
  const version = `1.0.0-next${(releases += 1)}`;
  await releaseOrFail(deployment, name, '--build', deployment.changed(name, { version }));
  rmSync(join(deployment.site, name, old), { recursive: true });
}
async function activeVersion(name: FrontEnd): Promise<string> {
  const { apps } = (await (await fetch(`${deployment.url}/deployment.json`)).json()) as {
    apps: Record<string, { version: string }>;
  };
  return apps[name]?.version ?? '';
}
function gone(chunk: string) {
  return new RegExp(`/${chunk}\\.[0-9a-f]{8}\\.js`);
}
const notFound = { status: 404, contentType: 'text/plain', body: 'Not found' };

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}
function follow(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}
function offer(page: Page) {
  return heading(page, 'This page has been updated').waitFor({ timeout: 6_000 });
}
function reload(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
}

async function firstService() {
  const { data } = (await (await fetch(`${deployment.url}/api/service/list`)).json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}

test.describe('a page whose code is gone after a release', () => {
  test.describe.configure({ timeout: 120_000 });
  test('offers Go Back and Reload, and opens after a reload', async () => {
    const { page } = await visitWithoutPrefetch();
    const old = await activeVersion('customer-app');
    await page.goto('/categories');
    await heading(page, 'Chores Categories').waitFor();
    await replace('customer-app', old);

    await follow(page, 'Posts');
    await offer(page);
    assert.equal(new URL(page.url()).pathname, '/allposts');
    await page.getByRole('main').getByRole('button', { name: 'Go Back' }).click();
    await heading(page, 'Chores Categories').waitFor();
    await follow(page, 'Posts');
    await offer(page);
    await reload(page);
    await heading(page, 'Posts').waitFor();
  });

  test('keeps the typed text of a booking, on going back and after a reload', async () => {
    const { page } = await visitWithoutPrefetch();
    await asCustomer(page);
    const old = await activeVersion('customer-app');
    await page.goto(`/book?service=${await firstService()}`);
    await fillTime(page);
    await page.getByLabel('City').fill('Sheffield');
    await replace('customer-app', old);

    await follow(page, 'Chores Booking History');
    await offer(page);
    await page.goBack();
    assert.equal(await page.getByLabel('City').inputValue(), 'Sheffield');

    await follow(page, 'Chores Booking History');
    await offer(page);
    await reload(page);
    await heading(page, 'Chores Booking History').waitFor();
    await page.goBack();
    assert.equal(await page.getByLabel('City').inputValue(), 'Sheffield');
  });

  test('keeps the typed text of a review, on going back', async () => {
    const { page } = await visitWithoutPrefetch();
    await asCustomer(page);
    const old = await activeVersion('customer-app');
    await page.goto('/review');
    await page.getByRole('textbox').fill('Spotless, and on time.');
    await replace('customer-app', old);

    await follow(page, 'Posts');
    await offer(page);
    await page.goBack();
    assert.equal(await page.getByRole('textbox').inputValue(), 'Spotless, and on time.');
  });

  test("leaves an outdated page only after a question when the helper's profile is being edited", async () => {
    const { page } = await visitWithoutPrefetch();
    await asProvider(page);
    const old = await activeVersion('provider-app');
    await page.goto('/provider/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Chore Helper Name').fill('Hugo & Daughters');
    await replace('provider-app', old);

    await page.getByRole('link', { name: 'Earnings' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await page.getByLabel('Chore Helper Name').inputValue(), 'Hugo & Daughters');
  });
});

test.describe('a lazy component whose code is gone', () => {
  test.describe.configure({ timeout: 60_000 });
  test('the calendar says so in its place, keeps the typed text, and loads on Try Again', async () => {
    const { page } = await visitWithoutPrefetch();
    await asCustomer(page);
    await page.route(gone('range-calendar'), (route) => route.fulfill(notFound));
    await page.goto(`/book?service=${await firstService()}`);
    await page.getByText('The calendar could not be loaded.').waitFor({ timeout: 6_000 });
    await page.getByLabel('Booking date').fill('2031-05-06');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Later month' }).waitFor();
    assert.equal(await page.getByLabel('Booking date').inputValue(), '2031-05-06');
  });

  test('the chart of earnings leaves the figures in place, and loads on Try Again', async () => {
    const { page } = await visitWithoutPrefetch();
    await asProvider(page);
    await page.route(gone('chart'), (route) => route.fulfill(notFound));
    await page.goto('/provider/earnings');
    await page.getByText('The chart could not be loaded.').waitFor({ timeout: 6_000 });
    await page.getByRole('table').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('The chart could not be loaded.').waitFor({ state: 'detached' });
    await page.getByRole('img', { name: /payouts/i }).waitFor();
  });

  test('the helper signup says so in its dialog, and loads on Try Again', async () => {
    const { page } = await visitWithoutPrefetch();
    await page.route(gone('provider-signup'), (route) => route.fulfill(notFound));
    await page.goto('/landing?join=helper');
    const dialog = page.getByRole('dialog', { name: 'Join as a Helper' });
    await dialog.getByText('The signup could not be loaded.').waitFor({ timeout: 6_000 });
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await dialog.getByLabel('Email').first().waitFor();
  });
});
