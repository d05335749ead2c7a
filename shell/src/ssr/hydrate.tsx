// A page that was drawn when it was composed: React takes it over as it stands, with the answers it was drawn from.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { api, type AppStore, type RootState } from 'shared-ui/store';
import { App } from '../App';
import { mountOf } from '../federation/mounts';
import type { DehydratedState, DehydratedQuery } from './dehydratedState';
import { loadRoutes } from '../federation/remotes';
import { patchRoutesOnNavigation, routes } from '../routes';

type Router = ReturnType<typeof createBrowserRouter>;
type Entry = Parameters<typeof api.util.upsertQueryEntries>[0][number];

function initialized(router: Router): Promise<void> {
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

/** Nobody signed in, as the page was drawn. */
function asDrawn(state: RootState): RootState {
  return {
    ...state,
    session: {
      customerToken: null,
      customerEmail: null,
      providerToken: null,
      providerId: null,
      provider: null,
      isProviderIncomplete: false,
      ended: null,
    },
  };
}

/** The page may be older than what it shows: every answer is asked for once more, and replaces the old one only where it differs. */
function refresh(store: AppStore, answers: readonly DehydratedQuery[]): void {
  const endpoints = api.endpoints as Record<
    string,
    { initiate: (arg: unknown, options: object) => Parameters<AppStore['dispatch']>[0] } | undefined
  >;
  for (const { endpointName, arg } of answers) {
    const query = endpoints[endpointName]?.initiate(arg, { forceRefetch: true, subscribe: false });
    if (query) void store.dispatch(query);
  }
}

/** Resolves with false when the page's app does not come: then the page is to be drawn anew. */
export async function hydrate(
  root: HTMLElement,
  store: AppStore,
  { answers, isFresh }: DehydratedState,
): Promise<boolean> {
  if (!(await loadRoutes(mountOf(location.pathname).app))) return false;
  store.dispatch(api.util.upsertQueryEntries(answers as Entry[]));
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
  await initialized(router);
  const dehydratedState = asDrawn(store.getState());
  // As a transition it is done in slices: the page answers meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <App store={store} dehydratedState={dehydratedState}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  if (!isFresh) refresh(store, answers);
  return true;
}
