// The queries a page was rendered with outside the browser. They are part of its HTML, so that hydration starts with the same data.
import type { DehydratedQuery, DehydratedState } from 'hosting/protocol';
import type { RootState } from 'shared-ui/store';

/** All fulfilled queries of a store, and whether one has failed. */
export function dehydrate({ api }: RootState): { queries: DehydratedQuery[]; hasFailed: boolean } {
  const queries = Object.values(api.queries).flatMap((query) => query ?? []);
  return {
    queries: queries.flatMap(({ status, endpointName, originalArgs, data }) =>
      String(status) === 'fulfilled' && endpointName ? [{ endpointName, arg: originalArgs, value: data }] : [],
    ),
    hasFailed: queries.some(({ status }) => String(status) === 'rejected'),
  };
}

function withoutTrailingSlash(pathname: string) {
  return pathname.replace(/(.)\/$/, '$1');
}

/**
 * The dehydrated state in the page's HTML. Null when the page was not rendered before, or for another URL: a static file host sends the
 * same file for every query string.
 */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  const state = text ? (JSON.parse(text) as DehydratedState) : null;
  return state && state.url === withoutTrailingSlash(location.pathname) + location.search ? state : null;
}
