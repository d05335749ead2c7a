// What a person may choose from. Without schemas, so that a page pays for none.

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

/** What customers read of a chore that can be neither booked nor put into a cart any more (M-153). */
export function withdrawnText(name: string): string {
  return `“${name}” is no longer offered. Please choose another service.`;
}

/** Hours of one chore in the cart (M-21.3); apart from the limits that every page has. */
export const CART_QUANTITY_MAX = 99;
