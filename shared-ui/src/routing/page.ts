import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { lazyLoader } from 'shared-ui/state';
import type { RouteHandle } from './routeHandle';

interface PageOptions extends Omit<RouteHandle, 'chunk'> {
  /** The `pattern` of its path, in shared-ui/paths or the app's `paths.ts`. */
  path: string;
  title: string;
  /** Imports the page's `loader.ts`, in the chunk "loaders": it starts the first queries while the page's code is fetched. */
  loader?: () => Promise<{ loader: LoaderFunction }>;
  /** Imports the page's module and resolves with the page. */
  component: () => Promise<ComponentType>;
}

/**
 * One lazy page of an app: what the `route.ts` of its folder exports. Two URLs of one page are two calls: the router keeps its loading state
 * in the object that it is given.
 * @param chunk the `webpackChunkName` of the page's import: the page's HTML preloads the files of that chunk
 */
export function page(
  chunk: string,
  { path, loader, component, laterChunks = [], ...handle }: PageOptions,
): RouteObject {
  const later = loader ? ['loaders', ...laterChunks] : laterChunks;
  return {
    path,
    handle: { chunk, ...(later.length > 0 && { laterChunks: later }), ...handle } satisfies RouteHandle,
    ...(loader && { loader: lazyLoader(async () => (await loader()).loader) }),
    lazy: { Component: component },
  };
}
