export const searchTexts = {
  serviceLabel: 'What service do you need?',
  servicePlaceholder: 'Cleaning, plumbing, painting…',
  locationLabel: 'Where?',
  locationPlaceholder: 'Enter location',
  submit: 'Search',
  submitting: 'Searching...',
  popular: 'Popular searches',
} as const;

/** In the order in which they are shown (C-2.48). */
export const POPULAR_SEARCHES = ['cleaning', 'plumbing', 'electrical', 'handyman', 'painting', 'gardening'] as const;
