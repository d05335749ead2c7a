// The control: the same source without federation. Webpack puts this file in the place of shell/src/federation/runtime.ts.
import type { RouteObject } from 'react-router-dom';
// In the bundle from the start.
import 'shared-ui/store';

const apps: Record<string, () => Promise<{ routes: RouteObject[] }>> = {
  'customer-app': () => import(/* webpackChunkName: "routes" */ '../../customer-app/src/routes'),
  'provider-app': () => import(/* webpackChunkName: "provider-routes" */ '../../provider-app/src/routes'),
};

/** Loads the routes of an app, which is part of this bundle. */
export function createFederation(lazyModules: Record<string, () => Promise<unknown>>) {
  return async (name: string): Promise<RouteObject[]> => {
    const load = apps[name];
    if (!load) throw new Error(`${name} is not in the bundle`);
    // Adds the queries to the store.
    await Promise.all(Object.values(lazyModules).map((each) => each()));
    return (await load()).routes;
  };
}
