// The shell outside the browser: renders a page of an app to HTML. An app's server build brings its routes and takes every shared
// module from here, as its browser build takes them from the shell.
import type { AppName, MissingStatus, Mount, PageHead, RenderedPage } from 'hosting/protocol';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';
import { createAuth, createMemoryStorage } from 'shared-ui/auth';
import type { RouteHandle } from 'shared-ui/routeHandle';
import * as storeModule from 'shared-ui/store';
import { loadersDone, type RootState } from 'shared-ui/state';
import { mountOf, mountsOf, routesOf, type RemoteMount } from '../federation/mounts';
import { sharedModules } from '../federation/sharedModules';
import { createRoutes } from '../routes';

const { api, connectQueries, createRouterContext, createStore, dehydrate, isApiError } = storeModule;

/** Here none is lazy. */
export const shared = { ...sharedModules, 'shared-ui/store': storeModule };

export const rendersFrames = true;

/** Each render needs its own copy of the routes: the router stores the loaded page in a lazy route's object. */
function cloneRoutes(list: RouteObject[]): RouteObject[] {
  return list.map(
    ({ lazy, children, ...route }) =>
      ({
        ...route,
        ...(lazy && { lazy: { ...lazy } }),
        ...(children && { children: cloneRoutes(children) }),
      }) as RouteObject,
  );
}

/** Only a URL without a page matches the shell's own fallbacks (M-560). */
const notFound: RouteHandle = { head: async () => () => ({ status: 404 }) };

/** The shell's routes with those of an app that belong to the mount of a path. */
function withApp(path: string, appRoutes: RouteObject[], mounts: readonly RemoteMount[]): RouteObject[] {
  const { id } = mountOf(path, mounts);
  const own = cloneRoutes(routesOf(id, appRoutes, mounts));
  const fill = (list: RouteObject[]): RouteObject[] =>
    list.map((route) =>
      route.children
        ? ({ ...route, children: [...fill(route.children), ...(route.id === id ? own : [])] } as RouteObject)
        : { ...route, handle: notFound },
    );
  return fill(createRoutes(null, mounts));
}

/** HTML in one piece, lazy parts included. @throws the first error of a part, for which React would leave a gap */
async function toHtml(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  // Large parts come where they stand, not behind the page with a script that puts them in their place.
  const { prelude } = await prerenderToNodeStream(app, { progressiveChunkSize: Infinity, onError });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

/** The API itself has said that there is no such thing, as against another server in its place. */
function isNotThere(error: unknown): boolean {
  return isApiError(error) && [400, 404].includes(error.status) && !error.code.startsWith('http_');
}

/** Whether no query has failed for another reason. */
function isMissingAtMost({ api: { queries } }: RootState): boolean {
  return Object.values(queries).every((query) => query?.status !== 'rejected' || isNotThere(query.error));
}

/** The head that the page of a match names, or that its thing is missing, now that its queries are done. */
async function headOf(
  match: StaticHandlerContext['matches'][number] | undefined,
  state: RootState,
  { searchParams }: URL,
): Promise<{ head?: PageHead; status?: MissingStatus }> {
  const { head: load } = (match?.route.handle ?? {}) as RouteHandle;
  const head = load && match && isMissingAtMost(state) ? (await load())(state, match.params, searchParams) : null;
  if (!head) return {};
  return 'status' in head ? head : { head };
}

/**
 * Renders the page at a URL as a visitor who is not signed in first sees it; `apiUrl` is the API whose responses it shows. `signal` aborts
 * the queries that are still running.
 * @param mount that of the app, where it is none of the shell's own
 * @param knowsStatus the host sends redirects, and pages about missing things, by their status
 * @returns its HTML and the queries it was rendered with; null when one of them has failed, unless the page's thing is missing (M-560)
 * @throws the error of the page or of its loader
 */
export async function render(
  app: AppName,
  appRoutes: RouteObject[],
  url: string,
  apiUrl: string,
  signal?: AbortSignal,
  knowsStatus = false,
  mount?: Mount,
): Promise<RenderedPage | null> {
  const auth = createAuth({ storage: createMemoryStorage(), fetch });
  const store = createStore({ auth, apiBaseUrl: apiUrl });
  store.dispatch(connectQueries());
  const runningQueries = () => store.dispatch(api.util.getRunningQueriesThunk());
  const abort = () => runningQueries().forEach((query) => query.abort());
  try {
    const address = new URL(url, 'http://site');
    const handler = createStaticHandler(withApp(address.pathname, appRoutes, mountsOf({ [app]: { mount } })));
    const context = await handler.query(new Request(address), { requestContext: createRouterContext(store) });
    if (context instanceof Response) {
      const redirect = context.headers.get('Location');
      return knowsStatus && redirect ? { html: '', queries: [], redirect } : null;
    }
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    await store.dispatch(loadersDone());
    await Promise.all(runningQueries());
    const state = store.getState();
    const { queries, hasFailed } = dehydrate(state);
    const ofHead = await headOf(context.matches.at(-1), state, address);
    if (hasFailed && !(knowsStatus && ofHead.status)) return null;
    // The router would have the error page rendered in its place.
    if (context.errors) throw Object.values(context.errors)[0];
    const html = await toHtml(
      <Provider store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>,
    );
    return { html, queries, ...ofHead, ...(hasFailed && { isFinal: true }) };
  } finally {
    signal?.removeEventListener('abort', abort);
    store.dispatch(api.util.resetApiState());
  }
}
