import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { page, type RouteHandle } from 'shared-ui/page';
import { bookings, dashboard, pages, services } from './pages';
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

function loginAt(path: { pattern: string }, rendering: Pick<RouteHandle, 'render' | 'searchParams'> = {}): RouteObject {
  return page('providerlogin', path, 'Helper login', {
    ...rendering,
    component: async () =>
      (await import(/* webpackChunkName: "providerlogin" */ './pages/providerlogin/ProviderLoginPage'))
        .ProviderLoginPage,
  });
}

export const providerRoutes: RouteObject[] = [
  // The login has two URLs (M-15).
  loginAt(paths.providerLogin, { render: 'server', searchParams: ['mode', 'verified'] }),
  loginAt(paths.login),
  {
    path: providerPaths.root.pattern,
    handle: { chunk: 'layout' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "layout" */ './layout/ProviderLayout')).ProviderLayout,
    },
    children: [redirectTo(providerPaths.root.pattern, dashboard, providerPaths.dashboard()), ...pages],
  },
  // The helper menu of the shared header (M-14).
  redirectTo(paths.myServices.pattern, services, providerPaths.services()),
  redirectTo(paths.choresBookings.pattern, bookings, providerPaths.bookings()),
  redirectTo(paths.serviceHistory.pattern, bookings, providerPaths.bookings({ status: 'completed' })),
];
