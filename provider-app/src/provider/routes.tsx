import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import * as pages from './pages';
import { route as login } from './pages/providerlogin/route';
import { providerPaths } from './paths';

/** A URL that leads to another page of the helper area, whose title it has. */
function redirectTo(path: string, { handle }: RouteObject, to: string): RouteObject {
  return {
    path,
    handle: { title: (handle as RouteHandle).title, needs: 'provider', redirect: to },
    loader: () => redirect(to),
    element: null,
  };
}

export const providerRoutes: RouteObject[] = [
  ...login,
  {
    path: providerPaths.root.pattern,
    handle: { chunk: 'layout' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "layout" */ './layout/ProviderLayout')).ProviderLayout,
    },
    children: [
      redirectTo(providerPaths.root.pattern, pages.dashboard, providerPaths.dashboard()),
      ...Object.values(pages),
    ],
  },
  // The helper menu of the shared header (M-14).
  redirectTo(paths.myServices.pattern, pages.services, providerPaths.services()),
  redirectTo(paths.choresBookings.pattern, pages.bookings, providerPaths.bookings()),
  redirectTo(paths.serviceHistory.pattern, pages.bookings, providerPaths.bookings({ status: 'completed' })),
];
