import type { Deployment, WorkerMessage } from 'hosting/protocol';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Side } from 'contract/bookings/statuses';
import { useAuth, type Auth } from 'shared-ui/store';

const AUDIENCES = ['customer', 'provider', 'operator'] as const;

/** The page's own requests come first, and one that is only passed through is not kept. */
const KEEP_DELAY_MS = 2_000;

async function send(registration: Promise<ServiceWorkerRegistration | undefined>, message: WorkerMessage) {
  (await registration)?.active?.postMessage(message);
}

function tokensOf(auth: Auth): string[] {
  return AUDIENCES.flatMap((audience) => auth.getToken(audience) ?? []);
}

/** Paths of the released files that the page has loaded by now. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const paths = urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set(paths.filter((path) => /^\/[\w-]+\/[^/]+\/.+\.(?:js|css)$/.test(path)))];
}

/** A page that was kept shows the time at which it was; other pages that are opened out of it have times of their own. */
async function showTime(notice: Element, path: string): Promise<void> {
  const time = (await caches.match(path))?.headers.get('X-Kept-Text');
  const shown = notice.querySelector('time');
  if (time && shown) shown.textContent = time;
}

/** Reports the page to the service worker, which decides what of it is kept. Installs the worker, where the site has one. */
async function keepPage(auth: Auth, audience: Side, path: string): Promise<void> {
  const notice = document.getElementById('kept');
  if (notice) return showTime(notice, path);
  const { worker } = JSON.parse(document.getElementById('deployment')?.textContent ?? '{}') as Partial<Deployment>;
  const token = auth.getToken(audience);
  if (!worker || !token || !('serviceWorker' in navigator)) return;
  // Without a connection it cannot be fetched; one that is there goes on.
  if (navigator.onLine) await navigator.serviceWorker.register(worker);
  const { ready } = navigator.serviceWorker;
  await send(ready, { type: 'accounts', tokens: tokensOf(auth) });
  await send(ready, { type: 'keep', path, token, files: loadedFiles() });
}

/** Has what is kept erased for everybody who is not signed in any more. */
async function eraseOthers(auth: Auth): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await send(navigator.serviceWorker.getRegistration(), { type: 'accounts', tokens: tokensOf(auth) });
}

/**
 * Has the open page kept for times without a connection, if it is one of those that are (M-590), and what is kept erased once the session is
 * over. For code that is loaded after the page, and only for those who are signed in.
 */
export function useKeptPages(audience: Side): void {
  const auth = useAuth();
  const { pathname } = useLocation();
  useEffect(() => {
    // A browser may forbid workers together with storage; nothing is kept then.
    const timer = setTimeout(() => void keepPage(auth, audience, pathname).catch(() => undefined), KEEP_DELAY_MS);
    return () => {
      clearTimeout(timer);
      void eraseOthers(auth).catch(() => undefined);
    };
  }, [auth, audience, pathname]);
}
