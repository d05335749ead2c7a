// A front end is released and rolled back while somebody is on the site: the open tab goes on with what it has, the next visitor gets
// what is live, and nothing else is touched.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';

const OLD = {
  categories: 'Every kind of help around the house, at clear hourly prices.',
  posts: 'Guides and ideas from working helpers.',
  landing: 'Get your time back.',
};
const NEW = { categories: 'Every sort of help.', posts: 'New guides.', landing: 'Time for what you love.' };
const CLAIM = '300 completed bookings';

const deployment = useDeployment();
const visit = useBrowser();

function see(page: Page, text: string) {
  return page.getByText(text, { exact: true }).first().waitFor();
}
function follow(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}
async function arrive(page: Page, address: string, text: string) {
  await page.goto(deployment.url + address);
  await see(page, text);
}

/** The versions of the apps that a page names. */
async function versionsOf(address: string) {
  const html = await (await fetch(deployment.url + address)).text();
  const version = (name: string) => new RegExp(`/${name}/([^/"]+)/`).exec(html)?.[1];
  return { shell: version('shell'), customer: version('customer-app'), provider: version('provider-app') };
}

describe('a release while a tab is open', () => {
  const NEXT = '1.0.0-swapped';

  test(
    'a new customer-app: the open tab goes on, pages it has not seen too; the next visitor gets the new one; a roll back takes it away',
    { timeout: 90_000 },
    async () => {
      const before = await versionsOf('/categories');
      const { page, consoleErrors, close } = await visit();
      await arrive(page, '/categories', OLD.categories);

      const build = deployment.changed('customer-app', {
        version: NEXT,
        texts: { [OLD.categories]: NEW.categories, [OLD.posts]: NEW.posts, [OLD.landing]: NEW.landing },
      });
      assert.match(
        await releaseOrFail(deployment, 'customer-app', '--build', build),
        /customer-app 1\.0\.0-swapped is live/,
      );

      // Posts has not been visited yet: its code is the old release's.
      await follow(page, 'Posts');
      await see(page, OLD.posts);
      await follow(page, 'Chores Categories');
      await see(page, OLD.categories);

      const next = await visit();
      await arrive(next.page, '/categories', NEW.categories);
      await follow(next.page, 'Posts');
      await see(next.page, NEW.posts);
      assert.match(
        await (await fetch(deployment.url)).text(),
        new RegExp(NEW.landing),
        'the page that is drawn ahead is drawn anew',
      );
      assert.deepEqual(await versionsOf('/categories'), { ...before, customer: NEXT });
      assert.equal((await versionsOf('/providerlogin')).provider, deployment.built('provider-app'));

      assert.match((await deployment.release('customer-app', '--list')).output, /^\* customer-app +1\.0\.0-swapped/m);
      assert.match(await releaseOrFail(deployment, 'customer-app', '--rollback'), /is live again/);
      assert.deepEqual(await versionsOf('/categories'), before);
      const afterwards = await visit();
      await arrive(afterwards.page, '/categories', OLD.categories);
      assert.match(await (await fetch(deployment.url)).text(), new RegExp(OLD.landing));

      // Who came meanwhile goes on with what is not live any more.
      await follow(next.page, 'Chores Categories');
      await see(next.page, NEW.categories);

      assert.equal(deployment.host.exitCode, null, 'the host was not restarted');
      for (const { consoleErrors: said } of [{ consoleErrors }, next, afterwards]) assert.deepEqual(said, []);
      await Promise.all([close(), next.close(), afterwards.close()]);
    },
  );

  test(
    'a new shell and then a new helper app: an old tab works on, with the old shell and an app it has not loaded yet',
    { timeout: 90_000 },
    async () => {
      const { page, consoleErrors, close } = await visit();
      await arrive(page, '/categories', CLAIM);

      await releaseOrFail(
        deployment,
        'shell',
        '--build',
        deployment.changed('shell', { version: '1.0.0-shell2', texts: { [CLAIM]: '301 completed bookings' } }),
      );
      await releaseOrFail(
        deployment,
        'provider-app',
        '--build',
        deployment.changed('provider-app', {
          version: '1.0.0-helper2',
          texts: { 'Choresy Helper Login': 'Login for helpers' },
        }),
      );
      await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
      await page.getByRole('heading', { level: 1, name: 'Choresy Helper Login' }).waitFor();
      await see(page, CLAIM);

      const next = await visit();
      await arrive(next.page, '/providerlogin', 'Login for helpers');
      await see(next.page, '301 completed bookings');
      await follow(next.page, 'Chores Categories');
      await see(next.page, OLD.categories);

      await releaseOrFail(deployment, 'shell', '--rollback');
      const mixed = await visit();
      await arrive(mixed.page, '/providerlogin', 'Login for helpers');
      await see(mixed.page, CLAIM);

      for (const { consoleErrors: said } of [{ consoleErrors }, next, mixed]) assert.deepEqual(said, []);
      await Promise.all([close(), next.close(), mixed.close()]);
    },
  );

  test('a tab whose app has been purged meanwhile takes the one that is live', { timeout: 60_000 }, async () => {
    const { page, close } = await visit();
    const gone = new RegExp(`/provider-app/${(await versionsOf('/categories')).provider ?? '1.0.0-helper2'}/`);
    await arrive(page, '/categories', OLD.categories);
    await releaseOrFail(
      deployment,
      'provider-app',
      '--build',
      deployment.changed('provider-app', {
        version: '1.0.0-helper3',
        texts: { 'Choresy Helper Login': 'Login, third' },
      }),
    );
    // The host has purged what the page names.
    await page.route(gone, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    await page.getByRole('heading', { level: 1, name: 'Login, third' }).waitFor();
    await close();
  });
});
