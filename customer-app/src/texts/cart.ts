import { isolate } from 'contract/fields/characters';

export const cartTexts = {
  title: 'Your chores',
  lede: 'Hours you plan, and what they cost. Book each chore when you are ready.',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  more: (name: string) => `One hour more of ${isolate(name)}`,
  less: (name: string) => `One hour less of ${isolate(name)}`,
  book: 'Book',
  bookChore: (name: string) => `Book ${isolate(name)}`,
  clear: 'Clear all',
  total: 'Total',
  empty: 'No chores here yet',
  emptyText: 'Add a chore from its page to plan hours and see what they cost.',
  emptyAction: 'See all chores',
  loadFailed: 'Your chores could not be loaded',
  loadFailedText: 'What you have chosen is kept. Please try again.',
  failed: 'Your chores could not be saved. Please try again.',
} as const;
