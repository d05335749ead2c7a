import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from 'shared-ui/routeHandle';
import * as pages from './pages';
import { route as login } from './pages/login/route';
import { deskPaths } from './paths';

/** The operators' desk and its login. */
export const deskRoutes: RouteObject[] = [
  login,
  {
    path: deskPaths.today.pattern,
    handle: { chunk: 'desk' } satisfies RouteHandle,
    lazy: { Component: async () => (await import(/* webpackChunkName: "desk" */ './layout/DeskLayout')).DeskLayout },
    children: Object.values(pages).flat(),
  },
];
