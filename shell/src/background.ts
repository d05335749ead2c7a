import type { Auth } from 'shared-ui/auth';
import type { AppStore } from 'shared-ui/state';
import { keepSessionsAlive } from './auth/keepSessionsAlive';
import { prefetchLinks } from './federation/prefetch';
import { startHealthChecks } from './health/startHealthChecks';

/**
 * Starts what goes on for as long as the page is open: keeps sessions alive at once; checks the API's health and prefetches what links lead to
 * when the page has loaded.
 */
export function startBackground(store: AppStore, auth: Auth): void {
  keepSessionsAlive(auth);
  const afterLoad = () => {
    startHealthChecks(store);
    prefetchLinks().catch(() => undefined);
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
