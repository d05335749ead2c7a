// The answers a page was drawn from when it was composed. They travel in the page, so that taking it over starts from the same.
import type { RootState } from 'shared-ui/store';

export interface DehydratedQuery {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** All answered queries of a store, and whether one has failed. */
export function dehydrate({ api }: RootState): { answers: DehydratedQuery[]; hasFailed: boolean } {
  const queries = Object.values(api.queries).flatMap((query) => query ?? []);
  return {
    answers: queries.flatMap(({ status, endpointName, originalArgs, data }) =>
      String(status) === 'fulfilled' && endpointName ? [{ endpointName, arg: originalArgs, value: data }] : [],
    ),
    hasFailed: queries.some(({ status }) => String(status) === 'rejected'),
  };
}

/** What a page was drawn from. */
export interface DehydratedState {
  /** The address it shows. */
  address: string;
  /** Drawn just now: nothing in it needs to be asked for again. */
  isFresh: boolean;
  answers: DehydratedQuery[];
}

function withoutEnd(pathname: string) {
  return pathname.replace(/(.)\/$/, '$1');
}

/** What this page was drawn from; null when it was not drawn, or for another address: a host of files only sends one page for all queries. */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('drawn')?.textContent;
  const drawn = text ? (JSON.parse(text) as DehydratedState) : null;
  return drawn && drawn.address === withoutEnd(location.pathname) + location.search ? drawn : null;
}
