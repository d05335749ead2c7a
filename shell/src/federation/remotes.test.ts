import { createRemotes, type AppStatus } from './remotes';

const routes = [{ path: 'home' }];
const list = { apps: { 'customer-app': { version: '1', entry: '/customer-app/1/remoteEntry.js' } } };
const latest = { apps: { 'customer-app': { version: '2', entry: '/customer-app/2/remoteEntry.js' } } };

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__choresyCacheBust = undefined;
  document.body.innerHTML = `<script type="application/json" id="deployment">${JSON.stringify(list)}</script>`;
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

test('reports an app as failed after the second try, and tries again on the next call', async () => {
  const loadRemote = jest.fn().mockRejectedValue(new Error('404'));
  const remotes = createRemotes(loadRemote);
  expect(await load(remotes)).toBeNull();
  expect(remotes.statusOf('customer-app')).toBe('failed');
  loadRemote.mockResolvedValue(routes);
  expect(await load(remotes)).toBe(routes);
  expect(remotes.statusOf('customer-app')).toBe('ready');
});

test('gives up an app that hangs, and reports it as late when it comes after all', async () => {
  let arrive: (loaded: typeof routes) => void = () => undefined;
  const remotes = createRemotes(() => new Promise((resolve) => (arrive = resolve)));
  const statuses: AppStatus[] = [];
  const unsubscribe = remotes.subscribe(() => statuses.push(remotes.statusOf('customer-app')));
  expect(await load(remotes)).toBeNull();
  arrive(routes);
  await jest.advanceTimersByTimeAsync(0);
  expect(await load(remotes)).toBe(routes);
  expect(statuses).toEqual(['loading', 'failed', 'late', 'loading', 'ready']);
  unsubscribe();
});

test('keeps the state of two pages apart', async () => {
  const [one, other] = [createRemotes(() => Promise.resolve(routes)), createRemotes(() => Promise.reject(new Error()))];
  expect(await load(one)).toBe(routes);
  expect(other.statusOf('customer-app')).toBe('unknown');
});
