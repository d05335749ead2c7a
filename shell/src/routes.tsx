// The route map: which remote is mounted where, with which layout and guard.
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { withStore, type AppStore } from 'shared-ui/state';
import { mountOf, mountsOf, routesOf } from './federation/mounts';
import { retryable } from './federation/retryableRoutes';
import { NotFound, RemoteFallback } from './errors/RemoteFallback';
import { RouteSkeleton } from './layout/RouteSkeleton';
import { PublicLayout } from './layout/PublicLayout';
import { RootLayout } from './layout/RootLayout';
import { RouteError } from './errors/RouteError';
import type { Remotes } from './federation/remotes';
import { RouteGuard } from './auth/RouteGuard';

/** Where no page is: the remote is loading, unavailable, or has no such page. */
function fallback(path: string, remotes: Remotes | null): RouteObject {
  const element = remotes ? <RemoteFallback remotes={remotes} /> : <NotFound />;
  return { path, element, hydrateFallbackElement: <RouteSkeleton /> };
}

/** A remote's pages are patched in under this route, which is their error boundary. */
function mount(id: string, children: RouteObject[] = []): RouteObject {
  return { id, element: <RouteGuard />, errorElement: <RouteError />, children };
}

/** The shell's routes for one router; without remotes (outside the browser) a URL without a page shows that. */
export function createRoutes(remotes: Remotes | null, mounts = mountsOf()): RouteObject[] {
  const ofLayout = (wanted: string) => mounts.filter(({ layout }) => layout === wanted);
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      children: [
        {
          element: <PublicLayout />,
          children: [...ofLayout('site').map(({ id }) => mount(id)), fallback('*', remotes)],
        },
        ...ofLayout('own').map(({ id, roots }) => mount(id, [fallback(`${roots?.[0]?.slice(1)}/*`, remotes)])),
      ],
    },
  ];
}

/** False where a % begins no character. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the function that one router calls for a URL that it does not know: it adds the routes of the URL's mount only, because the router
 * compiles all its paths anew whenever it gets more.
 * @param isHydrating whether the page is hydrated
 */
export function createPatchRoutes(
  store: AppStore,
  remotes: Remotes,
  isHydrating: () => boolean,
): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  const mounts = mountsOf();
  return async ({ path, patch, signal }) => {
    const { app, id } = mountOf(path, mounts);
    if (patched.has(id)) return;
    const loaded = await remotes.loadRoutes(app);
    // A router that has moved on takes no routes any more; a malformed URL has no page (M-455).
    if (!loaded || signal.aborted || patched.has(id) || !isWellFormed(path)) return;
    patched.add(id);
    patch(id, withStore(retryable(routesOf(id, loaded, mounts), isHydrating), store));
  };
}
