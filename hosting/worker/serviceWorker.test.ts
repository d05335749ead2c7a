import { createFakeWorker, ORIGIN, tokenOf } from '../test/fakeWorker';
import { removeWorker, type WorkerScope } from './serviceWorker';
import { workerScript } from './workerScript';

const HUGO = tokenOf('serviceProvider', 'hugo');
const EXPIRED = tokenOf('serviceProvider', 'hugo', Date.parse('2026-11-20T14:00:00Z') / 1000);
const NORA = tokenOf('serviceProvider', 'nora');
const AMELIA = tokenOf('user', 'amelia');
const JOB = '/provider/bookings/CH-1';
const PLACE = { address: '4 Elm Row', city: 'London', postalCode: 'SE15 4AA' };
const CACHE = 'kept serviceProvider hugo';
const DAY = '2026-11-20';
const POLICY = "default-src 'none'; style-src 'self' 'sha256-old'";

function html(release: string, title: string): string {
  const files = ['/shell/s1/main.js', `/provider-app/${release}/remoteEntry.js`, '/assets/font.0a1b2c3d.woff2'];
  const links = files.map((file) => `<link href="${file}">`);
  // The other app may be broken.
  links.push(`<script type="application/json" id="deployment">{"entry":"/customer-app/c1/remoteEntry.js"}</script>`);
  return `<!doctype html><html><head><title>${title} · Choresy</title>${links.join('')}</head><body><div id="root"></div></body></html>`;
}
function page(release: string, title: string) {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, Date: 'then' };
  return () => new Response(html(release, title), { headers });
}
function script(text: string) {
  return () => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
}
function json(data: object) {
  return () => Response.json({ success: true, data }, { headers: { Date: 'Fri, 20 Nov 2026 14:05:00 GMT' } });
}
function booking(bookingId: string, day: string) {
  return {
    bookingId,
    bookingDate: { isDateRange: false, singleDate: day, dateRange: null },
    serviceLocation: PLACE,
    customerDetails: { name: 'Amelia', email: 'a@e.c', phone: '07700' },
    specialRequests: 'Door code 1234',
  };
}
function siteOf(release: string) {
  return {
    '/provider/dashboard': page(release, 'Dashboard'),
    [JOB]: page(release, 'Booking'),
    '/desk': page(release, 'Desk'),
    '/shell/s1/main.js': script('shell'),
    '/shell/s1/later.js': script('later'),
    [`/provider-app/${release}/remoteEntry.js`]: script(`entry ${release}`),
    '/assets/font.0a1b2c3d.woff2': script('font'),
    '/assets/sprite.svg': script('icons'),
    '/api/auth/me-service': json({ name: 'Hugo' }),
    '/api/booking/provider/assigned?page=1': json([booking('CH-0', '2026-11-19'), booking('CH-1', DAY)]),
    [`/api/provider/week?from=${DAY}`]: json({
      days: [{ date: DAY, jobs: [{ bookingId: 'CH-1', status: 'confirmed', place: PLACE }] }],
    }),
    '/api/booking/CH-1': json(booking('CH-1', DAY)),
    '/api/booking/CH-1/timeline': json({ steps: [], today: { code: '4321' } }),
  };
}

let worker: ReturnType<typeof createFakeWorker>;
beforeEach(() => {
  worker = createFakeWorker('2026-11-20T14:05:00Z');
  worker.state.site = siteOf('p1');
});

function keep(
  path: string,
  token = HUGO,
  files = ['/shell/s1/later.js', '/shell/s1/gone.js', '/provider-app/p1/remoteEntry.js'],
) {
  return worker.post({ type: 'keep', path, token, files });
}
function visit(path: string) {
  return worker.request(path, { mode: 'navigate' });
}
async function readPage(path: string): Promise<string> {
  return (await (await visit(path))?.text()) ?? '';
}
/** The body of a call of a page that was shown without the line. */
async function readCall(path: string, token = HUGO): Promise<string | null> {
  const response = worker.request(path, { token, referrer: `${ORIGIN}/provider/dashboard` });
  return response.then(async (sent) => (await sent?.text()) ?? null).catch(() => null);
}

/** A call that the API rejects, as it does after the end of the session. */
function reject(path: string, sent: { method?: string; token: string }) {
  worker.state.site[path] = () => new Response('{}', { status: 401 });
  return worker.request(path, sent);
}

describe('a page that comes over the line', () => {
  // M-590.2
  test('is the site’s, and its files and calls are none of the worker’s matter', async () => {
    await keep('/provider/dashboard');
    worker.state.site['/provider/dashboard'] = page('p1', 'Newer');
    expect(await readPage('/provider/dashboard')).toBe(html('p1', 'Newer'));
    expect(await worker.request('/shell/s1/main.js')).toBeNull();
    expect(await worker.request('/api/booking/user', { token: HUGO })).toBeNull();
    worker.state.site['/api/auth/me-service'] = json({ name: 'Hugo Hart' });
    expect(await (await worker.request('/api/auth/me-service', { token: HUGO }))?.text()).toContain('Hugo Hart');
    expect(await worker.request('/assets/font.0a1b2c3d.woff2', { referrer: `${ORIGIN}/shell/s1/main.css` })).toBeNull();
  });

  test('may be an error or the API’s own, and a form is not touched', async () => {
    await keep('/provider/dashboard');
    worker.state.site['/provider/dashboard'] = () => new Response('Broken', { status: 500 });
    expect((await visit('/provider/dashboard'))?.status).toBe(500);
    worker.state.site['/api/mails/unsubscribe'] = () => new Response('Unsubscribed');
    expect(await readPage('/api/mails/unsubscribe')).toBe('Unsubscribed');
    worker.state.isOffline = true;
    await expect(readPage('/api/mails/unsubscribe')).rejects.toThrow('Failed to fetch');
    expect(await worker.request('/book', { mode: 'navigate', method: 'POST' })).toBeNull();
  });
});

describe('without the line', () => {
  // M-590.1, M-591.1
  test('a helper sees the kept page, marked with its time, with its files and calls', async () => {
    await keep('/provider/dashboard');
    worker.state.isOffline = true;
    const response = await visit('/provider/dashboard/');
    expect(await response?.text()).toContain('You are offline. Last updated at <time>14:05 on 20 November</time>.');
    expect(response?.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-\S+=' 'sha256-old'/);
    expect(await readCall('/shell/s1/main.js')).toBe('shell');
    expect(await readCall('/shell/s1/later.js')).toBe('later');
    expect(await readCall('/assets/sprite.svg')).toBe('icons');
    expect(await readCall('/api/booking/provider/assigned?page=1')).toContain('4 Elm Row');
    const call = await worker.request('/api/auth/me-service', { token: HUGO, referrer: `${ORIGIN}/` });
    expect(call?.headers.get('Date')).toBeNull();
    expect(response?.headers.get('Referrer-Policy')).toBe('same-origin');
  });

  // M-590.1
  test('a helper sees today’s job with its address, though its page was never opened', async () => {
    await keep('/provider/dashboard');
    worker.state.isOffline = true;
    expect(await readPage(JOB)).toContain('id="kept"');
    expect(await readCall('/api/booking/CH-1')).toContain('Door code 1234');
    expect(await readCall('/api/booking/CH-1/timeline')).toContain('4321');
  });

  // M-590.2
  test('a line that carries nothing is none after ten seconds, for the page and for its calls', async () => {
    jest.useFakeTimers();
    await keep('/provider/dashboard');
    worker.state.isStuck = true;
    const response = visit('/provider/dashboard');
    const other = visit('/home');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await (await response)?.text()).toContain('id="kept"');
    expect(await Promise.race([other, 'waits'])).toBe('waits');
    const call = readCall('/api/auth/me-service');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await call).toContain('Hugo');
    jest.useRealTimers();
  });

  // M-590.3
  test('any other page says so, and leads to those that are kept', async () => {
    await keep('/provider/dashboard');
    worker.state.isOffline = true;
    const response = await visit('/home');
    expect(response?.status).toBe(503);
    const text = await response?.text();
    expect(text).toContain('<h1>You are offline</h1>');
    expect(text).toContain('<a href="/provider/bookings/CH-1">Booking CH-1</a>, last updated at 14:05 on 20 November');
    expect(text).not.toContain('<script');
  });

  // M-590.4
  test('nothing is kept of the desk, nor of pages with money or messages', async () => {
    await keep('/desk', tokenOf('operator', 'olga'));
    await keep('/provider/earnings');
    await keep('/provider/chat');
    worker.state.isOffline = true;
    expect(worker.requested).toEqual([]);
    expect(await readPage('/desk')).not.toContain('id="kept"');
  });
});

describe('two releases', () => {
  // M-592.1
  test('a page is not kept while one of its files is missing, and the one before stays', async () => {
    await keep('/provider/dashboard');
    worker.state.now += 120_000;
    worker.state.site['/provider/dashboard'] = page('p2', 'Dashboard');
    await keep('/provider/dashboard', HUGO, ['/shell/s1/main.js']);
    worker.state.isOffline = true;
    expect(await readPage('/provider/dashboard')).toContain('/provider-app/p1/');
  });

  // M-592.1
  test('a tab of an earlier release keeps nothing of the new one', async () => {
    worker.state.site = siteOf('p2');
    await keep('/provider/dashboard');
    worker.state.isOffline = true;
    expect(await readPage('/provider/dashboard')).toContain('<h1>You are offline</h1>');
  });

  // M-592.2
  test('the first page of a new release brings the other kept pages, and the files before it go', async () => {
    await keep('/provider/dashboard');
    worker.state.site = siteOf('p2');
    await keep('/provider/dashboard', HUGO, ['/provider-app/p2/remoteEntry.js']);
    worker.state.isOffline = true;
    expect(await readPage(JOB)).toContain('/provider-app/p2/');
    expect(await readCall('/provider-app/p2/remoteEntry.js')).toBe('entry p2');
    expect(await readCall('/provider-app/p1/remoteEntry.js')).toBeNull();
  });
});

describe('a kept page', () => {
  // M-591.2
  test('leaves the device after a week, and one with the code of a visit with that day in London', async () => {
    await keep('/provider/dashboard');
    worker.state.isOffline = true;
    worker.state.now = Date.parse('2026-11-20T23:59:00Z');
    expect(await readPage(JOB)).toContain('id="kept"');
    worker.state.now = Date.parse('2026-11-21T00:01:00Z');
    expect(await readPage(JOB)).not.toContain('id="kept"');
    const cache = await worker.caches.open(CACHE);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    expect(paths).toContain('/provider/dashboard');
    expect(paths).not.toContain('/api/booking/CH-1/timeline');
    worker.state.now = Date.parse('2026-11-28T00:01:00Z');
    expect(await readPage('/provider/dashboard')).not.toContain('id="kept"');
    expect(await cache.keys()).toEqual([]);
  });

  // M-591.1
  test('is shown to its own account alone', async () => {
    await keep('/provider/dashboard');
    worker.state.isOffline = true;
    await visit('/provider/dashboard');
    expect(await readCall('/api/auth/me-service', AMELIA)).toBeNull();
    expect(await readCall('/api/auth/me-service')).toContain('Hugo');
  });

  // M-591.3
  test.each<[string, () => Promise<unknown>]>([
    ['a logout', () => worker.request('/api/auth/logout', { method: 'POST', token: HUGO })],
    ['the end of the session', () => worker.post({ type: 'accounts', tokens: [AMELIA] })],
    ['a rejected renewal', () => reject('/auth/refresh-token', { method: 'POST', token: EXPIRED })],
    [
      'a call that is rejected with a token that has not expired',
      () => reject('/api/auth/me-service', { token: HUGO }),
    ],
    ['a call of another account', () => worker.request('/api/auth/me-service', { token: NORA })],
  ])('is erased by %s, with the files', async (_, end) => {
    await keep('/provider/dashboard');
    expect(await worker.caches.keys()).toHaveLength(2);
    await end();
    expect(await worker.caches.keys()).toEqual([]);
  });

  // M-591.3
  test.each<[string, () => Promise<unknown>]>([
    ['the token is renewed', () => worker.request('/auth/refresh-token', { method: 'POST', token: EXPIRED })],
    ['the token is to be renewed', () => reject('/api/auth/me-service', { token: EXPIRED })],
  ])('stays where %s', async (_, send) => {
    await keep('/provider/dashboard');
    worker.state.site['/auth/refresh-token'] = json({});
    await send();
    expect(await worker.caches.keys()).toHaveLength(2);
  });

  // M-591.3
  test('stays while the customer of the same browser logs out', async () => {
    await keep('/provider/dashboard');
    await worker.request('/api/auth/logout', { method: 'POST', token: AMELIA });
    expect(await worker.caches.keys()).toHaveLength(2);
  });

  // M-591.3
  test('does not come back by a page that was still being kept', async () => {
    const keeping = Promise.all([keep('/provider/dashboard'), keep(JOB)]);
    await worker.request('/api/auth/logout', { method: 'POST', token: HUGO });
    await keeping;
    worker.state.isOffline = true;
    expect(await readPage('/provider/dashboard')).not.toContain('id="kept"');
    expect(await readPage(JOB)).not.toContain('id="kept"');
  });

  // M-591.3
  test.each([
    [401, null],
    [404, 'Hugo'],
  ])('is erased where the API rejects a call, with %i', async (status, others) => {
    await keep(JOB);
    worker.state.now += 120_000;
    worker.state.site['/api/booking/CH-1'] = () => new Response('{}', { status });
    await keep(JOB);
    worker.state.isOffline = true;
    await visit(JOB);
    const match = async (path: string) => (await worker.caches.match(path, { cacheName: CACHE }))?.text();
    expect(await match('/api/booking/CH-1')).toBeUndefined();
    expect((await match('/api/auth/me-service')) ?? '').toContain(others ?? '');
    expect((await worker.caches.keys()).includes(CACHE)).toBe(others !== null);
  });
});

// M-595.3
test('a notification is shown as it was sent, and leads to a page of this site alone', async () => {
  const sent = { title: 'Your helper is on the way', path: '/bookings/CH-1', tag: 'on the way' };
  await worker.dispatch('push', { data: { json: () => sent } });
  await worker.dispatch('push', { data: null });
  expect(worker.shown).toMatchObject([
    { title: sent.title, tag: sent.tag, data: { path: sent.path } },
    { title: 'News about your bookings', data: { path: '/home' } },
  ]);
  for (const path of [sent.path, '//evil.example/x'])
    await worker.dispatch('notificationclick', { notification: { data: { path }, close: () => undefined } });
  expect(worker.opened).toEqual([`${ORIGIN}/bookings/CH-1`, ORIGIN]);
});

// M-593
test('switched off, the worker erases everything and itself', async () => {
  const names = ['kept user amelia', 'files of kept pages'];
  const work: Promise<unknown>[] = [];
  const unregister = jest.fn(async () => true);
  const scope = {
    skipWaiting: async () => undefined,
    registration: { unregister },
    addEventListener: (_: string, listener: (event: object) => void) =>
      listener({ waitUntil: (each: Promise<unknown>) => work.push(each) }),
  };
  removeWorker(scope as unknown as WorkerScope, {
    keys: async () => [...names],
    delete: async (name) => names.splice(names.indexOf(name), 1).length > 0,
  });
  await Promise.all(work);
  expect(names).toEqual([]);
  expect(unregister).toHaveBeenCalledTimes(1);
});

// M-593
test('the script is one file with the design’s values, or the one that removes it', async () => {
  const [on, off] = [await workerScript({ isOn: true }), await workerScript({ isOn: false })];
  expect(on).toContain('--warning-soft');
  expect(on).not.toMatch(/\bTOKENS\b|unregister/);
  expect(off).not.toContain('navigationPreload');
  expect(off).toContain('unregister');
  expect(off.length).toBeLessThan(1_000);
});
