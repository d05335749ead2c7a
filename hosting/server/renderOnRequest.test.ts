import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHost } from './app';
import { publish } from '../release/publish';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: FastifyInstance;
let origin: string;

/** What the shell's server build of these tests draws; asked by the address. */
const draw = jest.fn<Promise<{ html: string; queries: unknown[] } | null>, [string]>();
Object.assign(globalThis, { drawForTest: draw });

const SERVERS = {
  shell:
    "module.exports = { shared: { by: ' by ' }, render: (app, routes, url) => globalThis.drawForTest(url + routes[0]) };",
  'customer-app': (version: string) => `module.exports = ({ by }) => ({ routes: [by + '${version}'] });`,
};

async function release(name: 'shell' | 'customer-app', version: string): Promise<void> {
  const pages =
    name === 'customer-app' ? [{ path: '/list', chunks: ['home'], title: 'List', render: 'server' as const }] : [];
  const directory = await deployment.build(manifest(name, version, { pages }));
  await mkdir(path.join(directory, 'server'));
  await writeFile(
    path.join(directory, 'server', 'server.js'),
    name === 'shell' ? SERVERS.shell : SERVERS['customer-app'](version),
  );
  await publish(name, { directory: deployment.directory, apiUrl: NO_API, buildOf: () => directory });
}

async function get(address: string, options: RequestInit = {}) {
  const answer = await fetch(origin + address, options);
  const html = await answer.text();
  return {
    html,
    root: /<div id="root">(.*?)<\/div>/.exec(html)?.[1],
    policy: answer.headers.get('content-security-policy') ?? '',
    answer,
  };
}

beforeAll(async () => {
  deployment = await createTestDeployment();
  await release('shell', 's1');
  await release('customer-app', 'one');
  host = await createHost({ directory: deployment.directory, apiUrl: NO_API });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() =>
  draw.mockReset().mockImplementation(async (address) => ({ html: `<h1>${address}</h1>`, queries: [] })),
);
afterAll(async () => {
  await host.close();
  await deployment.remove();
});

test('a page shows what its address asks for, under a policy that allows just what stands in it', async () => {
  const { root, policy, answer } = await get('/list?query=taps');
  expect(root).toBe('<h1>/list?query=taps by one</h1>');
  expect(policy).toContain("style-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/list/?query=taps')).root).toContain('/list?query=taps');
});

test('nothing of an address becomes markup', async () => {
  draw.mockImplementation(async (address) => ({ html: '', queries: [{ arg: address }] }));
  const { html } = await get('/list?query=</script><script>alert(1)</script>&x="><b>');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>');
});

test('compressed as the browser takes it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { root, answer } = await get('/list', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(root).toContain('/list');
  }
});

test.each([
  ['whose calls fail', async () => null],
  ['that throws', () => Promise.reject(new Error('broken'))],
])('one %s is left to the browser', async (_, drawn) => {
  draw.mockImplementation(drawn);
  const { root, html } = await get('/list');
  expect(root).toBe('');
  expect(html).toContain('/customer-app/one/home.one.js');
});

test('one that hangs is left to the browser, and so is the crowd behind it; the next ones are drawn again', async () => {
  let letGo = (): void => undefined;
  draw.mockImplementationOnce(() => new Promise((resolve) => (letGo = () => resolve(null))));
  const crowd = await Promise.all(Array.from({ length: 12 }, () => get('/list')));
  expect(crowd.map(({ root }) => root)).toEqual(crowd.map(() => ''));
  letGo();
  expect((await get('/list?again')).root).toContain('/list?again');
  // What gave up before its turn came is not made up for.
  expect(draw.mock.calls.length).toBeLessThan(4);
});

test('HEAD draws nothing', async () => {
  expect((await get('/list', { method: 'HEAD' })).answer.status).toBe(200);
  expect(draw).not.toHaveBeenCalled();
});

test('a release that goes live draws from then on', async () => {
  expect((await get('/list')).root).toContain('by one');
  await release('customer-app', 'two');
  expect((await get('/list')).root).toContain('by two');
});
