// A browser's caches and a worker's events, for tests: the site and the API behind it are the responses by path.
import { startWorker, type FetchEvent, type WorkerScope } from '../worker/serviceWorker';

export const ORIGIN = 'https://choresy.example';

function urlOf(request: RequestInfo | URL): string {
  return new URL(request instanceof Request ? request.url : request, ORIGIN).href;
}

class FakeCache {
  private readonly responses = new Map<string, Response>();

  async match(request: RequestInfo | URL) {
    return this.responses.get(urlOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response) {
    this.responses.set(urlOf(request), response);
  }
  async delete(request: RequestInfo | URL) {
    return this.responses.delete(urlOf(request));
  }
  async keys() {
    return [...this.responses.keys()].map((url) => new Request(url));
  }
}

class FakeCaches {
  private readonly caches = new Map<string, FakeCache>();

  async open(name: string) {
    const cache = this.caches.get(name) ?? new FakeCache();
    this.caches.set(name, cache);
    return cache;
  }
  async match(request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) {
    return this.caches.get(cacheName)?.match(request);
  }
  async delete(name: string) {
    return this.caches.delete(name);
  }
  async keys() {
    return [...this.caches.keys()];
  }
}

/** A token of an account, which nobody verifies. */
export function tokenOf(role: string, sub: string, exp?: number): string {
  return `h.${btoa(JSON.stringify({ role, sub, exp }))}.s`;
}

interface Sent {
  method?: string;
  mode?: RequestMode;
  token?: string;
  referrer?: string;
}

/** A worker that runs at `now`, with what the site responds: a path that it has no response for is a 404, none responds while it is offline, and nothing comes while it is stuck. */
export function createFakeWorker(now: string) {
  const listeners: Record<string, (event: never) => void> = {};
  const state = { now: Date.parse(now), isOffline: false, isStuck: false, site: {} as Record<string, () => Response> };
  const requested: string[] = [];
  const shown: object[] = [];
  const opened: string[] = [];
  const caches = new FakeCaches();
  const fetchSite = async (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(urlOf((request as Request).url ?? request));
    if (state.isStuck) await new Promise(() => undefined);
    if (state.isOffline) throw new TypeError('Failed to fetch');
    requested.push(pathname + search);
    return state.site[pathname + search]?.() ?? new Response('Not found', { status: 404 });
  };
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, openWindow: async (url) => opened.push(url) },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, ...options }),
      unregister: async () => true,
    },
    addEventListener: (type, listener) => void (listeners[type] = listener),
  };
  startWorker(scope, { caches: caches as unknown as CacheStorage, fetch: fetchSite, now: () => state.now }, ':root{}');

  /** Sends an event, and waits for the work of the worker. @returns its response; null where it leaves the request alone */
  const dispatch = async (type: string, event: object): Promise<Response | null> => {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | null = null;
    listeners[type]?.({
      ...event,
      waitUntil: (each: Promise<unknown>) => work.push(each),
      respondWith: (each: Promise<Response>) => (response = each),
    } as never);
    await Promise.all(work);
    return response;
  };
  return {
    state,
    caches,
    requested,
    shown,
    opened,
    dispatch,
    post: (data: object) => dispatch('message', { data }),
    request: (path: string, { method = 'GET', mode = 'cors', token, referrer = '' }: Sent = {}) => {
      const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
      const event: Partial<FetchEvent> = {
        request: { url: ORIGIN + path, method, mode, headers, referrer } as Request,
        preloadResponse: Promise.resolve(undefined),
      };
      return dispatch('fetch', event);
    },
  };
}
