import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchQuery } from 'contract/catalogue/service';
import type { Slot } from 'contract/catalogue/slot';
import { readPageNumber } from 'shared-ui/hooks';
import { readFilters, type Filters } from '../lib/filters';
import { readSlot } from '../lib/readSlot';

/** The typed words and place of a search; '' when nothing is typed. */
export type SearchTerms = Required<Pick<SearchQuery, 'query' | 'location'>>;

/** A search as read from a URL: the argument of the search call and of links. */
export type Search = SearchQuery & SearchTerms;

/** The search in a query string. Invalid values are ignored: anybody can write a URL. */
export function readSearch(params: URLSearchParams): Search {
  const page = readPageNumber(params);
  return {
    query: (params.get('query') ?? '').trim(),
    location: (params.get('location') ?? '').trim(),
    page: page > 1 ? page : undefined,
    ...readFilters(params),
    ...readSlot(params),
  };
}

/** Something is searched for: words or a time. Else all chores are listed. */
export function isSearch({ query, day }: Search): boolean {
  return query !== '' || day !== undefined;
}

const NO_SLOT = { day: undefined, start: undefined, hours: undefined };

/** The search in the URL of a results page, and a setter for its filters. `pathTo` returns the path of that page for a search. */
export function useSearchUrl(pathTo: (search: SearchQuery) => string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(params), [params]);
  const { query, location, day, start, hours } = search;
  // Changed filters start at the first page of results. The scroll position stays: the filter buttons are above the list.
  const setFilters = (filters: Filters) =>
    void navigate(pathTo({ ...filters, query, location, day, start, hours, page: undefined }), {
      preventScrollReset: true,
      // The filters need no loader: with one the router would render the page once more while it loads.
      defaultShouldRevalidate: false,
    });
  /** The path of the same search at another time, or at any. */
  const pathAt = (slot: Slot | null, terms: SearchTerms = { query, location }) =>
    pathTo({ ...search, ...terms, ...NO_SLOT, ...slot, page: undefined });
  return { search, setFilters, pathAt };
}
