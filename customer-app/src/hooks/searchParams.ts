import type { SearchQuery } from 'contract/service';

/** The query parameters of a search. */
export const SEARCH_PARAMS = [
  'query',
  'location',
  'page',
  'category',
  'minPrice',
  'maxPrice',
  'minRating',
  'sort',
  'day',
  'start',
  'hours',
] as const satisfies readonly (keyof SearchQuery)[];
