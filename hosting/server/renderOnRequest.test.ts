import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHost } from './app';
import { createRenderOnRequest, type RenderOnRequest } from './renderOnRequest';
import { publish } from '../release/publish';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: FastifyInstance;
let origin: string;

/** The render of the shell's server build in these tests, by URL. */
const render = jest.fn<Promise<({ html: string; queries: unknown[] } & object) | null>, [string, ...unknown[]]>();
Object.assign(globalThis, { renderForTest: render });

const SEARCH_PARAMS = ['query', 'number'];
const SERVERS = {
  shell:
    "module.exports = { shared: { by: ' by ' }, render: (app, routes, url, ...rest) => globalThis.renderForTest(url + routes[0], ...rest) };",
  'customer-app': (version: string) => `module.exports = ({ by }) => ({ routes: [by + '${version}'] });`,
};

async function release(name: 'shell' | 'customer-app', version: string, shell = SERVERS.shell): Promise<void> {
  const pages =
    name === 'customer-app'
      ? [
          { path: '/list', chunks: ['home'], title: 'List', render: 'server' as const, searchParams: SEARCH_PARAMS },
          { path: '/any', chunks: ['home'], title: 'Any', render: 'server' as const },
          { path: '/account', chunks: ['home'], title: '', render: 'server' as const, needs: 'customer' as const },
        ]
      : [];
  const directory = await deployment.build(manifest(name, version, { pages }));
  await mkdir(path.join(directory, 'server'));
  await writeFile(
    path.join(directory, 'server', 'server.js'),
    name === 'shell' ? shell : SERVERS['customer-app'](version),
  );
  await publish([name], { ...deployment.site, buildOf: () => directory });
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
});
// A host of its own, for it keeps pages.
beforeEach(async () => {
  render.mockReset().mockImplementation(async (url) => ({ html: `<h1>${url}</h1>`, queries: [] }));
  host = await createHost({
    directory: deployment.directory,
    upstreamUrl: NO_API,
    renderOnRequest: createRenderOnRequest(deployment.site),
  });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => host.close());
afterAll(() => deployment.remove());

test('a page is rendered for the URL requested, under a policy that allows just its inline styles and scripts', async () => {
  const { root, policy, response } = await get('/list?query=taps');
  expect(root).toBe('<h1>/list?query=taps by one</h1>');
  expect(policy).toContain("style-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/list/?query=taps')).root).toContain('/list?query=taps');
});

test('a rendered page escapes text that comes from its URL', async () => {
  render.mockImplementation(async (url) => ({ html: '', queries: [{ arg: url }] }));
  const { html } = await get('/any?query=</script><script>alert(1)</script>&x="><b>');
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

// M-560.3
test.each([
  ['with queries that fail', async () => null],
  ['that throws', () => Promise.reject(new Error('broken'))],
])('a page %s is left to the browser', async (_, rendered) => {
  render.mockImplementation(rendered);
  const { root, html } = await get('/list');
  expect(root).toBe('');
  expect(html).toContain('/customer-app/one/home.one.js');
});

test('pages are rendered at the same time: one that hangs is left to the browser and holds up no other', async () => {
  let release = (): void => undefined;
  // By its URL: requests that are sent together arrive in any order.
  render.mockImplementation((url) =>
    url.includes('number=0 ')
      ? new Promise((resolve) => (release = () => resolve(null)))
      : Promise.resolve({ html: `<h1>${url}</h1>`, queries: [] }),
  );
  const [hanging, ...others] = await Promise.all(Array.from({ length: 6 }, (_, index) => get(`/list?number=${index}`)));
  expect(hanging?.root).toBe('');
  expect(others.map(({ root }) => root)).toEqual(
    [1, 2, 3, 4, 5].map((index) => expect.stringContaining(`number=${index} `)),
  );
  release();
});

test('a page is rendered once for everybody who requests it within some seconds, and knows nothing of them', async () => {
  const personal = { Cookie: 'session=amelia', Authorization: 'Bearer amelia', token: 'amelia' };
  const [first, second] = [await get('/list?query=taps', { headers: personal }), await get('/list?query=taps')];
  expect(second.html).toBe(first.html);
  expect(render.mock.calls).toEqual([['/list?query=taps by one', NO_API, expect.any(AbortSignal), true]]);
});

test('parameters that a page does not read, and their order, make no other page of it', async () => {
  for (const search of ['?query=taps&number=2', '?number=2&query=taps', '?utm_source=x&query=taps&number=2&fbclid=y'])
    expect((await get(`/list${search}`)).root).toContain('/list?number=2&query=taps');
  expect(render).toHaveBeenCalledTimes(1);
  expect((await get('/list?number=2&query=%20taps')).root).toContain('/list?number=2&query=+taps');
});

test('every parameter counts for a page that does not name those it reads', async () => {
  expect((await get('/any?b=1&a=2')).root).toContain('/any?b=1&a=2 ');
  expect((await get('/any?a=2&b=1')).root).toContain('/any?a=2&b=1 ');
});

test('a browser that has the page gets 304, with the policy and without a body', async () => {
  const { response } = await get('/list');
  const etag = response.headers.get('etag') ?? '';
  const again = await get('/list', { headers: { 'If-None-Match': `"other", ${etag}` } });
  expect([again.response.status, again.html]).toEqual([304, '']);
  expect(again.policy).toContain("default-src 'none'");
  expect((await get('/list', { headers: { 'If-None-Match': '"other"' } })).response.status).toBe(200);
});

describe('a render that takes long', () => {
  const request = { app: 'customer-app' as const, path: '/any', siteVersion: '1' };
  function url(query: string) {
    return new URL(`http://site/any?${query}`);
  }
  const signals: AbortSignal[] = [];
  function hang(_url: string, _apiUrl: unknown, signal: unknown) {
    signals.push(signal as AbortSignal);
    return new Promise<null>(() => undefined);
  }
  let renderOnRequest: RenderOnRequest;
  beforeEach(async () => {
    signals.length = 0;
    renderOnRequest = createRenderOnRequest(deployment.site);
    // The builds are loaded before the clock stands still.
    await renderOnRequest({ ...request, url: url('first') });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  test('aborts a render after three seconds, long after its visitor got the empty page', async () => {
    render.mockImplementation(hang);
    const visitor = renderOnRequest({ ...request, url: url('hangs') });
    await jest.advanceTimersByTimeAsync(800);
    expect(await visitor).toBeNull();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await jest.advanceTimersByTimeAsync(2_200);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('gives its place to others when it is aborted, even if it never ends', async () => {
    render.mockImplementation(hang);
    for (let count = 0; count < 8; count += 1) void renderOnRequest({ ...request, url: url(`hangs=${count}`) });
    await jest.advanceTimersByTimeAsync(2_900);
    expect(signals).toHaveLength(8);
    render.mockImplementation(async (rendered) => ({ html: rendered, queries: [] }));
    const visitor = renderOnRequest({ ...request, url: url('next') });
    await jest.advanceTimersByTimeAsync(100);
    expect(String((await (await visitor)?.encoded())?.body)).toContain('/any?next by one');
  });

  test('leaves those behind it to the browser, and does not render a page that nobody waits for any more', async () => {
    render.mockImplementation(hang);
    const crowd = Array.from({ length: 20 }, (_, count) => renderOnRequest({ ...request, url: url(`hangs=${count}`) }));
    await jest.advanceTimersByTimeAsync(800);
    expect(await Promise.all(crowd)).toEqual(crowd.map(() => null));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(signals).toHaveLength(8);
  });
});

// M-560.1, M-560.2
test.each([404, 410])(
  'a page about a thing that is not there has status %i, and is never sent from memory',
  async (status) => {
    render.mockImplementation(async () => ({ html: '<h1>Gone</h1>', queries: [], status }));
    const { response, root, html } = await get('/list');
    expect([response.status, root]).toEqual([status, '<h1>Gone</h1>']);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/list', { headers: { 'If-None-Match': etag } })).response.status).toBe(status);
    // It is there at once when the thing is.
    render.mockImplementation(async () => ({ html: '<h1>Back</h1>', queries: [] }));
    const back = await get('/list', { headers: { 'If-None-Match': etag } });
    expect([back.response.status, back.root]).toEqual([200, '<h1>Back</h1>']);
  },
);

test('a page that was there and is no more is not sent from memory once that is known', async () => {
  await get('/list');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
  render.mockImplementation(async () => ({ html: '', queries: [], status: 410 }));
  await get('/list');
  expect((await get('/list')).response.status).toBe(410);
  jest.restoreAllMocks();
});

test('a missing thing’s page that cannot be hydrated has no state to hydrate from', async () => {
  render.mockImplementation(async () => ({ html: '<h1>Gone</h1>', queries: [], status: 404, isFinal: true }));
  expect((await get('/list')).html).not.toContain('id="dehydrated-state"');
});

// M-561
test('a URL that leads elsewhere is redirected for this time', async () => {
  render.mockImplementation(async () => ({ html: '', queries: [], redirect: '/any?day=2026-12-01' }));
  const { response, html } = await get('/list', { redirect: 'manual' });
  expect([response.status, response.headers.get('location'), html]).toEqual([302, '/any?day=2026-12-01', '']);
});

test('a HEAD request has the status of the page and no body', async () => {
  render.mockImplementation(async () => ({ html: '<h1>Gone</h1>', queries: [], status: 404 }));
  const { response, html } = await get('/list', { method: 'HEAD' });
  expect([response.status, html]).toEqual([404, '']);
});

// M-134
test('a page that needs a login is rendered by a shell that renders frames, and left to the browser by an earlier one', async () => {
  expect((await get('/account')).root).toBe('');
  await release('shell', 's2', SERVERS.shell.replace('{ shared:', '{ rendersFrames: true, shared:'));
  const { root, html } = await get('/account');
  expect(root).toContain('/account by one');
  expect(html).toContain('data-needs="customer"');
});

test('a release renders pages as soon as it is active', async () => {
  expect((await get('/list')).root).toContain('by one');
  await release('customer-app', 'two');
  expect((await get('/list')).root).toContain('by two');
});
