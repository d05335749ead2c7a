import type { SearchQuery } from 'contract/service';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readPageNumber } from 'shared-ui/pageNumber';
import { readFilters, type Filters } from '../components/ServiceFilters/filters';

/** What a search is for and where, as typed; '' where nothing is. */
export type SearchTerms = Required<Pick<SearchQuery, 'query' | 'location'>>;

/** A search as it stands in a URL, ready for the search call and for links. */
export type Search = SearchQuery & SearchTerms;

/** The search in a URL. What no search can be is left out: anybody may have written it. */
export function readSearch(params: URLSearchParams): Search {
  const page = readPageNumber(params);
  return {
    query: (params.get('query') ?? '').trim(),
    location: (params.get('location') ?? '').trim(),
    page: page > 1 ? page : undefined,
    ...readFilters(params),
  };
}

/** The search of a results screen, and a way to narrow it; `pathTo` is the screen's own. */
export function useSearchUrl(pathTo: (search: SearchQuery) => string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(params), [params]);
  const { query, location } = search;
  // Other filters show their list from its first page. The list changes under the tools that changed it: the reader stays there.
  const setFilters = (filters: Filters) =>
    void navigate(pathTo({ ...filters, query, location, page: undefined }), { preventScrollReset: true });
  return { search, setFilters };
}
