import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';

function routeAt(path: string, rendering: Pick<RouteHandle, 'render' | 'searchParams'> = {}) {
  return page('providerlogin', {
    path,
    title: 'Helper login',
    ...rendering,
    component: async () =>
      (await import(/* webpackChunkName: "providerlogin" */ './ProviderLoginPage')).ProviderLoginPage,
  });
}

/** The page has two URLs (M-15). */
export const route = [
  routeAt(paths.providerLogin.pattern, { render: 'server', searchParams: ['mode', 'verified'] }),
  routeAt(paths.login.pattern),
];
