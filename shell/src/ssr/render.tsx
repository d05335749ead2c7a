// The shell outside the browser: draws a page of an app to HTML when a release is composed. An app's server build brings its routes and
// takes every shared module from here, as its browser build takes them from the shell.
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import * as router from 'react-router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router';
import * as format from 'shared-ui/format';
import * as openModals from 'shared-ui/openModals';
import * as paths from 'shared-ui/paths';
import * as ui from 'shared-ui/ui';
import * as store from 'shared-ui/store';
import { App } from '../App';
import { routesByMount } from '../federation/mounts';
import type { AppName } from '../federation/deployment';
import { dehydrate, type DehydratedQuery } from './dehydratedState';
import { routes } from '../routes';

export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'shared-ui/store': store,
  'shared-ui/ui': ui,
  'shared-ui/format': format,
  'shared-ui/paths': paths,
  'shared-ui/openModals': openModals,
};

/** Routes of their own for each drawing: the router keeps in a lazy page's object that it has been loaded, and by whom. */
function fresh(list: RouteObject[]): RouteObject[] {
  return list.map(
    ({ lazy, children, ...route }) =>
      ({ ...route, ...(lazy && { lazy: { ...lazy } }), ...(children && { children: fresh(children) }) }) as RouteObject,
  );
}

/** The shell's routes with an app's pages in their mounts. */
function withApp(app: AppName, appRoutes: RouteObject[]): RouteObject[] {
  const byMount = routesByMount(app, fresh(appRoutes));
  const fill = (list: RouteObject[]): RouteObject[] =>
    list.map((route) => {
      const own = byMount.get(route.id as never) ?? [];
      return route.children ? ({ ...route, children: [...fill(route.children), ...own] } as RouteObject) : route;
    });
  return fill(fresh(routes));
}

/**
 * Draws the page at an address as a visitor who is not signed in first sees it; `api` is the address of the API whose answers it shows.
 * One at a time: the API's address is the store module's.
 * @returns its HTML and the answers it was drawn from, or null when a call it needs has failed
 */
export async function draw(
  app: AppName,
  appRoutes: RouteObject[],
  address: string,
  api: string,
): Promise<{ html: string; answers: DehydratedQuery[] } | null> {
  const state = store.createStore();
  try {
    store.setApiBase(api);
    const handler = createStaticHandler(withApp(app, appRoutes));
    const context = await handler.query(new Request(new URL(address, 'http://site')));
    if (context instanceof Response) return null;
    await Promise.all(state.dispatch(store.api.util.getRunningQueriesThunk()));
    const { answers, hasFailed } = dehydrate(state.getState());
    if (hasFailed) return null;
    // Pictures are named as the browser will ask for them: on the site's own origin.
    store.setApiBase('');
    const html = renderToString(
      <App store={state}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
    return { html, answers };
  } finally {
    state.dispatch(store.api.util.resetApiState());
  }
}
