import { plural } from './plural';

/** What customers wrote about a helper's work. */
export const ownReviewsTexts = {
  title: 'Reviews of My Work',
  subtitle: 'What customers wrote, as everybody reads it, the newest first',
  back: 'My Earnings',
  list: 'Reviews',
  count: (count: number) => plural(count, 'review', 'reviews'),
  noText: 'No text, only stars',
  emptyTitle: 'No reviews yet',
  empty: 'What customers write about jobs that you have completed shows up here.',
  errorTitle: 'Your reviews could not be loaded',
  failed: 'Your reviews could not be loaded. Please try again.',
  pages: 'Pages of reviews',
  report: 'Report',
  reportOf: (bookingId: string) => `Report the review of ${bookingId}`,
  reportLead: 'Our team looks at what you report. Until then the review stays as it is. You can report a review once.',
  reason: 'What is wrong with it?',
  reasonHint: 'Only our team reads this',
  send: 'Send report',
  sending: 'Sending...',
  sent: 'Thank you. Our team will look at this review.',
  sendFailed: 'The report could not be sent. Please try again.',
  network: 'The server cannot be reached. Nothing was sent; please try again.',
  reported: (when: string) => `You reported this review, ${when}:`,
  waiting: 'Our team will look at it.',
  stays: 'Our team has looked at it: the review stays.',
} as const;
