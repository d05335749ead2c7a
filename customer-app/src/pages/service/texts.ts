import { isolate } from 'contract/fields/characters';

export const serviceTexts = {
  waiting: 'Chore details',
  back: 'All chores',
  noDescription: 'No description available for this service.',
  book: 'Book This Service Now',
  addToCart: 'Add to your chores',
  added: (name: string) => `${isolate(name)} is in your chores`,
  viewCart: 'See your chores',
  inCart: (hours: number) => `${hours === 1 ? '1 hour' : `${hours} hours`} in your chores`,
  panel: 'Price and booking',
  about: 'About this chore',
  areas: 'Offered in',
  facts: [
    { icon: 'clock', text: 'You choose the day and the hours' },
    { icon: 'shield-check', text: 'Cancel in full until 24 hours before' },
    { icon: 'credit-card', text: 'Pay safely with PayPal' },
  ],
  noReviews: 'No reviews yet. Yours could be the first.',
  notFoundTitle: 'Service Not Found',
  notFound: 'Service not found',
  backToServices: 'Back to Services',
} as const;
