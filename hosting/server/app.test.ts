import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deployment } from '../protocol';
import type { SiteMap } from '../directory/releases';
import { replaceWithCopies } from '../release/compress';
import { publish } from '../release/publish';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';
import { createHost } from './app';
import { createRenderOnRequest } from './renderOnRequest';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: FastifyInstance;
let origin: string;

async function release(name: 'shell' | 'customer-app', version: string, appOrigin?: string) {
  const build = await deployment.build(manifest(name, version));
  await publish([name], { ...deployment.site, buildOf: () => build, origin: appOrigin });
}
function get(path: string, options: RequestInit = {}) {
  return fetch(origin + path, options);
}

/** `fetch` removes parts that must be sent as they are here: dots of a path, and connection headers. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });
}

beforeAll(async () => {
  deployment = await createTestDeployment();
  await release('shell', 's1');
  await release('customer-app', '1.0.0-aaaa');
  const folder = deployment.directory.resolve('customer-app', '1.0.0-aaaa');
  for (const file of ['home.0a1b2c3d.js', 'remoteEntry.js']) await writeFile(`${folder}/${file}`, '// 0123456789');
  await writeFile(deployment.directory.resolve('.env'), 'SECRET=1');
  host = await createHost({
    directory: deployment.directory,
    upstreamUrl: NO_API,
    renderOnRequest: createRenderOnRequest(deployment.site),
  });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  await deployment.remove();
});

describe('pages', () => {
  // M-560.4
  test('with lost files are a failure of the site, and not missing', async () => {
    const [pages, lost] = ['pages', 'lost'].map((name) => deployment.directory.resolve(name)) as [string, string];
    await rename(pages, lost);
    const responses = await Promise.all(['/home', '/no/such/place'].map((path) => get(path)));
    await rename(lost, pages);
    expect(responses.map(({ status }) => status)).toEqual([500, 500]);
    expect((await get('/home')).status).toBe(200);
  });

  // M-560.1
  test.each([
    ['/home', 200],
    ['/home/', 200],
    ['/no/such/place', 404],
    ['/provider/dashboard', 404],
    ['/..%2f', 404],
    ['/%00', 404],
  ])('the host sends %s as a page with status %i and the security headers', async (path, expected) => {
    const { status, headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(expected);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  // M-561
  test.each([
    ['/index.html', '/'],
    ['/old-home', '/home?old=1'],
    ['/old-home/?a=b', '/home?old=1'],
    ['//home', '/home'],
    ['/category//No.1?a=//b', '/category/No.1?a=//b'],
    ['///evil.example//x', '/evil.example/x'],
    ['/\\\\evil.example', '/evil.example'],
  ])('the host redirects %s to %s for good', async (path, location) => {
    const { statusCode, headers } = await getRaw(path);
    expect([statusCode, headers.location]).toEqual([301, location]);
  });

  test('the list of pages for browsers has no path that leads to another', async () => {
    const { pages } = (await (await get('/deployment.json')).json()) as Deployment;
    expect(pages?.map(({ path }) => path)).toEqual(['/home', '/category/:categoryName']);
  });

  // M-454
  test.each([
    'No.1',
    'Up%20to%202.5m',
    'Node.js',
    'Node.js/',
    'a.br',
    'x.png',
    '100%25',
    'a%2Fb',
    'a%2Fserver%2Fb',
    '%2525',
  ])('the host sends the page of a category that is named %s', async (name) => {
    const { status, headers } = await get(`/category/${name}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  // M-455
  test.each(['/%', '/category/100%', '/category/%zz?a=%', '/category/%E0%A4%A', '/home%c0', '/assets/%.png'])(
    'the host sends the page for every other path, with 404, at the malformed URL %s',
    async (path) => {
      const { statusCode, headers } = await getRaw(path);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  test('the host sends the page of an app whatever the length of its query', async () => {
    const { status } = await get(`/home?query=${'a'.repeat(4_000)}`);
    expect(status).toBe(200);
    expect((await get(`/category/${'a'.repeat(4_000)}`)).status).toBe(200);
  });

  test('the host sends the headers of a page and no body for HEAD', async () => {
    const response = await get('/home', { method: 'HEAD' });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toBe('');
  });

  test('the host sends a page that has not changed only once', async () => {
    const first = await get('/home');
    // The same encoding, and without the Cache-Control: no-cache that `fetch` adds.
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '', 'Accept-Encoding': 'gzip, deflate' };
    const second = await getRaw('/home', headers);
    expect(second.statusCode).toBe(304);
    expect(second.headers['content-security-policy']).toBe(first.headers.get('content-security-policy'));
  });

  test('the next visitor gets the next release, with the origins of its apps in the policy', async () => {
    await release('customer-app', '1.0.0-bbbb', 'https://apps.example');
    const response = await get('/home');
    expect(await response.text()).toContain('https://apps.example/customer-app/1.0.0-bbbb/');
    expect(response.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://apps.example 'sha256-",
    );
  });
});

// M-565
test('the host has what programs ask a site for', async () => {
  const robots = await get('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const security = await get('/.well-known/security.txt');
  expect([security.status, security.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await security.text()).toContain('Contact: ');
  const { status, headers } = await get('/.well-known/change-password', { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/auth?mode=forgot']);
  for (const path of [
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/sitemap.json',
  ])
    expect((await get(path)).status).toBe(404);
  const icon = await get('/favicon.ico');
  expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  const app = (await (await get('/assets/site.webmanifest')).json()) as { icons: { src: string }[]; start_url: string };
  expect(app.start_url).toBe('/home');
  for (const { src } of app.icons) expect((await get(src)).headers.get('content-type')).toBe('image/png');
});

// M-593
test('pages name the service worker where it is switched on; its script has a policy of its own and is revalidated', async () => {
  const read = async () => {
    const [script, page, list] = await Promise.all(
      ['/service-worker.js', '/home', '/deployment.json'].map((path) => get(path)),
    );
    expect([script?.status, script?.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(script?.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(script?.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    const { worker } = (await list?.json()) as Deployment;
    return {
      script: await script?.text(),
      worker,
      isNamed: (await page?.text())?.includes('"worker":"/service-worker.js"'),
    };
  };
  const off = await read();
  expect([off.worker, off.isNamed]).toEqual([undefined, false]);
  expect(off.script).toContain('unregister');
  const build = await deployment.build(manifest('shell', 's2'));
  await publish(['shell'], { ...deployment.site, hasWorker: true, buildOf: () => build });
  const on = await read();
  expect([on.worker, on.isNamed]).toEqual(['/service-worker.js', true]);
  expect(on.script).toContain('navigationPreload');
});

describe('files', () => {
  test.each([
    ['/customer-app/1.0.0-aaaa/home.0a1b2c3d.js', 'public, max-age=31536000, immutable', '*'],
    ['/customer-app/1.0.0-aaaa/remoteEntry.js', 'public, max-age=31536000, immutable', '*'],
    ['/deployment.json', 'no-cache', null],
    ['/assets/favicon.svg', 'public, max-age=3600', null],
  ])('the host sends %s with the cache rule %s', async (path, rule, allowedOrigin) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(rule);
    expect(headers.get('access-control-allow-origin')).toBe(allowedOrigin);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('the host sends an icon to a browser that accepts %s encoded as %s', async (accepted, encoding) => {
    const { headers } = await get('/assets/favicon.svg', { headers: { 'Accept-Encoding': accepted } });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('image/svg+xml');
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])(
    'the host keeps a script for browsers that accept %s and sends it as it sent its file',
    async (accepted, encoding) => {
      const folder = deployment.directory.resolve('shell', 's1');
      const path = '/shell/s1/kept.0a1b2c3d.js';
      await replaceWithCopies(`${folder}/kept.0a1b2c3d.js`, Buffer.from(`// ${'0123456789'.repeat(100)}`));
      const read = async (headers = {}) => {
        const response = await get(path, { headers: { 'Accept-Encoding': accepted, ...headers } });
        const { date: _date, ...others } = Object.fromEntries(response.headers);
        return { status: response.status, headers: others, text: await response.text() };
      };
      const first = await read();
      expect(first.headers['content-encoding']).toBe(encoding);
      // Only a file in memory can be sent while it is away from the disk.
      const readWithoutFile = async () => {
        await rename(folder, `${folder}-away`);
        return read().finally(() => rename(`${folder}-away`, folder));
      };
      let second = await readWithoutFile();
      for (let tries = 0; second.status === 404 && tries < 50; tries += 1) {
        await read();
        second = await readWithoutFile();
      }
      expect(second).toEqual(first);
      expect(
        (await getRaw(path, { 'If-None-Match': first.headers.etag ?? '', 'Accept-Encoding': accepted })).statusCode,
      ).toBe(304);
      expect((await read({ Range: 'bytes=0-1' })).status).toBe(206);
    },
  );

  test('the host has nothing at a file name with a question mark, however often it is requested', async () => {
    for (let times = 0; times < 5; times += 1) {
      expect((await get('/home%3Fa.0a1b2c3d.js')).status).toBe(404);
      await wait(20);
    }
  });

  test('the host sends the part of a file that is requested', async () => {
    const path = '/customer-app/1.0.0-aaaa/home.0a1b2c3d.js';
    const response = await get(path, { headers: { Range: 'bytes=3-5', 'Accept-Encoding': 'identity' } });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('012');
  });

  test.each([
    '/releases.json',
    '/site.json',
    '/nginx.conf',
    '/pages/home.html',
    '/.release.lock',
    '/.env',
    '/a/.git/x.js',
    '/deployment.json.br',
    '/customer-app/1.0.0-aaaa/nope.js',
    '/customer-app/1.0.0-aaaa/server/server.js',
    '/customer-app/1.0.0-aaaa/%73erver/server.js',
    '/shell/s1.tmp/main.js',
    '/../secret.js',
    '/assets/../releases.json',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
  ])('the host has nothing at %s, and nothing of the response can be run or framed', async (path) => {
    const { statusCode, headers } = await getRaw(path);
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBeUndefined();
  });

  test('the host has nothing at the file names of pages', async () => {
    const { pages } = (await deployment.directory.readSiteMap()) as SiteMap;
    expect(pages.length).toBeGreaterThan(1);
    for (const { file } of pages) expect((await get(`/${file}`)).status).toBe(404);
  });

  test('the host rejects malformed paths of the API and of files with 400 and another method with 405', async () => {
    for (const path of ['/api/%', '/images/%zz', '/%00.js']) expect((await getRaw(path)).statusCode).toBe(400);
    const response = await get('/home', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } });
    expect(response.status).toBe(405);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
