import { isolate } from 'contract/fields/characters';

export const favouritesTexts = {
  title: 'My Favourites',
  back: 'My Profile',
  services: 'Chores',
  helpers: 'Helpers',
  noServices: 'No chores yet. Keep one from the page of a booking.',
  noProviders: 'No helpers yet. Keep one from the page of a booking.',
  empty: 'No favourites yet',
  emptyText: 'Chores and helpers that you want to find again show here. You keep them on the page of a booking.',
  emptyAction: 'Your bookings',
  failed: 'Your favourites could not be loaded. Please try again.',
  changeFailed: 'Your favourites could not be changed. Please try again.',
  book: 'Book',
  bookOf: (name: string) => `Book ${isolate(name)}`,
  keep: { service: 'Keep this chore', helper: 'Keep this helper' },
  kept: { service: 'Favourite chore', helper: 'Favourite helper' },
  remove: 'Remove',
  /** The accessible name: the button's text, then its subject. */
  named: (text: string, name: string) => `${text}: ${isolate(name)}`,
  keptNamed: (text: string, name: string) => `${text}: ${isolate(name)}, remove`,
} as const;
