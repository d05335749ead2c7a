import type { SearchQuery } from 'contract/catalogue/service';

/** The query parameters of a wanted time (M-310). */
export const SLOT_PARAMS = ['day', 'start', 'hours'] as const satisfies readonly (keyof SearchQuery)[];

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
  ...SLOT_PARAMS,
] as const satisfies readonly (keyof SearchQuery)[];
