import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from 'shared-ui/routes';

/**
 * The one module this app exposes. Every page is lazy and in a chunk named like its folder: the shell's page preloads chunks by that
 * name. `handle` gives the page's title and who may enter (the shell guards); a static `loader` starts the first query while the
 * page's code is still on its way.
 */
export const routes: RouteObject[] = [
  {
    path: 'landing',
    handle: { title: 'Home chores, handled today' } satisfies RouteHandle,
    lazy: { Component: async () => (await import(/* webpackChunkName: "landing" */ './pages/landing/LandingPage')).LandingPage },
  },
  {
    path: 'home',
    handle: { title: 'Home' } satisfies RouteHandle,
    lazy: { Component: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage')).HomePage },
  },
];
