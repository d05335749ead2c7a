import { createContext, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { Session } from '../auth';
import type { ApiError } from '../api/errors';
import type { AppStore, AppThunk } from './types';

declare module 'react-router' {
  interface Future {
    // Types the `context` of loaders; at run time they have it anyway.
    v8_middleware: true;
  }
}

/** A query that has been started, as `endpoint.initiate()` gives it. */
type StartedQuery = PromiseLike<{ error?: unknown }> & { queryCacheKey: string };
type Queries = readonly AppThunk<StartedQuery>[];

const storeContext = createContext<AppStore>();

/** What a server's handler passes to its loaders, as `requestContext`. */
export function createRouterContext(store: AppStore): RouterContextProvider {
  return new RouterContextProvider(new Map([[storeContext, store]]));
}

/**
 * The same routes for a browser's router, with the store for their loaders. The router's own `getContext` would do it too, but makes
 * every navigation asynchronous, also those without a loader.
 */
export function withStore(routes: readonly RouteObject[], store: AppStore): RouteObject[] {
  const context = createRouterContext(store);
  const bind = (route: RouteObject): RouteObject => {
    const { loader, children } = route;
    return {
      ...route,
      ...(typeof loader === 'function' && { loader: (args: LoaderFunctionArgs) => loader({ ...args, context }) }),
      ...(children && { children: children.map(bind) }),
    } as RouteObject;
  };
  return routes.map(bind);
}

/** Starts queries without a subscription; waits for nothing and never fails. */
function prefetch(queries: Queries): AppThunk {
  return (dispatch, _getState, { prefetchFailures }) => {
    prefetchFailures.clear();
    for (const query of queries) {
      const started = dispatch(query);
      void started.then(({ error }) => {
        if (error) prefetchFailures.set(started.queryCacheKey, { error: error as ApiError, at: Date.now() });
      });
    }
  };
}

/**
 * A route's loader: starts a page's queries while the page's code is still on its way. The page's own hooks join the queries or find
 * their data; a failure they show as their own instead of requesting a second time.
 */
export function prefetchLoader(queriesOf: (args: LoaderFunctionArgs, session: Session) => Queries) {
  return (args: LoaderFunctionArgs): null => {
    const store = args.context.get(storeContext);
    store.dispatch(prefetch(queriesOf(args, store.getState().session)));
    return null;
  };
}
