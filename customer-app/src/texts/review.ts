import { isolate } from 'contract/fields/characters';

export const reviewTexts = {
  title: 'Submit Your Review',
  lede: 'How did it go? A few words help the next customer, and your helper.',
  of: (name: string) => `Your booking: ${isolate(name)}`,
  loggedOut: 'Log in to review this booking. Without that your words reach us as feedback in general.',
  logIn: 'Log In',
  rating: 'Your rating',
  text: 'Your review',
  placeholder: 'Write your review here...',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  done: 'Thank you for your review.',
  rejected: 'Failed to submit review. Please try again.',
  failed: 'An error occurred. Please try again later.',
  reply: 'The helper’s reply',
  toBookings: 'Back to your bookings',
} as const;

/** Of the list of a chore's or a helper's reviews. */
export const reviewListTexts = {
  title: 'Reviews',
  count: (count: number) => (count === 1 ? '1 verified review' : `${count} verified reviews`),
  failed: 'The reviews could not be loaded.',
  pages: 'Pages of reviews',
} as const;
