import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type Choice, type ListFilters } from '../../lib/listFilters';
import { reviewStates, reviewsTexts as texts } from '../../texts/deskReviews';

/** The best first. */
const RATINGS: Choice[] = Array.from({ length: LIMITS.ratingMax - LIMITS.ratingMin + 1 }, (_, index) => ({
  value: String(LIMITS.ratingMax - index),
  label: texts.stars(LIMITS.ratingMax - index),
}));

/** What is searched for, in which state and with how many stars. */
export const reviewFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.shortTextMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(reviewStates), none: texts.everyState },
  rating: { kind: 'choice', label: texts.rating, choices: RATINGS, none: texts.everyRating },
} satisfies ListFilters;
