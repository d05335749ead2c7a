import { createContext, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { AppStore } from './types';

declare module 'react-router' {
  interface Future {
    // Types the `context` of loaders; at run time they have it anyway.
    v8_middleware: true;
  }
}

/** The context in which a route's loader finds the store. */
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
