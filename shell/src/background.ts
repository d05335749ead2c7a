import type { Auth } from 'shared-ui/auth';
import { type AppStore, checkHealth } from 'shared-ui/state';
import { keepSessionsAlive } from './auth/keepSessionsAlive';
import { whenIdle } from './whenIdle';

/** The first check waits for an idle moment, but not longer than this. */
const MAX_WAIT_MS = 5_000;

/**
 * Checks whether the API is there: once soon after the start, and whenever the browser comes back online (M-48.1). Screens read the
 * result from the store; a check of their own, such as the auth page's, is the same action, and the first when it comes first (M-48.2).
 * @returns a function that stops it
 */
export function startHealthChecks(store: AppStore): () => void {
  const check = () => void store.dispatch(checkHealth());
  const cancelFirst = whenIdle(() => {
    if (store.getState().health.status === 'unknown') check();
  }, MAX_WAIT_MS);
  window.addEventListener('online', check);
  return () => {
    cancelFirst();
    window.removeEventListener('online', check);
  };
}

/**
 * Starts what goes on for as long as the page is open: keeps sessions alive at once; checks the API's health, prefetches what links lead to and
 * reports the visit when the page has loaded.
 */
export function startBackground(store: AppStore, auth: Auth): void {
  keepSessionsAlive(auth);
  const afterLoad = () => {
    startHealthChecks(store);
    import(/* webpackChunkName: "prefetch" */ './afterLoad')
      .then(({ startAfterLoad }) => startAfterLoad())
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
