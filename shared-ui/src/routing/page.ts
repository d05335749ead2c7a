import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { lazyLoader } from 'shared-ui/state';
import type { Audience, MissingStatus, PageHead } from 'hosting/protocol';
import type { RootState } from '../store/types';

export type { PageHead };

/** Reads the head of a page from the data of its queries, or that the thing in its URL is missing (M-560); null without the data. */
export type ReadHead = (
  state: RootState,
  params: Readonly<Record<string, string | undefined>>,
  /** Missing with a shell of an earlier release. */
  searchParams?: URLSearchParams,
) => PageHead | { status: MissingStatus } | null;

/** The facts that a route object of an app hands to the shell and the build about its page (`handle`). */
export interface RouteHandle {
  /** The page's title; the product's name is added to it. A layout has none. */
  title?: string;
  /** The chunk that a lazy route's component is in (webpackChunkName): the page's HTML preloads its files. */
  chunk?: string;
  /** Chunks that a rendered page is hydrated without at first: those of its loader and its later parts. Its HTML asks for them after the others. */
  laterChunks?: readonly string[];
  /** Loads the later parts of the page: a move to the page waits for them, its hydration does not. */
  loadParts?: () => Promise<unknown>;
  /** The session that the page requires (H-2.13, H-2.14, M-49.3): others are sent to /auth?returnTo=…, /providerlogin or /desk/login?returnTo=…. */
  needs?: Audience;
  /**
   * Rendered to HTML outside the browser: 'static' when a release is activated, for a page that has one URL; 'server' on request, by a host
   * that can. Only for pages that look the same to everybody; of a page with `needs` that is its frame, as it shows while it loads.
   */
  render?: 'static' | 'server';
  /** The query parameters that a page rendered on request reads, its layout's too: a host keeps one page for all URLs equal in them. */
  searchParams?: readonly string[];
  /** Imports the function that makes the head of a rendered page out of its data. Search engines leave out a page without one (M-563). */
  head?: () => Promise<ReadHead>;
  /** The path to which the URL leads for good: the host sends a browser there without the page (M-561). */
  redirect?: string;
}

export interface PageOptions extends Omit<RouteHandle, 'chunk' | 'title'> {
  /** Imports the page's function of `loaders.ts`, in the chunk "loaders": it starts the first queries while the page's code is fetched. */
  loader?: () => Promise<LoaderFunction>;
  component: () => Promise<ComponentType>;
}

/**
 * One lazy page of an app, for its `pages/index.ts`. Two URLs of one page are two calls: the router keeps its loading state
 * in the object that it is given.
 * @param chunk the `webpackChunkName` of the page's import: the page's HTML preloads the files of that chunk
 * @param at its path, in shared-ui/paths or the app's `paths.ts`
 */
export function page(
  chunk: string,
  at: { pattern: string },
  title: string,
  { loader, component, laterChunks = [], ...handle }: PageOptions,
): RouteObject {
  const later = loader ? ['loaders', ...laterChunks] : laterChunks;
  return {
    path: at.pattern,
    handle: { chunk, title, ...(later.length > 0 && { laterChunks: later }), ...handle } satisfies RouteHandle,
    ...(loader && { loader: lazyLoader(loader) }),
    lazy: { Component: component },
  };
}
