// The service worker's events (docs/adr/0167). A page that came over the line is left alone, with all its files and calls. Only where a page cannot
// be had is the kept one shown, and then its files and calls may be the kept ones too.
import apiPaths from '../apiPaths.json';
import type { WorkerMessage } from '../protocol';
import { Kept, type Surroundings } from './kept';
import { offlinePage } from './keptPage';
import { accountOf } from './keptRules';

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent & { data: WorkerMessage };
  fetch: FetchEvent;
  push: WorkerEvent & { data: { json(): unknown } | null };
  notificationclick: WorkerEvent & { notification: { data: { path: string }; close(): void } };
}

/** The global object of a worker, which the types of pages do not have. */
export interface WorkerScope {
  location: { origin: string };
  clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'unregister'> & {
    navigationPreload?: Pick<NavigationPreloadManager, 'enable'>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}

const LOGOUT = '/api/auth/logout';
const RENEWAL = '/auth/refresh-token';
/** The calls by which a page that is opened learns that its session was ended elsewhere. */
const CHECKS = [RENEWAL, '/api/auth/me-service'];
/** A line that is there and carries nothing is none. */
const RESPONSE_TIMEOUT_MS = 10_000;

async function inTime<Value>(response: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => (timer = setTimeout(reject, RESPONSE_TIMEOUT_MS)));
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}

function tokenOf({ headers }: Request): string | null {
  return /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

function isExpired(token: string | null, now: number): boolean {
  return ((token && accountOf(token)?.expiry) || Infinity) < now;
}

/** Whether a kept page requests it: no other page has a referrer (html/headers.ts), though a style sheet has one. */
function isOfKeptPage({ referrer }: Request, origin: string): boolean {
  return referrer.startsWith(`${origin}/`) && !/\.\w+$/.test(new URL(referrer).pathname);
}

function isOfApi(pathname: string): boolean {
  return apiPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Starts the worker.
 * @param tokens the style sheet of the design's values, for the offline page
 */
export function startWorker(scope: WorkerScope, surroundings: Surroundings, tokens: string): void {
  const { origin } = scope.location;
  const kept = new Kept(surroundings);

  const respondToNavigation = async (event: FetchEvent, { pathname }: URL): Promise<Response> => {
    const send = async () => (await event.preloadResponse) ?? surroundings.fetch(event.request);
    // The browser has sent the request already, and would send it again; the response is the API's own, or the browser's own error.
    if (isOfApi(pathname)) return send();
    const page = await kept.findPage(pathname).catch(() => null);
    try {
      return await (page ? inTime(send()) : send());
    } catch {
      return page ?? offlinePage(tokens, await kept.links().catch(() => []));
    }
  };

  const sendCall = async (request: Request, { pathname }: URL, token: string | null): Promise<Response> => {
    const response = await surroundings.fetch(request);
    // A call with a token that has expired is one that renews it next.
    const isOver = response.status === 401 && (pathname === RENEWAL || !isExpired(token, surroundings.now()));
    if (token && isOver) await kept.erase(token);
    return response;
  };

  const respondToKeptPage = async (request: Request, url: URL, token: string | null): Promise<Response> => {
    // The file of the page's own release, also where the line is back and another one is out.
    const file = await kept.findFile(url.pathname);
    if (file) return file;
    const response = token && (await kept.findCall(url.pathname + url.search, token));
    const sent = sendCall(request, url, token);
    return response ? inTime(sent).catch(() => response) : sent;
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    // The page is requested while the worker starts: it costs no time.
    event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
  });
  scope.addEventListener('message', (event) => {
    const { data } = event;
    event.waitUntil(data.type === 'keep' ? kept.keep(data) : kept.keepOnly(data.tokens));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== origin) return;
    const token = tokenOf(request);
    if (token) event.waitUntil(url.pathname === LOGOUT ? kept.erase(token) : kept.eraseOthers(token));
    if (request.method === 'GET' && request.mode === 'navigate') {
      event.waitUntil(kept.eraseOver());
      event.respondWith(respondToNavigation(event, url));
    } else if (request.method === 'GET' && isOfKeptPage(request, origin))
      event.respondWith(respondToKeptPage(request, url, token));
    else if (token && CHECKS.includes(url.pathname)) event.respondWith(sendCall(request, url, token));
  });

  // M-595. A browser takes back the permission of a site that shows nothing.
  scope.addEventListener('push', (event) => {
    const sent = (event.data?.json() ?? {}) as { title?: string; path?: string; tag?: string };
    const { title = 'News about your bookings', path = '/home', tag = '' } = sent;
    const options = { icon: '/assets/icons/icon-192.png', tag, lang: 'en-GB', data: { path } };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    // A page of this site, whoever has sent it.
    const url = new URL(event.notification.data.path, origin);
    event.waitUntil(scope.clients.openWindow(url.origin === origin ? url.href : origin));
  });
}

/** Erases everything that a worker has kept, and its registration: the next page that is opened has none (M-593). */
export function removeWorker(scope: WorkerScope, caches: Pick<CacheStorage, 'keys' | 'delete'>): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const eraseAll = async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await scope.registration.unregister();
    };
    event.waitUntil(eraseAll());
  });
}
