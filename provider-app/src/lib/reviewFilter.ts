import { LIMITS } from 'contract/limits';
import { reviewStates } from '../texts/deskReviews';

type ReviewState = keyof typeof reviewStates;

/** In the order of the filter. */
export const REVIEW_STATES = Object.keys(reviewStates) as ReviewState[];

/** In the order of the filter. */
export const RATINGS = Array.from(
  { length: LIMITS.ratingMax - LIMITS.ratingMin + 1 },
  (_, index) => LIMITS.ratingMax - index,
);

export interface ReviewFilter {
  search?: string | undefined;
  state?: ReviewState | undefined;
  rating?: number | undefined;
}

/** The filters of the list of reviews in a URL; what is none is left out. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  return {
    search: params.get('search')?.trim() || undefined,
    state: REVIEW_STATES.find((known) => known === params.get('state')),
    rating: RATINGS.find((known) => String(known) === params.get('rating')),
  };
}
