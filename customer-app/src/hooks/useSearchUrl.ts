import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchAddress } from 'shared-ui/paths';
import { filterAddress, readFilters, type Filters } from '../components/ServiceFilters/filters';

/** A search as it stands in the address. */
export interface SearchState {
  query: string;
  location: string;
  /** From 1. */
  page: number;
  filters: Filters;
  /** The same, as it goes into the search call and into links. */
  address: SearchAddress;
  goToPage: (page: number) => void;
  /** Other filters show their list from its first page. */
  setFilters: (filters: Filters) => void;
}

type SearchInAddress = Pick<SearchState, 'query' | 'location' | 'page' | 'filters' | 'address'>;

/** The search in an address. What no search can be is as good as left out. */
export function readSearch(params: URLSearchParams): SearchInAddress {
  const query = (params.get('query') ?? '').trim();
  const location = (params.get('location') ?? '').trim();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const filters = readFilters(params);
  return {
    query,
    location,
    page,
    filters,
    address: { query, location, page: page > 1 ? page : undefined, ...filterAddress(filters) },
  };
}

/** Reads the search of a results screen from its address, and moves on from there; `pathTo` is the screen's own. */
export function useSearchUrl(pathTo: (search: SearchAddress) => string): SearchState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const search = readSearch(params);
    const { query, location, filters } = search;
    const pathOf = (page: number, chosen: Filters) =>
      pathTo({ query, location, page: page > 1 ? page : undefined, ...filterAddress(chosen) });
    return {
      ...search,
      goToPage: (page) => void navigate(pathOf(page, filters)),
      // The list changes under the tools that changed it: the reader stays there.
      setFilters: (chosen) => void navigate(pathOf(1, chosen), { preventScrollReset: true }),
    };
  }, [params, navigate, pathTo]);
}
