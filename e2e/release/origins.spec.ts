// Both apps on origins of their own: static servers that know nothing of the site but the headers that the README names.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillProviderLogin } from '../support/accounts';
import { useBrowser, test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
};
const deployment = useDeployment();
const visit = useBrowser();

let folder = '';
const servers: Server[] = [];
/** Paths that the origins were requested for since the list was last emptied. */
const requested: string[] = [];

/** A static server for a directory. Resolves with its origin. */
function serve(directory: string) {
  return new Promise<string>((resolve) => {
    const server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const file = join(directory, path);
      requested.push(path);
      if (!existsSync(file)) return void response.writeHead(404).end();
      response
        .writeHead(200, {
          'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
          'Access-Control-Allow-Origin': '*',
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
        })
        .end(readFileSync(file));
    }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    servers.push(server);
  });
}

test.describe('with apps on their own origins', () => {
  test.describe.configure({ timeout: 60_000 });
  const origins = { 'customer-app': '', 'provider-app': '' };

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'choresy-origins-'));
    for (const name of ['customer-app', 'provider-app'] as const) {
      const files = join(folder, name);
      origins[name] = await serve(files);
      const build = deployment.changed(name, { version: '1.0.0-own' });
      const output = await releaseOrFail(
        deployment,
        name,
        '--build',
        build,
        '--files',
        files,
        '--origin',
        origins[name],
      );
      assert.equal(output, `${name} 1.0.0-own is active\n`);
    }
    // Nothing of them is left in the site's own directory that could be taken instead.
    for (const name of ['customer-app', 'provider-app'] as const)
      rmSync(join(deployment.site, name), { recursive: true });
  });
  test.afterAll(() => {
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the policy names just these origins, for scripts, styles and fonts', async () => {
    for (const path of ['/', '/categories', '/providerlogin', '/no-such-page']) {
      const policy = (await fetch(deployment.url + path)).headers.get('content-security-policy') ?? '';
      const named = (directive: string) =>
        new RegExp(`${directive}-src ([^;]*)`)
          .exec(policy)?.[1]
          ?.split(' ')
          .filter((source) => source.startsWith('http')) ?? [];
      for (const directive of ['script', 'style', 'font'])
        assert.deepEqual(named(directive), Object.values(origins), directive);
      assert.deepEqual(named('connect'), []);
      assert.doesNotMatch(policy, /unsafe/);
    }
  });

  const walks: [string, string, (page: Page) => Promise<void>][] = [
    [
      'the customer app, from its pre-rendered page',
      '/',
      async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByRole('link', { name: 'Chores Categories' }).first().click();
        await page.getByRole('heading', { level: 1, name: 'Chores Categories' }).waitFor();
        await page.getByRole('banner').getByRole('link', { name: 'Posts', exact: true }).click();
        await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
      },
    ],
    [
      'the helper app, from its login',
      '/providerlogin',
      async (page) => {
        await fillProviderLogin(page);
        await page.waitForURL('**/provider/dashboard');
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    ],
  ];
  for (const [name, path, walk] of walks) {
    // M-726
    test(`${name}, works without a console message and fetches no file twice`, async () => {
      requested.length = 0;
      const { page, consoleErrors } = await visit({ baseURL: deployment.url });
      await page.goto(path);
      await walk(page);
      await page.waitForLoadState('networkidle');
      // A browser warns of an unused preload some seconds later, by a clock of its own: nothing tells that it does not.
      await page.waitForTimeout(3_500);
      assert.deepEqual(consoleErrors, []);
      assert.ok(
        requested.some((file) => /remoteEntry\.js$/.test(file)),
        'the app did not come from its origin',
      );
      assert.deepEqual(
        requested.filter((file, index) => requested.indexOf(file) !== index),
        [],
      );
    });
  }

  test('the release command warns of an origin that cannot be reached', async () => {
    const files = join(folder, 'elsewhere');
    const { status, output } = await deployment.release(
      'provider-app',
      '--build',
      deployment.changed('provider-app', { version: '1.0.0-far' }),
      '--files',
      files,
      '--origin',
      'http://127.0.0.1:9',
    );
    assert.equal(status, 0);
    assert.match(
      output,
      /Take care: http:\/\/127\.0\.0\.1:9\/provider-app\/1\.0\.0-far\/remoteEntry\.js cannot be reached yet/,
    );
  });
});
