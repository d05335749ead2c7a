import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import type { SiteMap } from '../release/siteMap';
import { publish } from '../release/publish';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';
import { createHost } from './app';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: FastifyInstance;
let origin: string;

async function release(name: 'shell' | 'customer-app', version: string, appOrigin?: string) {
  const build = await deployment.build(manifest(name, version));
  const { directory } = deployment;
  await publish(name, { directory, apiUrl: NO_API, buildOf: () => build, origin: appOrigin });
}
function get(path: string, options: RequestInit = {}) {
  return fetch(origin + path, options);
}

/** `fetch` removes what must be sent as it is here: dots of a path, and connection headers. */
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
  host = await createHost({ directory: deployment.directory, apiUrl: NO_API });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  await deployment.remove();
});

describe('pages', () => {
  test.each(['/', '/home', '/home/', '/index.html', '/no/such/place', '/provider/dashboard', '/..%2f', '/%00'])(
    'the host sends %s as a page with the security headers',
    async (path) => {
      const { status, headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('the host sends the page of an app whatever the length of its query', async () => {
    const { status } = await get(`/home?query=${'a'.repeat(4_000)}`);
    expect(status).toBe(200);
    expect((await get(`/${'a'.repeat(4_000)}`)).status).toBe(200);
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

  test('the host rejects a malformed path with 400 and another method with 405', async () => {
    for (const path of ['/%', '/%00.js']) expect((await getRaw(path)).statusCode).toBe(400);
    const response = await get('/home', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } });
    expect(response.status).toBe(405);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('the API', () => {
  let api: Server;
  let proxy: FastifyInstance;

  beforeAll(async () => {
    api = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.writeHead(request.url?.includes('busy') ? 503 : 200, { 'Retry-After': '1', Location: '/api/elsewhere' });
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, length: Buffer.concat(chunks).length }));
    });
    new WebSocketServer({ server: api }).on('connection', (socket, { url, headers }) => {
      socket.send(`${url} ${headers['x-forwarded-for']} ${headers.origin}`);
      socket.on('message', (data) => socket.send(`received ${String(data)}`));
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    proxy = await createHost({ directory: deployment.directory, apiUrl });
    await proxy.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await proxy.close();
    api.closeAllConnections();
    api.close();
  });
  function url(path: string) {
    return `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}${path}`;
  }

  test.each([
    ['GET', '/api/service/list?query=a%20b&query=c', true],
    ['GET', '/images/a.avif', true],
    ['GET', '/socket.io/?EIO=4', true],
    ['GET', '/openapi.json', true],
    ['DELETE', '/api/x', true],
    ['POST', '/auth/refresh-token', true],
    ['GET', '/auth/refresh-token', false],
    ['GET', '/auth', false],
    ['GET', '/apiary', false],
    ['GET', '/home', false],
  ])('gets %s %s: %s', async (method, path, does) => {
    const response = await fetch(url(path), { method });
    const text = await response.text();
    expect(text.startsWith('{')).toBe(does);
    if (does) expect(JSON.parse(text)).toMatchObject({ method, url: path });
  });

  test('gets the host that was requested and the address of the client, whatever the client claims', async () => {
    const response = await fetch(url('/api/x'), { headers: { 'X-Forwarded-For': '1.2.3.4', Token: 't' } });
    const { headers } = (await response.json()) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ host: new URL(url('')).host, 'x-forwarded-for': '127.0.0.1', token: 't' });
    expect(headers['x-forwarded-host']).toBe(headers.host);
  });

  test('gets a large body of any type, also after Expect: 100-continue', async () => {
    const body = Buffer.alloc(5_000_000);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const response = await fetch(url('/api/upload'), { method: 'POST', body, headers });
    expect(await response.json()).toMatchObject({ length: body.length });
    const { hostname, port } = new URL(url(''));
    const request = httpRequest({
      hostname,
      port,
      path: '/api/x',
      method: 'POST',
      headers: { Expect: '100-continue' },
    });
    const [expected] = (await once(request.end('text'), 'response')) as [IncomingMessage];
    expect(expected.resume().statusCode).toBe(200);
  });

  test('has its 503 and its headers passed on as they are, and only once', async () => {
    const response = await fetch(url('/api/busy'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('location')).toBe('/api/elsewhere');
  });

  test('gets WebSockets with their path, origin and client', async () => {
    const socket = new WebSocket(url('/socket.io/?EIO=4').replace('http', 'ws'), { origin: 'http://site' });
    const [greeting] = (await once(socket, 'message')) as [Buffer];
    expect(String(greeting)).toBe('/socket.io/?EIO=4 127.0.0.1 http://site');
    socket.send('hello');
    const [echo] = (await once(socket, 'message')) as [Buffer];
    expect(String(echo)).toBe('received hello');
    socket.close();
  });

  test('is reported as unreachable when nothing listens there', async () => {
    const response = await get('/api/service/list');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      success: false,
      message: 'The server cannot be reached.',
      code: 'api_unreachable',
    });
  });
});
