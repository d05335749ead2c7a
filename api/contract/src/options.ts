// The options that a person may choose from. Without schemas, so that a page pays for none.

/** The eight fixed suggestions of the search header (C-2.36). */
export const SUGGESTED_CATEGORIES = [
  'Cleaning',
  'Plumbing',
  'Electrical',
  'Handyman',
  'Painting',
  'Gardening',
  'Carpentry',
  'Pest Control',
] as const;

export const SERVICE_SORTS = ['relevance', 'price', 'rating'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

export const EARNINGS_PERIODS = ['week', 'month', 'year', 'all'] as const;
export type EarningsPeriod = (typeof EARNINGS_PERIODS)[number];
