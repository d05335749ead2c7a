export function inPlace(location: string) {
  return location ? ` in ${location}` : '';
}

/** On every card, and above the lists of several pages. */
export const catalogueTexts = {
  bookNow: 'Book Now',
  rating: (average: number, count: number) =>
    `Rated ${average.toFixed(1)} out of 5 by ${count === 1 ? '1 customer' : `${count} customers`}`,
  shortRating: (average: number, count: number) => `${average.toFixed(1)} (${count})`,
  categories: 'Categories',
  categoryPages: 'Pages of categories',
  searching: 'Searching for services...',
  found: (count: number) => `${count} service(s) found`,
} as const;

export const servicesTexts = {
  title: 'Find Your Perfect Chores',
  allTitle: 'All chores',
  allCount: (count: number) => `${count} ${count === 1 ? 'chore' : 'chores'}`,
  results: (term: string, location: string) => `Results for "${term}"${inPlace(location)}`,
  serviceLabel: 'Chore',
  servicePlaceholder: 'What service do you need?',
  locationLabel: 'Location',
  locationPlaceholder: 'Enter location',
  noResults: 'No services found',
  noResultsText: (term: string, location: string) =>
    `We couldn't find any services matching "${term}"${inPlace(location)}.`,
  noResultsFiltered: 'No chore in these results fits every filter.',
  checkSpelling: 'Check spelling',
  generalTerms: 'Use more general terms',
  removeLocation: 'Remove the location filter',
  browseCategories: 'Browse popular categories',
  popular: 'Popular searches',
  empty: 'No chores available',
  emptyText: 'There is nothing to book right now. Please come back soon.',
  emptyAction: 'Browse all categories',
} as const;

export const filtersTexts = {
  filters: 'Filters',
  sort: 'Sort',
  minRating: (stars: number) => (stars === 5 ? '5 stars' : `${stars} stars and up`),
  failed: 'The filters could not be loaded.',
  applied: 'Filters in use',
  from: (price: string) => `From ${price}`,
  upTo: (price: string) => `Up to ${price}`,
  sorts: { relevance: 'Relevance', price: 'Price', rating: 'Rating' },
  sorted: { price: 'Lowest price first', rating: 'Best rated first' },
} as const;
