// A page that was rendered outside the browser is hydrated as it stands, with the queries it was rendered with.
import type { DehydratedQuery, DehydratedState } from 'hosting/protocol';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { api, SIGNED_OUT, type AppStore, type RootState } from 'shared-ui/store';
import { App } from '../App';
import { whenIdle } from '../whenIdle';
import { markLive } from './earlyPress';

type Router = ReturnType<typeof createBrowserRouter>;
type Entry = Parameters<typeof api.util.upsertQueryEntries>[0][number];

const MAX_WAIT_MS = 2000;

function whenInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized) return false;
      resolve();
      return true;
    };
    if (check()) return;
    const unsubscribe = router.subscribe(() => {
      if (check()) unsubscribe();
    });
  });
}

/** The dehydrated data may be out of date: sends every query again; unchanged responses cause no render. */
function refetchQueries(store: AppStore, queries: readonly DehydratedQuery[]): void {
  const endpoints = api.endpoints as Record<
    string,
    { initiate: (arg: unknown, options: object) => Parameters<AppStore['dispatch']>[0] } | undefined
  >;
  for (const { endpointName, arg } of queries) {
    const query = endpoints[endpointName]?.initiate(arg, { forceRefetch: true, subscribe: false });
    if (query) void store.dispatch(query);
  }
}

/** Hydrates the page once the router has matched it: its app has to be loaded. */
export async function hydrate(
  root: HTMLElement,
  store: AppStore,
  createRouter: () => Router,
  { queries, isCurrent }: DehydratedState,
): Promise<void> {
  store.dispatch(api.util.upsertQueryEntries(queries as Entry[]));
  // The page was rendered without a session, and the first render in the browser must match it: what the loaders request may be there
  // before it.
  const dehydratedState: RootState = { ...store.getState(), session: SIGNED_OUT };
  const router = createRouter();
  await whenInitialized(router);
  markLive();
  hydrateRoot(
    root,
    <App store={store} dehydratedState={dehydratedState}>
      <RouterProvider router={router} useTransitions={false} />
    </App>,
  );
  // React goes first, with the parts that it hydrates last too: it works in tasks, and the browser is idle after the last of them.
  if (!isCurrent) whenIdle(() => refetchQueries(store, queries), MAX_WAIT_MS);
}
