import type { RouteObject } from 'react-router-dom';
import { createFederation } from './runtime';

type Container = { init: () => void; get: (expose: string) => Promise<() => { routes: RouteObject[] }> };

declare const __FEDERATION__: { __INSTANCES__: unknown[] };

let release = 0;
/** The entry of a release that no earlier test has loaded: the runtime keeps entries for all instances of a page. */
function newEntry() {
  release += 1;
  return `http://localhost/customer-app/${release}/remoteEntry.js`;
}

function containerWith(path: string): Container {
  return { init: () => undefined, get: () => Promise.resolve(() => ({ routes: [{ path }] })) };
}

/** URLs of the scripts that were requested. */
let requested: string[];
/** The next script's behaviour: sets the remote's global variable like an entry, loads without setting it like HTML, or fails. */
let served: Container | 'html' | 'error';
let server: MutationObserver;

beforeEach(() => {
  Object.assign(globalThis, { SHARED_VERSIONS: {} });
  requested = [];
  server = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      requested.push(node.src);
      if (typeof served === 'object') Object.assign(globalThis, { customer_app: served });
      node.dispatchEvent(new Event(served === 'error' ? 'error' : 'load'));
    }
  });
  server.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  server.disconnect();
  // A page has one instance; here each test has its own.
  __FEDERATION__.__INSTANCES__.length = 0;
  Reflect.deleteProperty(globalThis, 'customer_app');
});

const brokenModule = { init: () => undefined, get: () => Promise.reject(new Error('The chunk is gone')) };

test.each([
  ['that could not be loaded', 'error'],
  ['that was answered with HTML', 'html'],
  ['whose exposed module could not be loaded', brokenModule],
  ['that exposes no routes', { ...brokenModule, get: () => Promise.resolve(() => ({})) } as unknown as Container],
] as const)('loads the entry again after an entry %s', async (_case, broken) => {
  const loadRemoteRoutes = createFederation({});
  const entry = newEntry();
  served = broken;
  await expect(loadRemoteRoutes('customer-app', entry)).rejects.toThrow();
  served = containerWith('home');
  expect(await loadRemoteRoutes('customer-app', `${entry}?again=1`)).toEqual([{ path: 'home' }]);
  expect(requested).toEqual([entry, `${entry}?again=1`]);
});

test('loads another release under the same name in the place of one that has been loaded', async () => {
  const loadRemoteRoutes = createFederation({});
  served = containerWith('old');
  expect(await loadRemoteRoutes('customer-app', newEntry())).toEqual([{ path: 'old' }]);
  served = containerWith('new');
  expect(await loadRemoteRoutes('customer-app', newEntry())).toEqual([{ path: 'new' }]);
});

// M-131
test('takes an entry that has run already, as the page fetches it, and another once it is given up', async () => {
  const loadRemoteRoutes = createFederation({});
  Object.assign(globalThis, { customer_app: brokenModule });
  await expect(loadRemoteRoutes('customer-app', newEntry())).rejects.toThrow('The chunk is gone');
  expect(requested).toEqual([]);
  served = containerWith('home');
  expect(await loadRemoteRoutes('customer-app', newEntry())).toEqual([{ path: 'home' }]);
});
