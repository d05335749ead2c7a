import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBrowserAuth } from 'shared-ui/auth';
import { createStore, SIGNED_OUT, type AppStore, type RootState } from 'shared-ui/state';
import { startBackground } from './background';
import { createPatchRoutes, createRoutes } from './routes';
import { markLive } from './firstScreen/earlyPress';
import { createLazyStore, hydrate, readDehydratedState } from './firstScreen/hydrate';
import { mountOf } from './federation/mounts';
import { whenIdle } from './whenIdle';
import { createRemotes } from './federation/remotes';
import { createFederation } from './federation/runtime';

type Router = ReturnType<typeof createBrowserRouter>;
type Patch = ReturnType<typeof createPatchRoutes>;

const MAX_WAIT_MS = 2000;

/** The page's app has just failed to load: skipping its first patch shows the fallback at once, without a second timeout. */
function skipFirstPatch(patch: Patch): Patch {
  let isFirst = true;
  return (navigation) => {
    if (!isFirst) return patch(navigation);
    isFirst = false;
    return undefined;
  };
}

// Moves from page to page are rendered in one go (`useTransitions={false}`, docs/adr/0012): in slices the content comes later.
function renderInBrowser(root: HTMLElement, store: AppStore, router: Router): void {
  // React renders a transition in slices, so the page stays responsive.
  startTransition(() => {
    markLive();
    createRoot(root).render(
      <Provider store={store}>
        <RouterProvider router={router} useTransitions={false} />
      </Provider>,
    );
  });
}

/** Renders or hydrates the page that was opened. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const dehydratedState = readDehydratedState();
  const auth = createBrowserAuth();
  const store = createStore({ auth });
  // The page was rendered without a session, and the first render in the browser must match it, whatever the loaders have stored by then.
  // A part that is hydrated later finds the queries in it.
  const renderedState: RootState = { ...store.getState(), session: SIGNED_OUT };
  const loadStore = createLazyStore(store, dehydratedState?.queries ?? [], () => {
    renderedState.api = store.getState().api;
  });
  const remotes = createRemotes(createFederation({ 'shared-ui/store': loadStore }));
  // First of all: the app's files are parsed while the rest is set up.
  const loading = dehydratedState && remotes.loadRoutes(mountOf(location.pathname).app);
  let isHydrating = dehydratedState !== null;
  const routes = createRoutes(remotes);
  const createRouter = (patch: Patch) => createBrowserRouter(routes, { patchRoutesOnNavigation: patch });
  const patchRoutes = createPatchRoutes(store, remotes, () => isHydrating);
  if (!dehydratedState) renderInBrowser(root, store, createRouter(patchRoutes));
  else if (await loading)
    await hydrate(root, { store, renderedState, loadStore }, () => createRouter(patchRoutes), dehydratedState);
  else renderInBrowser(root, store, createRouter(skipFirstPatch(patchRoutes)));
  isHydrating = false;
  // After React's own tasks.
  whenIdle(() => startBackground(store, auth), MAX_WAIT_MS);
}
