import {
  createContext,
  RouterContextProvider,
  type LoaderFunctionArgs,
  type RouteObject,
  type LoaderFunction,
} from 'react-router-dom';
import type { AppStore, AppThunk } from './types';

declare module 'react-router' {
  interface Future {
    // Types the `context` of loaders; at run time they have it anyway.
    v8_middleware: true;
  }
}

export const storeContext = createContext<AppStore>();

/** The `requestContext` that a server's handler passes to its loaders. */
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

/** Runs the loaded loader; `loadersDone` waits for it. Where it cannot be loaded, the page's own hooks request its data. */
function runLater(run: () => Promise<unknown>): AppThunk {
  return (_dispatch, _getState, { lazyLoaders }) => {
    const running = run()
      .catch(() => undefined)
      .finally(() => lazyLoaders.delete(running));
    lazyLoaders.add(running);
  };
}

/** A route's loader whose code comes later, with that of the queries. No move waits for it. */
export function lazyLoader(load: () => Promise<LoaderFunction>): LoaderFunction {
  return (args) => {
    args.context.get(storeContext).dispatch(runLater(async () => (await load())(args)));
    return null;
  };
}

/** Resolves when all lazy loaders that were called have run: their queries have been started. */
export function loadersDone(): AppThunk<Promise<unknown>> {
  return (_dispatch, _getState, { lazyLoaders }) => Promise.all(lazyLoaders);
}
