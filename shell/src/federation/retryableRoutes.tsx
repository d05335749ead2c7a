// A lazy page whose code cannot be fetched. React Router keeps the failed promise of a `lazy` for ever, so the shell never lets one fail:
// a fallback takes the page's place and fetches again on Try Again.
import { useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { bustCache, withLoadTimeout } from 'shared-ui/ui';
import { PageUnavailable } from '../errors/ErrorFallback';

type LoadPage = () => Promise<ComponentType>;

/** A component that shows the fallback with Try Again until `load` succeeds, then the page. */
function retryablePage(load: LoadPage): ComponentType {
  // Outlives the mounts: the page, once fetched, is there for the next visit too.
  let Page: ComponentType | null = null;
  return function RetryablePage() {
    const [isTrying, setIsTrying] = useState(false);
    if (Page) return <Page />;
    const tryAgain = async () => {
      setIsTrying(true);
      bustCache();
      Page = await withLoadTimeout(load()).catch(() => null);
      setIsTrying(false);
    };
    return <PageUnavailable isTrying={isTrying} onTryAgain={() => void tryAgain()} />;
  };
}

/** A page with its later parts. A hydrated page does not wait for them: its HTML shows them already. */
function withParts(load: LoadPage, { loadParts }: RouteHandle, isHydrating: () => boolean): LoadPage {
  if (!loadParts) return load;
  return async () => {
    const parts = loadParts();
    if (isHydrating()) parts.catch(() => undefined);
    else await parts;
    return load();
  };
}

/** The same routes, their lazy pages retryable. */
export function retryable(routes: readonly RouteObject[], isHydrating: () => boolean): RouteObject[] {
  return routes.map((route) => {
    const children = route.children && retryable(route.children, isHydrating);
    const component = typeof route.lazy === 'object' ? (route.lazy.Component as LoadPage | undefined) : undefined;
    const load = component && withParts(component, (route.handle ?? {}) as RouteHandle, isHydrating);
    const lazy = load
      ? { ...(route.lazy as object), Component: () => withLoadTimeout(load()).catch(() => retryablePage(load)) }
      : route.lazy;
    return { ...route, ...(children && { children }), ...(lazy && { lazy }) } as RouteObject;
  });
}
