import { LIMITS } from 'contract/platform/limits';
import { SERVICE_SORTS, type ServiceSort } from 'contract/catalogue/options';
import { readPounds } from 'contract/fields/cleanText';
import type { SearchQuery, Service } from 'contract/catalogue/service';

/** The part of a search that filters and sorts a list of chores. A field that is left out does not filter. */
export type Filters = Pick<SearchQuery, 'category' | 'minPrice' | 'maxPrice' | 'minRating' | 'sort'>;

function numberWithin(text: string | null, min: number, max: number): number | undefined {
  const value = readPounds(text ?? '');
  return value >= min && value <= max ? value : undefined;
}

/** The filters in a query string. Invalid values are ignored: anybody can write a URL. */
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

/** The names of the chosen categories, each once; a chore of any of them matches. */
export function categoriesOf({ category = '' }: Filters): string[] {
  const names = category.split(',').map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

/** How many filters are set. The sort order is not one. */
export function countFilters(filters: Filters): number {
  const { minPrice, maxPrice, minRating } = filters;
  return categoriesOf(filters).length + [minPrice, maxPrice, minRating].filter((value) => value !== undefined).length;
}

function matches({ category, price, rating }: Service, filters: Filters): boolean {
  const { minPrice, maxPrice, minRating } = filters;
  const names = categoriesOf(filters).map((name) => name.toLowerCase());
  return (
    (names.length === 0 || names.includes(category.name.toLowerCase())) &&
    (minPrice === undefined || price >= minPrice) &&
    (maxPrice === undefined || price <= maxPrice) &&
    (minRating === undefined || (rating ?? 0) >= minRating)
  );
}

const comparators: Record<ServiceSort, ((one: Service, other: Service) => number) | null> = {
  relevance: null,
  price: (one, other) => one.price - other.price,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
};

/** The chores that match the filters, sorted; the list unchanged when nothing is chosen. Search results are filtered on the server instead. */
export function applyFilters(services: readonly Service[], filters: Filters): readonly Service[] {
  const matching = countFilters(filters) > 0 ? services.filter((service) => matches(service, filters)) : services;
  const compare = comparators[filters.sort ?? 'relevance'];
  return compare ? matching.toSorted(compare) : matching;
}
