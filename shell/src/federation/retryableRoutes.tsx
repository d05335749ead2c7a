// A lazy page whose code cannot be fetched. React Router keeps the failed promise of a `lazy` for ever, so the shell never lets one
// fail: the page is replaced by one that says so and fetches anew on Try Again.
import { useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { bustCache } from 'shared-ui/ui';
import { PageUnavailable } from '../errors/PageUnavailable';

type LoadPage = () => Promise<ComponentType>;

/** A page's code or style sheet that hangs is given up after this many milliseconds. */
const PATIENCE = 4_500;

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page did not come in time')), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A component that shows the page once `load` succeeds, and until then why not, with Try Again. */
function retryablePage(load: LoadPage): ComponentType {
  // Outlives the mounts: the page, once fetched, is there for the next visit too.
  let Page: ComponentType | null = null;
  return function RetryablePage() {
    const [isTrying, setIsTrying] = useState(false);
    if (Page) return <Page />;
    const tryAgain = async () => {
      setIsTrying(true);
      bustCache();
      Page = await inTime(load()).catch(() => null);
      setIsTrying(false);
    };
    return <PageUnavailable isTrying={isTrying} onTryAgain={() => void tryAgain()} />;
  };
}

/** The same routes; their lazy pages heal. */
export function retryable(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const children = route.children && retryable(route.children);
    const load = typeof route.lazy === 'object' ? (route.lazy.Component as LoadPage | undefined) : undefined;
    const lazy = load
      ? { ...(route.lazy as object), Component: () => inTime(load()).catch(() => retryablePage(load)) }
      : route.lazy;
    return { ...route, ...(children && { children }), ...(lazy && { lazy }) } as RouteObject;
  });
}
