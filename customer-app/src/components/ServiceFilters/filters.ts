import { LIMITS } from 'contract/limits';
import { SERVICE_SORTS, type ServiceSort } from 'contract/options';
import type { SearchQuery, Service } from 'contract/service';

/** The part of a search that narrows and orders a list of chores. What is left out narrows nothing. */
export type Filters = Pick<SearchQuery, 'category' | 'minPrice' | 'maxPrice' | 'minRating' | 'sort'>;

function numberWithin(text: string | null, min: number, max: number): number | undefined {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/** The filters in a URL. What no filter can be is left out: anybody may have written it. */
export function readFilters(params: URLSearchParams): Filters {
  const sort = SERVICE_SORTS.find((known) => known === params.get('sort'));
  return {
    category: categoriesOf({ category: params.get('category') ?? '' }).join(',') || undefined,
    minPrice: numberWithin(params.get('minPrice'), 0, LIMITS.hourlyPriceMax),
    maxPrice: numberWithin(params.get('maxPrice'), 0, LIMITS.hourlyPriceMax),
    minRating: numberWithin(params.get('minRating'), LIMITS.ratingMin, LIMITS.ratingMax),
    sort: sort === 'relevance' ? undefined : sort,
  };
}

/** The names of the chosen categories; a chore of any of them fits. */
export function categoriesOf({ category = '' }: Filters): string[] {
  const names = category.split(',').map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

/** How many filters narrow the list. The order narrows nothing. */
export function countFilters(filters: Filters): number {
  const { minPrice, maxPrice, minRating } = filters;
  return categoriesOf(filters).length + [minPrice, maxPrice, minRating].filter((value) => value !== undefined).length;
}

function fits({ category, price, rating }: Service, filters: Filters): boolean {
  const { minPrice, maxPrice, minRating } = filters;
  const names = categoriesOf(filters).map((name) => name.toLowerCase());
  return (
    (names.length === 0 || names.includes(category.name.toLowerCase())) &&
    (minPrice === undefined || price >= minPrice) &&
    (maxPrice === undefined || price <= maxPrice) &&
    (minRating === undefined || (rating ?? 0) >= minRating)
  );
}

const order: Record<ServiceSort, ((one: Service, other: Service) => number) | null> = {
  relevance: null,
  price: (one, other) => one.price - other.price,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
};

/** The chores of an unsearched list that fit, in the chosen order; with nothing chosen, the list as it came. A search narrows on the server. */
export function applyFilters(services: readonly Service[], filters: Filters): readonly Service[] {
  const fitting = countFilters(filters) > 0 ? services.filter((service) => fits(service, filters)) : services;
  const compare = order[filters.sort ?? 'relevance'];
  return compare ? fitting.toSorted(compare) : fitting;
}
