import type { PastOfferOutcome } from 'contract/people/business';
import { plural } from '../../../texts/plural';

export const pastOffersTexts = {
  title: 'Past offers',
  subtitle: 'Jobs that you offered to do or were asked to do, and do not have',
  back: 'My Bookings',
  count: (count: number) => plural(count, 'past offer', 'past offers'),
  service: 'Service',
  when: 'Date & Time',
  price: 'Total Price',
  end: 'How it ended',
  outcomes: {
    rejected: 'You rejected it',
    expired: 'You did not answer in time',
    released: 'It was taken back from you',
    cancelled: 'The booking was cancelled',
    other: 'Another helper was chosen',
    unfilled: 'It began before anybody was chosen',
  } satisfies Record<PastOfferOutcome, string>,
  ended: 'It is over',
  emptyTitle: 'No past offers',
  empty: 'Jobs that go to somebody else, or that you reject or do not answer, show up here with why.',
  errorTitle: 'Your past offers could not be loaded',
  failed: 'Your past offers could not be loaded. Please try again.',
  pages: 'Pages of past offers',
} as const;
