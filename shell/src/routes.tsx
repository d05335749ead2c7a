// THE map: which area of the site has which layout and guard, and which app fills it.
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { routePatterns } from 'shared-ui/paths';
import { areaOf, areas, routesByArea } from './areas';
import { healing } from './healingRoutes';
import { AreaEnd } from './layout/AreaEnd';
import { AreaSkeleton } from './layout/AreaSkeleton';
import { PublicLayout } from './layout/PublicLayout';
import { RootLayout } from './layout/RootLayout';
import { RouteError } from './layout/RouteError';
import { loadRoutes } from './remotes';
import { Guard } from './session/Guard';

/** What stands where no page is: the app is still on its way, unavailable, or has no such page. */
function end(path: string): RouteObject {
  return { path, element: <AreaEnd />, hydrateFallbackElement: <AreaSkeleton /> };
}

/** An area's pages are patched in under this route; a page that throws is fenced in here. */
function area(id: string, children: RouteObject[] = []): RouteObject {
  return {
    id,
    element: <Guard />,
    errorElement: <RouteError />,
    children,
  };
}

/** Every component with its states, for those who build screens; a release carries neither the page nor its stories. */
const workshop: RouteObject[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          path: routePatterns.design,
          handle: { title: 'Components and states' },
          hydrateFallbackElement: <AreaSkeleton />,
          lazy: async () => ({ Component: (await import('shared-ui/ui/DesignPage')).DesignPage }),
        },
      ];

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      { element: <PublicLayout />, children: [area('public'), area('helper-login'), ...workshop, end('*')] },
      area('helper', [end('provider/*')]),
    ],
  },
];

const patched = new Set<string>();

/** Called by the router for an address it does not know (yet): brings in the routes of the app that has it. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  const { app } = areaOf(path);
  if (patched.has(app)) return;
  const loaded = await loadRoutes(app);
  // A router that has moved on takes no routes any more.
  if (!loaded || signal.aborted || patched.has(app)) return;
  patched.add(app);
  const byArea = routesByArea(app, healing(loaded));
  for (const { id } of areas) patch(id, byArea.get(id) ?? []);
};
