// A lazy page whose code cannot be fetched. React Router keeps the failed promise of a `lazy` for ever, so the shell never lets one fail:
// a fallback takes the page's place and fetches again on Try Again.
import { useEffect, useReducer, useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { bustCache, withLoadTimeout } from 'shared-ui/ui';
import { PageUnavailable } from '../errors/ErrorFallback';
import { reportLoadError } from './reportLoadError';

type LoadPage = () => Promise<ComponentType>;

/** A component that shows the fallback with Try Again until `load` succeeds, or the first attempt does after all, then the page. */
function retryablePage(load: LoadPage, first: Promise<ComponentType>): ComponentType {
  // Outlives the mounts: the page, once fetched, is there for the next visit too.
  let Page: ComponentType | null = null;
  return function RetryablePage() {
    const [isTrying, setIsTrying] = useState(false);
    const [attempt, setAttempt] = useState(first);
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      const show = (loaded: ComponentType) => {
        Page = loaded;
        renderAgain();
      };
      attempt.then(show, () => undefined);
    }, [attempt]);
    if (Page) return <Page />;
    const tryAgain = async () => {
      setIsTrying(true);
      bustCache();
      const next = load();
      setAttempt(next);
      await withLoadTimeout(next).catch(reportLoadError);
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

/** The page, or where that fails or takes too long a component in its place that tries again. */
function loadRetryable(load: LoadPage): Promise<ComponentType> {
  const first = load();
  return withLoadTimeout(first).catch((error: unknown) => {
    reportLoadError(error);
    return retryablePage(load, first);
  });
}

/** The same routes, their lazy pages retryable. */
export function retryable(routes: readonly RouteObject[], isHydrating: () => boolean): RouteObject[] {
  return routes.map((route) => {
    const children = route.children && retryable(route.children, isHydrating);
    const component = typeof route.lazy === 'object' ? (route.lazy.Component as LoadPage | undefined) : undefined;
    const load = component && withParts(component, (route.handle ?? {}) as RouteHandle, isHydrating);
    const lazy = load ? { ...(route.lazy as object), Component: () => loadRetryable(load) } : route.lazy;
    return { ...route, ...(children && { children }), ...(lazy && { lazy }) } as RouteObject;
  });
}
