import type { OperatorReview, ReviewState } from './operatorReviews';

/** Tells how operators see a review: the public reads it, does not, or its helper’s report waits for them. */
export function reviewStateOf({ removedAt, report }: Pick<OperatorReview, 'removedAt' | 'report'>): ReviewState {
  if (removedAt !== null) return 'removed';
  return report?.dismissedAt === null ? 'reported' : 'shown';
}
