import type { REVIEW_STATES } from 'contract/desk/attention';
import { plural } from '../../../texts/plural';

/** The states by which reviews are listed. */
export const reviewStates: Record<(typeof REVIEW_STATES)[number], string> = {
  reported: 'Reported',
  shown: 'Shown',
  removed: 'Removed',
};

export const reviewsTexts = {
  title: 'Reviews',
  subtitle: 'What customers wrote about their bookings, the newest first',
  search: 'Search',
  searchHint: 'A part of the text, of the author’s name, of the service or of the helper',
  state: 'State',
  everyState: 'Every state',
  rating: 'Rating',
  everyRating: 'Every rating',
  stars: (stars: number) => plural(stars, 'star', 'stars'),
  helper: 'Helper',
  noText: 'No text, only stars',
  publicText: 'Everybody reads in its place:',
  reply: 'The helper replied:',
  reported: (when: string) => `Reported by the helper, ${when}:`,
  dismissed: (when: string) => `The report was dismissed, ${when}.`,
  count: (count: number) => plural(count, 'review', 'reviews'),
  emptyTitle: 'No reviews yet',
  empty: 'What customers write about their bookings shows up here.',
  noMatch: 'No review fits these filters.',
  pages: 'Pages of reviews',
} as const;
