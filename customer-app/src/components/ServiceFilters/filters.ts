import type { Service, ServiceSort } from 'contract/service';
import type { SearchAddress } from 'shared-ui/paths';

/** What narrows and orders a list of chores. It lives in the address, beside the specified `query` and `location`. */
export interface Filters {
  /** Names; a chore of any of them fits. */
  categories: readonly string[];
  /** Pounds per hour. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Stars, 1 to 5. */
  minRating: number | null;
  sort: ServiceSort;
}

export const NO_FILTERS: Filters = {
  categories: [],
  minPrice: null,
  maxPrice: null,
  minRating: null,
  sort: 'relevance',
};

/** In the order in which they are offered. */
export const SORTS: readonly ServiceSort[] = ['relevance', 'price', 'rating'];

function isSort(word: string | null): word is ServiceSort {
  return (SORTS as readonly (string | null)[]).includes(word);
}

function numberWithin(word: string | null, min: number, max: number): number | null {
  const value = word?.trim() ? Number(word) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** The filters in an address. What no filter can be is as good as left out: anybody may have written it. */
export function readFilters(params: URLSearchParams): Filters {
  const sort = params.get('sort');
  const names = (params.get('category') ?? '').split(',').map((name) => name.trim());
  return {
    categories: [...new Set(names.filter(Boolean))],
    minPrice: numberWithin(params.get('minPrice'), 0, 10_000),
    maxPrice: numberWithin(params.get('maxPrice'), 0, 10_000),
    minRating: numberWithin(params.get('minRating'), 1, 5),
    sort: isSort(sort) ? sort : 'relevance',
  };
}

/** The filters as they go into an address and into the search call; what is not chosen is left out. */
export function filterAddress({ categories, minPrice, maxPrice, minRating, sort }: Filters): SearchAddress {
  return {
    ...(categories.length > 0 && { category: categories.join(',') }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(minRating !== null && { minRating }),
    ...(sort !== 'relevance' && { sort }),
  };
}

/** How many of them narrow the list. The order narrows nothing. */
export function countFilters({ categories, minPrice, maxPrice, minRating }: Filters): number {
  return categories.length + [minPrice, maxPrice, minRating].filter((value) => value !== null).length;
}

function fits({ category, price, rating }: Service, { categories, minPrice, maxPrice, minRating }: Filters): boolean {
  return (
    (categories.length === 0 || categories.some((name) => name.toLowerCase() === category.name.toLowerCase())) &&
    (minPrice === null || price >= minPrice) &&
    (maxPrice === null || price <= maxPrice) &&
    (minRating === null || (rating ?? 0) >= minRating)
  );
}

const order: Record<ServiceSort, ((one: Service, other: Service) => number) | null> = {
  relevance: null,
  price: (one, other) => one.price - other.price,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
};

/**
 * The chores that fit, in the chosen order; with nothing chosen, the list as it came. For a list that the server has filtered and
 * sorted already this changes nothing.
 */
export function applyFilters(services: readonly Service[], filters: Filters): readonly Service[] {
  const kept = countFilters(filters) > 0 ? services.filter((service) => fits(service, filters)) : services;
  const compare = order[filters.sort];
  return compare ? kept.toSorted(compare) : kept;
}
