// A page that was rendered outside the browser is hydrated as it stands, with the queries it was rendered with.
import { ATTRIBUTE, canonicalUrl, type DehydratedQuery, type DehydratedState } from 'hosting/protocol';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import type { AppStore, RootState } from 'shared-ui/state';
import { whenIdle } from '../whenIdle';
import { keepEarlyLinks, markLive } from './earlyPress';
import { loadWithRetry } from 'shared-ui/ui';
import { lazyModules } from '../federation/sharedModules';

export type StoreModule = Awaited<ReturnType<(typeof lazyModules)['shared-ui/store']>>;

/**
 * Returns the page's one loader of the module 'shared-ui/store', which adds the queries to the store, with those that the page was rendered with.
 * They are the largest part of the shell that a first screen can do without: they come with the first module that needs them.
 * @param onConnected called when the store has the queries, before anything uses them
 */
export function createLazyStore(
  store: AppStore,
  queries: readonly DehydratedQuery[],
  onConnected: () => void,
): () => Promise<StoreModule> {
  let loading: Promise<StoreModule> | null = null;
  const load = async () => {
    // The federation runtime asks for a shared module once.
    const module = await loadWithRetry(lazyModules['shared-ui/store']);
    store.dispatch(module.connectQueries(queries));
    onConnected();
    return module;
  };
  return () => (loading ??= load());
}

type Router = ReturnType<typeof createBrowserRouter>;

const MAX_WAIT_MS = 2000;

/**
 * The dehydrated state in the page's HTML. Null when the page was not rendered before, or for another URL: a static file host sends the
 * same file for every query string.
 */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  const state = text ? (JSON.parse(text) as DehydratedState) : null;
  return state && state.url === canonicalUrl(location, state.searchParams) ? state : null;
}

async function whenInitialized(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** The store that a page is hydrated with. */
interface HydrationStore {
  store: AppStore;
  /** The store's state when the page was rendered: the first render in the browser must match it. */
  renderedState: RootState;
  loadStore: () => Promise<StoreModule>;
}

/** Hydrates the page once the router has matched it: its app has to be loaded. */
export async function hydrate(
  root: HTMLElement,
  { store, renderedState, loadStore }: HydrationStore,
  createRouter: () => Router,
  { queries, isCurrent }: DehydratedState,
): Promise<void> {
  const router = createRouter();
  await whenInitialized(router);
  // The code may be there before the end of the HTML, which React hydrates as it stands.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  // A translator has put texts into elements of its own.
  const translated =
    root.querySelector('font') && (await import(/* webpackChunkName: "translated" */ './translated').catch(() => null));
  keepEarlyLinks();
  markLive();
  const hydratePage = () =>
    hydrateRoot(
      root,
      <Provider store={store} serverState={renderedState}>
        <RouterProvider router={router} useTransitions={false} />
      </Provider>,
      translated?.keepEarlyInput(root),
    );
  // In slices a frame blocks the browser less; a public page, with all that it has to hydrate, more (docs/performance.md).
  if (document.documentElement.hasAttribute(ATTRIBUTE.needs)) startTransition(() => void hydratePage());
  else hydratePage();
  // After React's own tasks, those of the parts that it hydrates last included.
  const refetch = () => void loadStore().then(({ refetchQueries }) => store.dispatch(refetchQueries(queries)));
  if (!isCurrent && queries.length > 0) whenIdle(refetch, MAX_WAIT_MS);
}
