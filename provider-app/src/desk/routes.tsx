import type { RouteObject } from 'react-router-dom';
import { page, type RouteHandle } from 'shared-ui/page';
import { pages } from './pages';
import { deskPaths } from './paths';

/** The operators' desk and its login. */
export const deskRoutes: RouteObject[] = [
  page('desk-login', deskPaths.login, 'Operators’ login', {
    render: 'static',
    searchParams: [],
    component: async () =>
      (await import(/* webpackChunkName: "desk-login" */ './pages/login/DeskLoginPage')).DeskLoginPage,
  }),
  {
    path: deskPaths.today.pattern,
    handle: { chunk: 'desk' } satisfies RouteHandle,
    lazy: { Component: async () => (await import(/* webpackChunkName: "desk" */ './layout/DeskLayout')).DeskLayout },
    children: pages,
  },
];
