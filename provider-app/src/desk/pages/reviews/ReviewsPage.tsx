import type { OperatorReview } from 'contract/desk/attention';
import { LIMITS } from 'contract/platform/limits';
import { PageHeader, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useListOperatorReviewsQuery } from '../../api/reviews';
import { useActionDialog } from '../../components/action/ActionDialog';
import { useDeskFilters } from '../../components/DeskFilters';
import { DeskList } from '../../components/DeskList';
import { choicesOf, type Choice, type ListFilters } from '../../lib/listFilters';
import { ReviewCard } from './ReviewCard';
import { reviewStates, reviewsTexts as texts } from './texts';

/** The best first. */
const RATINGS: Choice[] = Array.from({ length: LIMITS.ratingMax - LIMITS.ratingMin + 1 }, (_, index) => ({
  value: String(LIMITS.ratingMax - index),
  label: texts.stars(LIMITS.ratingMax - index),
}));

const reviewFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.shortTextMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(reviewStates), none: texts.everyState },
  rating: { kind: 'choice', label: texts.rating, choices: RATINGS, none: texts.everyRating },
} satisfies ListFilters;

/** The reviews of a page, and the dialog of the action that was chosen on one. */
function ReviewList({ reviews, onDone }: { reviews: readonly OperatorReview[]; onDone: () => void }) {
  const { openAction, dialog } = useActionDialog(onDone);
  return (
    <>
      <Stack as="ul" gap={4} aria-label={texts.title}>
        {reviews.map((review) => {
          const { _id, bookingId, providerId } = review;
          const item = { subject: { id: _id, name: bookingId }, link: { bookingId, providerId } };
          return <ReviewCard key={_id} review={review} onAct={(action) => openAction({ action, item })} />;
        })}
      </Stack>
      {dialog}
    </>
  );
}

/** Every review of a booking: read, removed with a public reason, and restored (M-156.3). */
export function ReviewsPage() {
  const filters = useDeskFilters(reviewFilters);
  const { request } = filters;
  const rating = request.rating === undefined ? undefined : Number(request.rating);
  const query = useListOperatorReviewsQuery({ ...request, rating }, useRefetchOnMount());
  const { ref, onDone } = useFocusWhenDone();
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <DeskList filters={filters} query={query} texts={texts} ref={ref}>
        {(reviews) => <ReviewList reviews={reviews} onDone={onDone} />}
      </DeskList>
    </>
  );
}
