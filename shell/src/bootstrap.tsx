import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBrowserAuth } from 'shared-ui/auth';
import { createStore, type AppStore } from 'shared-ui/store';
import { App } from './App';
import { readDehydratedState } from './ssr/dehydratedState';
import { createPatchRoutes, routes } from './routes';
import { keepSessionsAlive } from './auth/keepAlive';
import { startHealthChecks } from './health/startHealthChecks';
import { hydrate } from './ssr/hydrate';
import { prefetchLinks } from './federation/prefetch';

type Patch = ReturnType<typeof createPatchRoutes>;

/** The app of this page has just been given up: the area is to say so at once, not after a second wait. */
function afterGivingUp(patch: Patch): Patch {
  let isFirst = true;
  return (navigation) => {
    if (!isFirst) return patch(navigation);
    isFirst = false;
    return undefined;
  };
}

function draw(root: HTMLElement, store: AppStore, patch: Patch): void {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patch });
  // As a transition it is done in slices: a first page holds nothing up.
  startTransition(() => {
    createRoot(root).render(
      <App store={store}>
        <RouterProvider router={router} />
      </App>,
    );
  });
}

/** Puts the site on the page. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const auth = createBrowserAuth();
  const store = createStore({ auth });
  const patchRoutes = createPatchRoutes(store);
  const dehydratedState = readDehydratedState();
  if (!dehydratedState) draw(root, store, patchRoutes);
  else if (!(await hydrate(root, store, patchRoutes, dehydratedState))) draw(root, store, afterGivingUp(patchRoutes));
  keepSessionsAlive(auth);
  // After the first page: it depends on neither.
  const afterLoad = () => {
    startHealthChecks(store);
    void prefetchLinks().catch(() => undefined);
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
