import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { start } from './loaders';

/** A page of the helper area; the shell guards it by `needs` and shows its title. */
function helperOnly(title: string, chunk?: string): RouteHandle {
  return { title, needs: 'provider', chunk };
}

async function loadLogin() {
  return (await import(/* webpackChunkName: "providerlogin" */ './pages/providerlogin/ProviderLoginPage'))
    .ProviderLoginPage;
}

/**
 * The one module this app exposes. Every page is lazy and in a chunk named like its folder; `handle` names it, for the
 * page's HTML to preload its files; the loader starts its first queries meanwhile.
 */
export const routes: RouteObject[] = [
  {
    path: 'providerlogin',
    handle: { chunk: 'providerlogin', title: 'Helper login' } satisfies RouteHandle,
    lazy: { Component: loadLogin },
  },
  {
    path: 'login',
    handle: { chunk: 'providerlogin', title: 'Helper login' } satisfies RouteHandle,
    lazy: { Component: loadLogin },
  },
  {
    path: 'provider',
    handle: { chunk: 'layout' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "layout" */ './layout/ProviderLayout')).ProviderLayout,
    },
    children: [
      {
        index: true,
        handle: helperOnly('Dashboard'),
        loader: () => redirect(paths.provider.dashboard()),
        element: null,
      },
      {
        path: 'dashboard',
        handle: helperOnly('Dashboard', 'dashboard'),
        loader: start.dashboard,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "dashboard" */ './pages/dashboard/DashboardPage')).DashboardPage,
        },
      },
      {
        path: 'services',
        handle: helperOnly('My Bookings', 'services'),
        loader: start.services,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "services" */ './pages/services/PaidBookingsPage')).PaidBookingsPage,
        },
      },
      {
        path: 'bookings',
        handle: helperOnly('Assigned Bookings', 'bookings'),
        loader: start.bookings,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "bookings" */ './pages/bookings/AssignedBookingsPage'))
              .AssignedBookingsPage,
        },
      },
      {
        path: 'chat',
        handle: helperOnly('Chat With Admin', 'chat'),
        lazy: {
          Component: async () => (await import(/* webpackChunkName: "chat" */ './pages/chat/ChatPage')).ChatPage,
        },
      },
      {
        path: 'earnings',
        handle: helperOnly('My Earnings', 'earnings'),
        loader: start.earnings,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "earnings" */ './pages/earnings/EarningsPage')).EarningsPage,
        },
      },
      {
        path: 'profile',
        handle: helperOnly('My Profile', 'profile'),
        loader: start.profile,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "profile" */ './pages/profile/ProfilePage')).ProfilePage,
        },
      },
    ],
  },
  // The helper menu of the shared header (M-14).
  {
    path: 'my-services',
    handle: helperOnly('My Bookings'),
    loader: () => redirect(paths.provider.services()),
    element: null,
  },
  {
    path: 'chores-bookings',
    handle: helperOnly('Assigned Bookings'),
    loader: () => redirect(paths.provider.bookings()),
    element: null,
  },
  {
    path: 'service-history',
    handle: helperOnly('Assigned Bookings'),
    loader: () => redirect(paths.provider.bookings({ status: 'completed' })),
    element: null,
  },
];
