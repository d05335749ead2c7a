// A file of a release that is not the one that was released: our host does not send it, a browser does not run it, and its place shows the fallback.
import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';

const deployment = useDeployment();
const visit = useBrowser();

const FALLBACK_TIMEOUT_MS = 6_000;

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}
function isRun(page: Page) {
  return page.evaluate(() => 'isTampered' in globalThis);
}
/** Changes files on their way, as a host or a cache in between may. */
function tamper(page: Page, url: RegExp) {
  return page.route(url, async (route) => {
    const response = await route.fetch();
    const code = url.source.includes('css') ? 'body{color:red}' : ';globalThis.isTampered=true;';
    await route.fulfill({ response, body: code + (await response.text()) });
  });
}
/** Resolves when the page has read the digests of all files that are active. */
async function open(page: Page, path: string) {
  const list = page.waitForResponse((response) => response.url().endsWith('/deployment.json'));
  await page.goto(path);
  await list;
  await page.waitForLoadState('networkidle');
}

test.describe('a browser', () => {
  test.describe.configure({ timeout: 60_000 });

  // M-726
  for (const [what, path, url] of [
    ['entry of an app', '/review', /\/customer-app\/[^/]+\/remoteEntry\.js/],
    ['exposed module of an app', '/review', /\/customer-app\/[^/]+\/routes\.[^/]+\.js/],
    ['page', '/review', /\/customer-app\/[^/]+\/review\.[^/]+\.js/],
    ['page that is pre-rendered', '/landing', /\/customer-app\/[^/]+\/landing\.[^/]+\.js/],
    ['style sheet', '/review', /\/customer-app\/[^/]+\/[^/]+\.css/],
  ] as const) {
    test(`does not take a changed ${what}, shows the fallback, and the page once it is as it was`, async () => {
      const { page } = await visit({ baseURL: deployment.url });
      await tamper(page, url);
      await page.goto(path);
      await heading(page, 'This part is unavailable').waitFor({ timeout: FALLBACK_TIMEOUT_MS });
      await page.getByRole('banner').waitFor();
      assert.equal(await isRun(page), false);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await heading(page, path === '/review' ? 'Submit your review' : 'time back').waitFor();
    });
  }

  // M-726
  for (const [what, link, url] of [
    ['page of the same app', 'Posts', /\/customer-app\/[^/]+\/allposts\.[^/]+\.js/],
    ['entry of the other app', 'Sign in as a helper', /\/provider-app\/[^/]+\/remoteEntry\.js/],
  ] as const) {
    test(`does not run a changed ${what} that is loaded later`, async () => {
      const { page } = await visit({ baseURL: deployment.url });
      await tamper(page, url);
      await open(page, '/categories');
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await heading(page, 'This part is unavailable').waitFor({ timeout: FALLBACK_TIMEOUT_MS });
      assert.equal(await isRun(page), false);
    });
  }

  // M-726
  test('does not run a changed first script of the shell: the page that was pre-rendered stays as it is', async () => {
    const { page } = await visit({ baseURL: deployment.url });
    await tamper(page, /\/shell\/[^/]+\/main\.js/);
    await page.goto('/landing');
    await page.waitForLoadState('networkidle');
    assert.equal(await isRun(page), false);
    await heading(page, 'time back').waitFor();
  });

  // M-735
  for (const [what, path] of [
    ['chunk that runs right after the first screen', '/landing'],
    ['chunk that a first screen requests', '/categories'],
  ] as const) {
    test(`does not run a changed ${what}`, async () => {
      const { page } = await visit({ baseURL: deployment.url });
      await tamper(
        page,
        /\/(shell\/[^/]+\/(store|prefetch|reports)|customer-app\/[^/]+\/(loaders|loader-parts|schemas))\.[^/]+\.js/,
      );
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      assert.equal(await isRun(page), false);
    });
  }

  // M-735
  test('runs no script without its digest, from the start of a page on, and reports none to the policy', async () => {
    for (const path of ['/landing', '/review', '/services', '/providerlogin', '/provider/dashboard', '/nothing']) {
      const { page, consoleErrors, close } = await visit({ baseURL: deployment.url });
      await page.addInitScript(() => {
        const added: string[] = [];
        Object.assign(globalThis, { added });
        new MutationObserver((records) => {
          for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
            if (node instanceof HTMLScriptElement && node.src && !node.integrity) added.push(node.src);
        }).observe(document, { childList: true, subtree: true });
      });
      const response = await page.goto(path);
      assert.equal(response?.headers()['integrity-policy-report-only'], 'blocked-destinations=(script)');
      // At once: the list may not be there yet.
      await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
      await heading(page, 'Posts').waitFor();
      // A browser warns of an unused preload some seconds later.
      await page.waitForTimeout(3_500);
      const without = await page.evaluate(() => (globalThis as unknown as { added: string[] }).added);
      assert.deepEqual(without, [], path);
      const expected = path === '/nothing' ? consoleErrors.filter((text) => !text.includes('404')) : consoleErrors;
      assert.deepEqual(expected, [], path);
      await close();
    }
  });

  // M-735
  test('shows pages whose digests it does not know when the list cannot be had', async () => {
    const { page } = await visit({ baseURL: deployment.url });
    await page.route('**/deployment.json', (route) => route.abort());
    await page.goto('/categories');
    await page.getByRole('banner').getByRole('link', { name: 'Posts', exact: true }).click();
    await heading(page, 'Posts').waitFor();
  });
});

test.describe('our own host', () => {
  test.describe.configure({ timeout: 90_000 });

  // M-724, M-725
  test('does not send a file that has changed on its disk, its place shows the fallback, and no release goes back to it', async () => {
    const version = deployment.built('customer-app');
    const folder = join(deployment.site, 'customer-app', version);
    const name = readdirSync(folder).find((each) => /^review\.[^.]+\.js$/.test(each)) ?? '';
    const sound = readFileSync(join(folder, name));
    appendFileSync(join(folder, name), ';globalThis.isTampered=true;');
    // One that has been sent is sent on from memory, as it was released.
    await deployment.restart({});
    const { page } = await visit({ baseURL: deployment.url });
    await page.goto('/review');
    await heading(page, 'This part is unavailable').waitFor({ timeout: FALLBACK_TIMEOUT_MS });
    assert.equal((await fetch(`${deployment.url}/customer-app/${version}/${name}`)).status, 503);

    const verified = await deployment.release('--verify');
    assert.deepEqual([verified.status, verified.output.includes(join(folder, name))], [1, true], verified.output);
    const next = deployment.changed('customer-app', { version: '1.0.0-next' });
    await releaseOrFail(deployment, 'customer-app', '--build', next);
    const { status, output } = await deployment.release('customer-app', '--rollback', '--force');
    assert.equal(status, 1);
    assert.match(output, new RegExp(`${name} is no longer in .* as it was released`));

    writeFileSync(join(folder, name), sound);
    assert.equal((await deployment.release('--verify')).status, 0);
    await releaseOrFail(deployment, 'customer-app', '--rollback');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, 'Submit your review').waitFor();
    assert.equal(await isRun(page), false);
  });
});
