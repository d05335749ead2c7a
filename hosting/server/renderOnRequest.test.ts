import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHost } from './app';
import { publish } from '../release/publish';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: FastifyInstance;
let origin: string;

/** What the shell's server build of these tests renders, by URL. */
const render = jest.fn<Promise<{ html: string; queries: unknown[] } | null>, [string]>();
Object.assign(globalThis, { renderForTest: render });

const SERVERS = {
  shell:
    "module.exports = { shared: { by: ' by ' }, render: (app, routes, url) => globalThis.renderForTest(url + routes[0]) };",
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
  await publish([name], { directory: deployment.directory, apiUrl: NO_API, buildOf: () => directory });
}

async function get(path: string, options: RequestInit = {}) {
  const response = await fetch(origin + path, options);
  const html = await response.text();
  return {
    html,
    root: /<div id="root">(.*?)<\/div>/.exec(html)?.[1],
    policy: response.headers.get('content-security-policy') ?? '',
    response,
  };
}

beforeAll(async () => {
  deployment = await createTestDeployment();
  await release('shell', 's1');
  await release('customer-app', 'one');
  host = await createHost({ directory: deployment.directory, upstreamUrl: NO_API });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => render.mockReset().mockImplementation(async (url) => ({ html: `<h1>${url}</h1>`, queries: [] })));
afterAll(async () => {
  await host.close();
  await deployment.remove();
});

test('a page is rendered for the URL requested, under a policy that allows just its inline styles and scripts', async () => {
  const { root, policy, response } = await get('/list?query=taps');
  expect(root).toBe('<h1>/list?query=taps by one</h1>');
  expect(policy).toContain("style-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/list/?query=taps')).root).toContain('/list?query=taps');
});

test('a rendered page escapes what comes from its URL', async () => {
  render.mockImplementation(async (url) => ({ html: '', queries: [{ arg: url }] }));
  const { html } = await get('/list?query=</script><script>alert(1)</script>&x="><b>');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>');
});

test('a rendered page is compressed as the browser accepts it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { root, response } = await get('/list', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(root).toContain('/list');
  }
});

test.each([
  ['whose queries fail', async () => null],
  ['that throws', () => Promise.reject(new Error('broken'))],
])('a page %s is left to the browser', async (_, rendered) => {
  render.mockImplementation(rendered);
  const { root, html } = await get('/list');
  expect(root).toBe('');
  expect(html).toContain('/customer-app/one/home.one.js');
});

test('pages are rendered at the same time: one that hangs is left to the browser and holds up no other', async () => {
  let release = (): void => undefined;
  render.mockImplementationOnce(() => new Promise((resolve) => (release = () => resolve(null))));
  const [hanging, ...others] = await Promise.all(Array.from({ length: 6 }, (_, index) => get(`/list?number=${index}`)));
  expect(hanging?.root).toBe('');
  expect(others.map(({ root }) => root)).toEqual(
    [1, 2, 3, 4, 5].map((index) => expect.stringContaining(`number=${index} `)),
  );
  release();
});

test('requests queued behind pages that hang are left to the browser, and pages are rendered again afterwards', async () => {
  const release: (() => void)[] = [];
  for (let hanging = 0; hanging < 8; hanging += 1)
    render.mockImplementationOnce(() => new Promise((resolve) => release.push(() => resolve(null))));
  const crowd = await Promise.all(Array.from({ length: 20 }, () => get('/list')));
  expect(crowd.map(({ root }) => root)).toEqual(crowd.map(() => ''));
  for (const each of release) each();
  expect((await get('/list?again')).root).toContain('/list?again');
  // A request that timed out before its turn is not rendered at all.
  expect(render.mock.calls.length).toBe(9);
});

test('a HEAD request renders nothing', async () => {
  expect((await get('/list', { method: 'HEAD' })).response.status).toBe(200);
  expect(render).not.toHaveBeenCalled();
});

test('a release renders pages as soon as it is active', async () => {
  expect((await get('/list')).root).toContain('by one');
  await release('customer-app', 'two');
  expect((await get('/list')).root).toContain('by two');
});
