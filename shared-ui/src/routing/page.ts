import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { RouteHandle } from './routeHandle';

interface PageOptions extends Omit<RouteHandle, 'chunk'> {
  /** The `pattern` of its path, in shared-ui/paths or the app's `paths.ts`. */
  path: string;
  title: string;
  /** Starts the page's first queries while its code is fetched. */
  loader?: LoaderFunction;
  /** Imports the page's module and resolves with the page. */
  component: () => Promise<ComponentType>;
}

/**
 * One lazy page of an app's route table. Two URLs of one page are two calls: the router keeps its loading state in the
 * object that it is given.
 * @param chunk the `webpackChunkName` of the page's import: the page's HTML preloads the files of that chunk
 */
export function page(chunk: string, { path, loader, component, ...handle }: PageOptions): RouteObject {
  return {
    path,
    handle: { chunk, ...handle } satisfies RouteHandle,
    ...(loader && { loader }),
    lazy: { Component: component },
  };
}
