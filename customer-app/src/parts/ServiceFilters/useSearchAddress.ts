import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchAddress } from 'shared-ui/paths';
import { filterAddress, readFilters, type Filters } from './filters';

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

/** Reads the search of a results screen from its address, and moves on from there; `pathTo` is the screen's own. */
export function useSearchAddress(pathTo: (search: SearchAddress) => string): SearchState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const query = (params.get('query') ?? '').trim();
    const location = (params.get('location') ?? '').trim();
    const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
    const filters = readFilters(params);
    const go = (wanted: number, chosen: Filters) =>
      void navigate(pathTo({ query, location, page: wanted > 1 ? wanted : undefined, ...filterAddress(chosen) }));
    return {
      query,
      location,
      page,
      filters,
      address: { query, location, page: page > 1 ? page : undefined, ...filterAddress(filters) },
      goToPage: (wanted) => go(wanted, filters),
      setFilters: (chosen) => go(1, chosen),
    };
  }, [params, navigate, pathTo]);
}
