import { LIMITS } from 'contract/platform/limits';

/** Of the dialog in which filters are chosen; loaded with it. */
export const filtersFormTexts = {
  title: 'Filter the chores',
  categoryLegend: 'Category',
  priceLegend: 'Price per hour',
  minPrice: 'From (£)',
  maxPrice: 'To (£)',
  notPrice: `Please give a price in pounds, as in 18.50, at most ${LIMITS.hourlyPriceMax}`,
  belowMin: 'This price is below the one in From',
  rating: 'Rating',
  anyRating: 'Any rating',
  apply: 'Show chores',
  clear: 'Clear filters',
} as const;
