// The queries a page was rendered with outside the browser. They travel in the page, so that hydration starts from the same.
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

function withoutEnd(pathname: string) {
  return pathname.replace(/(.)\/$/, '$1');
}

/** What this page is hydrated from; null when it was not rendered before, or for another URL: a host of files only sends one page for all queries. */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  const state = text ? (JSON.parse(text) as DehydratedState) : null;
  return state && state.url === withoutEnd(location.pathname) + location.search ? state : null;
}
