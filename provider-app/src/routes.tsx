import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from 'shared-ui/routes';

/**
 * The one module this app exposes. Every page is lazy and in a chunk named like its folder: the shell's page preloads chunks by that
 * name. `handle` gives the page's title and who may enter (the shell guards); a static `loader` starts the first query while the
 * page's code is still on its way.
 */
export const routes: RouteObject[] = [
  {
    path: 'providerlogin',
    handle: { title: 'Helper login' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "providerlogin" */ './pages/providerlogin/ProviderLoginPage')).ProviderLoginPage,
    },
  },
  {
    path: 'provider/dashboard',
    handle: { title: 'Dashboard', needs: 'provider' } satisfies RouteHandle,
    lazy: { Component: async () => (await import(/* webpackChunkName: "dashboard" */ './pages/dashboard/DashboardPage')).DashboardPage },
  },
];
