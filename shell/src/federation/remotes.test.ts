import { createRemotes, type AppStatus } from './remotes';

const routes = [{ path: 'home' }];
const list = { apps: { 'customer-app': { version: '1', entry: '/customer-app/1/remoteEntry.js' } } };
const latest = { apps: { 'customer-app': { version: '2', entry: '/customer-app/2/remoteEntry.js' } } };

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__choresyCacheBust = undefined;
  document.body.innerHTML = `<script type="application/json" id="deployment">${JSON.stringify(list)}</script>`;
  globalThis.reportError = jest.fn();
  globalThis.fetch = jest.fn().mockImplementation(() => Promise.resolve({ ok: true, json: () => latest }));
});
afterEach(() => jest.useRealTimers());

/** Loads the app while the time passes that a slow one is given. */
async function load(remotes: ReturnType<typeof createRemotes>) {
  const loading = remotes.loadRoutes('customer-app');
  await jest.advanceTimersByTimeAsync(5_000);
  return loading;
}

test('loads the release that the page names once, however often its routes are requested', async () => {
  const loadRemote = jest.fn().mockResolvedValue(routes);
  const remotes = createRemotes(loadRemote);
  expect(remotes.statusOf('customer-app')).toBe('unknown');
  expect(await load(remotes)).toBe(routes);
  expect(await load(remotes)).toBe(routes);
  expect(remotes.statusOf('customer-app')).toBe('ready');
  expect(loadRemote.mock.calls).toEqual([['customer-app', '/customer-app/1/remoteEntry.js']]);
});

// C-8.31
test('tries an app that fails at once a second time, by the latest list and past the caches', async () => {
  const loadRemote = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(routes);
  const remotes = createRemotes(loadRemote);
  expect(await load(remotes)).toBe(routes);
  expect(loadRemote).toHaveBeenLastCalledWith('customer-app', '/customer-app/2/remoteEntry.js?again=1');
});

// M-605
test('reports an app as failed after the second try, and tries again on the next call', async () => {
  const loadRemote = jest.fn().mockRejectedValue(new Error('404'));
  const remotes = createRemotes(loadRemote);
  expect(await load(remotes)).toBeNull();
  expect(remotes.statusOf('customer-app')).toBe('failed');
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(reportError).toHaveBeenCalledWith(new Error('customer-app: Error: 404'));
  loadRemote.mockResolvedValue(routes);
  expect(await load(remotes)).toBe(routes);
  expect(remotes.statusOf('customer-app')).toBe('ready');
});

// M-605
test('gives up an app that hangs, and reports it as late when it comes after all', async () => {
  let arrive: (loaded: typeof routes) => void = () => undefined;
  const remotes = createRemotes(() => new Promise((resolve) => (arrive = resolve)));
  const statuses: AppStatus[] = [];
  const unsubscribe = remotes.subscribe(() => statuses.push(remotes.statusOf('customer-app')));
  expect(await load(remotes)).toBeNull();
  expect(reportError).toHaveBeenCalledWith(new Error('customer-app: Error: It did not come in time'));
  arrive(routes);
  await jest.advanceTimersByTimeAsync(0);
  expect(await load(remotes)).toBe(routes);
  expect(statuses).toEqual(['loading', 'failed', 'late', 'loading', 'ready']);
  unsubscribe();
});

// M-604.2
test.each([
  ['the active one in the place of a release that was rolled back since', [], '/customer-app/2/remoteEntry.js'],
  ['the release that it names while that may still run', ['1'], '/customer-app/1/remoteEntry.js'],
])('an older page loads %s', async (_case, earlier, entry) => {
  const active = { apps: { 'customer-app': { ...latest.apps['customer-app'], earlier } } };
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: () => active });
  jest.advanceTimersByTime(61_000);
  const loadRemote = jest.fn().mockResolvedValue(routes);
  expect(await load(createRemotes(loadRemote))).toBe(routes);
  expect(loadRemote.mock.calls).toEqual([['customer-app', entry]]);
});

// M-604.2
test('an older page loads the release that it names when the host does not say which one is active', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
  jest.advanceTimersByTime(61_000);
  const loadRemote = jest.fn().mockResolvedValue(routes);
  expect(await load(createRemotes(loadRemote))).toBe(routes);
  expect(loadRemote).toHaveBeenCalledWith('customer-app', '/customer-app/1/remoteEntry.js');
});

test('keeps the state of two pages apart', async () => {
  const [one, other] = [createRemotes(() => Promise.resolve(routes)), createRemotes(() => Promise.reject(new Error()))];
  expect(await load(one)).toBe(routes);
  expect(other.statusOf('customer-app')).toBe('unknown');
});

// M-735
test('an app whose digest the page does not know waits for the list, which is requested once', async () => {
  let known: Record<string, Record<string, string>> = {};
  globalThis.__choresyIntegrity = { of: (url) => known[url]?.['x'] ?? '', add: (digests) => (known = digests) };
  const digests = { '/customer-app/1/remoteEntry.js': { x: 'sha384-a' } };
  let respond: (list: object) => void = () => undefined;
  const body = new Promise((resolve) => (respond = resolve));
  jest.mocked(fetch).mockImplementation(() => Promise.resolve({ ok: true, json: () => body } as Response));
  const loadRemote = jest.fn().mockResolvedValue(routes);
  const remotes = createRemotes(loadRemote);
  const loading = remotes.loadRoutes('customer-app');
  const { load: loadDigests } = globalThis.__choresyIntegrity;
  expect(loadDigests?.('/other.js')).toBe(loadDigests?.('/another.js'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loadRemote).not.toHaveBeenCalled();
  respond({ ...list, digests });
  expect(await loading).toBe(routes);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(globalThis.__choresyIntegrity.of('/customer-app/1/remoteEntry.js')).toBe('sha384-a');
  // One that is known waits for nothing, and without the list the app is loaded all the same.
  expect(await createRemotes(loadRemote).loadRoutes('customer-app')).toBe(routes);
  expect(fetch).toHaveBeenCalledTimes(1);
  known = {};
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await createRemotes(loadRemote).loadRoutes('customer-app')).toBe(routes);
  globalThis.__choresyIntegrity = undefined;
});
