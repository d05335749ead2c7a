import type { RouteObject } from 'react-router-dom';

/**
 * The one module this app exposes. Every page is lazy and in a chunk named like its folder: the shell's page preloads chunks by that
 * name. `handle.title` is the page's title; a static `loader` starts the first query while the page's code is still on its way.
 */
export const routes: RouteObject[] = [
  {
    path: 'providerlogin',
    handle: { title: 'Helper login' },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "providerlogin" */ './pages/providerlogin/ProviderLoginPage')).ProviderLoginPage,
    },
  },
  {
    path: 'provider/dashboard',
    handle: { title: 'Dashboard' },
    lazy: { Component: async () => (await import(/* webpackChunkName: "dashboard" */ './pages/dashboard/DashboardPage')).DashboardPage },
  },
];
