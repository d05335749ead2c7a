import { isolate } from 'contract/fields/characters';

/** Booking once more, and favourites, on a booking's own page. */
export const againTexts = {
  title: 'Once more?',
  lede: 'The chore, the place and the hours are filled in. You choose the day.',
  again: 'Book again',
  anyHelper: 'Book again, any helper',
  withHelper: (name: string) => `Book again with ${isolate(name)}`,
} as const;
