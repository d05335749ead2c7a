// A front end is released and rolled back while somebody is on the site: the open tab keeps the release it has, the next visitor gets
// the active one, and nothing else is touched.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
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
async function arrive(page: Page, path: string, text: string) {
  await page.goto(deployment.url + path);
  await see(page, text);
}

/** The versions of the apps that a page names. */
async function versionsOf(path: string) {
  const html = await (await fetch(deployment.url + path)).text();
  const version = (name: string) => new RegExp(`/${name}/([^/"]+)/`).exec(html)?.[1];
  return { shell: version('shell'), customer: version('customer-app'), provider: version('provider-app') };
}

test.describe('while a tab is open', () => {
  const NEXT = '1.0.0-swapped';

  // M-600.1: its host has found an empty directory.
  test('a release of customer-app leaves the tab its old pages, gives the next visitor the new ones, and can be rolled back', async () => {
    test.setTimeout(90_000);
    const before = await versionsOf('/categories');
    const { page, consoleErrors, close } = await visit();
    await arrive(page, '/categories', OLD.categories);

    const build = deployment.changed('customer-app', {
      version: NEXT,
      texts: { [OLD.categories]: NEW.categories, [OLD.posts]: NEW.posts, [OLD.landing]: NEW.landing },
    });
    assert.match(
      await releaseOrFail(deployment, 'customer-app', '--build', build),
      /customer-app 1\.0\.0-swapped is active/,
    );

    // Posts has not been visited yet: its code is of the old release.
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
      'the pre-rendered page has the new text',
    );
    assert.deepEqual(await versionsOf('/categories'), { ...before, customer: NEXT });
    assert.equal((await versionsOf('/providerlogin')).provider, deployment.built('provider-app'));

    assert.match((await deployment.release('customer-app', '--list')).output, /^\* customer-app +1\.0\.0-swapped/m);
    assert.match(await releaseOrFail(deployment, 'customer-app', '--rollback'), /is active again/);
    assert.deepEqual(await versionsOf('/categories'), before);
    const afterwards = await visit();
    await arrive(afterwards.page, '/categories', OLD.categories);
    assert.match(await (await fetch(deployment.url)).text(), new RegExp(OLD.landing));

    // A visitor who came meanwhile keeps the release that is no longer active.
    await follow(next.page, 'Chores Categories');
    await see(next.page, NEW.categories);

    assert.equal(deployment.host.exitCode, null, 'the host was not restarted');
    for (const { consoleErrors: lines } of [{ consoleErrors }, next, afterwards]) assert.deepEqual(lines, []);
    await Promise.all([close(), next.close(), afterwards.close()]);
  });

  test('releases of the shell and of provider-app leave the tab its old shell, which still loads the old provider-app', async () => {
    test.setTimeout(90_000);
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

    for (const { consoleErrors: lines } of [{ consoleErrors }, next, mixed]) assert.deepEqual(lines, []);
    await Promise.all([close(), next.close(), mixed.close()]);
  });

  test('the tab loads the active release of an app whose old release is gone', async () => {
    test.setTimeout(60_000);
    const { page } = await visit();
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
    // The files that the page names are gone from the host.
    await page.route(gone, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    await page.getByRole('heading', { level: 1, name: 'Login, third' }).waitFor();
  });
});
