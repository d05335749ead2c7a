// The site behind the real nginx, with the configuration of hosting/server/nginx.conf.example.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API, useBrowser, test } from '../support/browser';
import { freePort } from '../../tools/machine/ports.mjs';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { asProvider } from '../support/session';

const mimeTypes = '/etc/nginx/mime.types';
const nginx = existsSync(mimeTypes)
  ? ['/usr/sbin/nginx', 'nginx'].find((program) => spawnSync(program, ['-v']).status === 0)
  : undefined;

const deployment = useDeployment();
const visit = useBrowser();

let url = '';
let server: ChildProcess;
let folder = '';

async function start() {
  folder = mkdtempSync(join(tmpdir(), 'choresy-nginx-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const example = readFileSync(join(__dirname, '../../hosting/server/nginx.conf.example'), 'utf8');
  const site = example
    .replaceAll('SITE/', `${deployment.site}/`)
    .replaceAll('root SITE;', `root ${deployment.site};`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('http://127.0.0.1:4000', API)
    .replace('server 127.0.0.1:3000;', `server ${new URL(deployment.url).host};`);
  mkdirSync(join(folder, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary;`,
  );
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      'daemon off; worker_processes 1;',
      `pid ${folder}/pid; error_log ${folder}/error.log;`,
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `events {} http { include ${mimeTypes}; access_log off;`,
      ...temporary,
      `include ${folder}/site.conf; }`,
    ].join('\n'),
  );
  server = spawn(nginx ?? '', ['-e', `${folder}/error.log`, '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  for (
    let tries = 0;
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (server.exitCode !== null || tries > 50) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await wait(100);
  }
}

function get(path: string, options: RequestInit = {}) {
  return fetch(url + path, options);
}
const POLICIES = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'cache-control',
];
function policies({ headers }: Response) {
  return POLICIES.map((name) => headers.get(name));
}

test.describe('behind nginx', () => {
  test.describe.configure({ timeout: 60_000 });
  test.skip(!nginx, 'no nginx here');
  test.beforeAll(start);
  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  // M-560.1
  test('every path is the page that our own host sends, with the same status and headers', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/categories', 200],
      ['/category/Cleaning', 200],
      ['/category/No.1', 404],
      ['/service/abc', 404],
      ['/helper/abc', 404],
      ['/provider/dashboard', 200],
      ['/desk/login?returnTo=%2Fdesk', 200],
      ['/home/', 200],
      ['/no/such/page', 404],
    ] as const) {
      // A busy machine renders a page for the next visitor.
      for (let tries = 0; (await fetch(deployment.url + path)).status !== status && tries < 20;) {
        tries += 1;
        await wait(200);
      }
      const [there, here] = [await get(path), await fetch(deployment.url + path)];
      assert.deepEqual([there.status, here.status], [status, status], path);
      assert.deepEqual(policies(there), policies(here), path);
      assert.match(policies(there).join(), /default-src 'none'[^]*nosniff/);
    }
  });

  // M-561
  test('other forms of a URL are redirected as by our own host', async () => {
    for (const path of [
      '/index.html',
      '//home',
      '/category//No.1?a=//b',
      '///evil.example/x',
      '/my-services?a=b',
      '/service-history',
      '/searchservices?day=2030-01-01&start=09:00&hours=2',
    ]) {
      const answers = await Promise.all(
        [url, deployment.url].map(async (origin) => {
          const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
          return [status, headers.get('location')];
        }),
      );
      assert.deepEqual(answers[0], answers[1], path);
      assert.match(String(answers[0]), /^30[12],\/(?!\/)/, path);
    }
  });

  test('files have the cache rules of the README, a compressed copy, and have headers for HEAD', async () => {
    const script = `/customer-app/${deployment.built('customer-app')}/${readdirSync(join(deployment.site, 'customer-app', deployment.built('customer-app'))).find((file) => file.endsWith('.js')) ?? ''}`;
    const picture =
      readdirSync(join(deployment.site, 'assets'), { recursive: true, encoding: 'utf8' }).find((file) =>
        /\.(avif|webp|png)$/.test(file),
      ) ?? '';
    for (const path of [script, `/assets/${picture}`, '/assets/favicon.svg', '/deployment.json']) {
      const [there, here] = [
        await get(path, { method: 'HEAD' }),
        await fetch(deployment.url + path, { method: 'HEAD' }),
      ];
      assert.equal(there.status, 200, path);
      assert.equal(there.headers.get('cache-control'), here.headers.get('cache-control'), path);
      assert.equal(there.headers.get('x-content-type-options'), 'nosniff', path);
    }
    const { headers } = await get(script, { headers: { 'Accept-Encoding': 'gzip' } });
    assert.equal(headers.get('content-encoding'), 'gzip');
    assert.equal(headers.get('access-control-allow-origin'), '*');
  });

  test('internal files and missing files are 404', async () => {
    const [page = ''] = readdirSync(join(deployment.site, 'pages'));
    const missing = [
      '/releases.json',
      '/site.json',
      '/nginx.conf',
      `/pages/${page}`,
      `/shell/${deployment.built('shell')}/server/server.js`,
      '/shell/nope.js',
    ];
    for (const path of missing) {
      const { status, headers } = await get(path);
      assert.equal(status, 404, path);
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'", path);
    }
  });

  test('the site works in a browser, signed in and with its WebSocket', async () => {
    const { page, consoleErrors } = await visit({ baseURL: url });
    await page.goto('/categories');
    await page.getByRole('banner').getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    await asProvider(page);
    const socket = page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'));
    await page.goto('/provider/chat');
    await (await socket).waitForEvent('framereceived');
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(consoleErrors, []);
  });

  // M-710.3
  test('reports are limited by their number and size, and the page with their path is sent', async () => {
    const report = (body: string) => get('/reports', { method: 'POST', body }).then(({ status }) => status);
    assert.equal(await report('x'.repeat(20_000)), 413);
    const statuses = await Promise.all(Array.from({ length: 80 }, () => report('{}')));
    assert.deepEqual([...new Set(statuses)].sort(), [204, 503]);
    assert.ok(statuses.filter((status) => status === 204).length < 60, String(statuses));
    const page = await get('/reports');
    assert.deepEqual([page.status, await page.text()], [200, await (await fetch(`${deployment.url}/reports`)).text()]);
    assert.equal((await get('/post/reports')).status, 404);
  });

  test('a release is invisible before nginx is reloaded, and active afterwards', async () => {
    const before = await (await get('/categories')).text();
    await releaseOrFail(
      deployment,
      'customer-app',
      '--build',
      deployment.changed('customer-app', { version: '1.0.0-behind' }),
    );
    assert.equal(await (await get('/categories')).text(), before);
    server.kill('SIGHUP');
    // Connections of the worker that goes are closed.
    const text = () =>
      get('/categories').then(
        (response) => response.text(),
        () => '',
      );
    for (let tries = 0; !(await text()).includes('1.0.0-behind'); tries += 1) {
      assert.ok(tries < 50, 'the release is not active after a reload');
      await wait(100);
    }
  });

  // M-610.1
  test('a page whose file is gone before nginx is reloaded is the one of our own host', async () => {
    const config = readFileSync(join(deployment.site, 'nginx.conf'), 'utf8');
    const [, file = ''] = /rewrite \^\/categories\/\?\$ \/(pages\/\S+) last;/.exec(config) ?? [];
    const build = deployment.changed('customer-app', { version: '1.0.0-later' });
    await releaseOrFail(deployment, 'customer-app', '--build', build);
    for (const name of [file, `${file}.gz`, `${file}.br`]) rmSync(join(deployment.site, name), { force: true });
    const response = await get('/categories');
    assert.equal(response.status, 200);
    assert.match(await response.text(), /1\.0\.0-later/);
    assert.deepEqual(policies(response), policies(await fetch(`${deployment.url}/categories`)));
  });

  // M-700.8
  test('a share of the visitors gets from nginx what our own host sends to the same numbers', async () => {
    const build = deployment.changed('customer-app', { version: '1.0.0-share' });
    await releaseOrFail(deployment, 'customer-app', '--build', build, '--share', '30');
    const { output } = await deployment.release('customer-app', '--staff', '1.0.0-share');
    const [, staff = ''] = /'(choresy_release=[^;]+);/.exec(output) ?? [];
    server.kill('SIGHUP');
    const textOf = async (origin: string, path: string, cookie: string) =>
      // A connection that is kept may be one of the worker that goes.
      (await fetch(origin + path, { headers: { cookie, connection: 'close' } })).text();
    // The page of /categories is the host's since the test before.
    for (let tries = 0; !(await get('/no/such/page')).headers.has('set-cookie'); tries += 1) {
      assert.ok(tries < 50, 'nginx gives no number after a reload');
      await wait(100);
    }
    const cookies = Array.from({ length: 100 }, (_, index) => `choresy_visitor=${index + 1}`);
    for (const cookie of cookies.filter((_, index) => index % 8 === 0))
      for (const path of ['/categories', '/deployment.json', '/no/such/page'])
        assert.equal(await textOf(url, path, cookie), await textOf(deployment.url, path, cookie), `${path} ${cookie}`);
    const lists = await Promise.all(cookies.map((cookie) => textOf(url, '/deployment.json', cookie)));
    const visitors = lists.filter((list) => list.includes('1.0.0-share/remoteEntry')).length;
    assert.equal(visitors, 30);
    for (const path of ['/categories', '/deployment.json', '/desk/login', '/category/Cleaning'])
      assert.match(await textOf(url, path, staff), /1\.0\.0-share/, path);
    const forged = 'choresy_release=customer-app@1.0.0-share@9@x; choresy_visitor=1';
    assert.doesNotMatch(await textOf(url, '/categories', forged), /1\.0\.0-share/);
    const first = await get('/categories');
    const given = first.headers.get('set-cookie') ?? '';
    assert.match(given, /^choresy_visitor=([1-9]\d?|100); Path=\//);
    assert.equal(await textOf(url, '/categories', given.split(';')[0] ?? ''), await first.text());
  });
});
