import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost } from './host';
import { publish } from '../release/publish';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: Server;
let origin: string;

async function release(name: 'shell' | 'customer-app', version: string, appOrigin?: string) {
  const build = await deployment.build(manifest(name, version));
  await publish(name, { directory: deployment.directory, apiUrl: NO_API, buildOf: () => build, origin: appOrigin });
}
function get(address: string, options: RequestInit = {}) {
  return fetch(origin + address, options);
}

beforeAll(async () => {
  deployment = await createTestDeployment();
  await release('shell', 's1');
  await release('customer-app', '1.0.0-aaaa');
  // Nobody answers there.
  host = createHost({ directory: deployment.directory, api: NO_API });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  host.close();
  await deployment.remove();
});

test.each(['/', '/home', '/home/', '/index.html', '/no/such/place', '/provider/dashboard'])(
  '%s is a page with the security headers',
  async (address) => {
    const { status, headers } = await get(address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-cache');
  },
);

test.each([
  '/releases.json',
  '/site.json',
  '/nginx.conf',
  '/pages/home.html',
  '/.release.lock',
  '/customer-app/1.0.0-aaaa/nope.js',
  '/shell/s1.tmp/main.js',
])('%s is refused, and nothing of it can be run or framed', async (address) => {
  const { status, headers } = await get(address);
  expect(status).toBe(404);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the names of page files are no addresses', async () => {
  const { pages } = (await import(deployment.directory.resolve('site.json'))) as { pages: { file: string }[] };
  for (const { file } of pages) expect((await get(`/${file}`)).status).toBe(404);
});

test('HEAD has the headers and no body', async () => {
  const answer = await get('/home', { method: 'HEAD' });
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toBe('');
});

test('a page that was not replaced is not sent again', async () => {
  const first = await get('/home');
  const again = await get('/home', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
});

test('the next visitor has the next release, and the policy follows the origins of what is live', async () => {
  await release('customer-app', '1.0.0-bbbb', 'https://apps.example');
  const answer = await get('/home');
  expect(await answer.text()).toContain('https://apps.example/customer-app/1.0.0-bbbb/');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' https://apps.example 'sha256-");
});
