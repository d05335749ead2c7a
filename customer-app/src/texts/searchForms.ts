import { LIMITS } from 'contract/platform/limits';

/** Of the form in which a time is chosen. */
export const slotFormTexts = {
  legend: 'When do you need it?',
  day: 'Day',
  start: 'Start',
  hours: 'Hours',
  submit: 'Show what is free',
} as const;

/** Of a search for a time at which nothing is free. */
export const nothingFreeTexts = {
  empty: 'Nothing free then',
  nearest: (time: string) => `Nobody can do this on ${time}. The nearest times at which somebody can:`,
  none: (time: string) => `Nobody can do this on ${time}, nor two weeks before or after it.`,
} as const;

/** Of the dialog in which filters are chosen. */
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
