import { PageHeader, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorReviewsQuery } from '../../api/desk';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { reviewsTexts, reviewStates, reviewsTexts as texts } from './texts';
import { ReviewList } from './ReviewList';
import styles from './ReviewsPage.module.css';
import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type Choice, type ListFilters } from '../../lib/listFilters';

/** The best first. */
const RATINGS: Choice[] = Array.from({ length: LIMITS.ratingMax - LIMITS.ratingMin + 1 }, (_, index) => ({
  value: String(LIMITS.ratingMax - index),
  label: texts.stars(LIMITS.ratingMax - index),
}));

/** Reviews by search, state and number of stars. */
const reviewFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.shortTextMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(reviewStates), none: texts.everyState },
  rating: { kind: 'choice', label: texts.rating, choices: RATINGS, none: texts.everyRating },
} satisfies ListFilters;

/** Every review of a booking: read, removed with a public reason, and restored (M-156.3). */
export function ReviewsPage() {
  const { filter, page, isFiltered, form } = useDeskFilters(reviewFilters);
  const { rating } = filter;
  const query = useListOperatorReviewsQuery(
    { ...filter, rating: rating === undefined ? rating : Number(rating), page },
    useRefetchOnMount(),
  );
  const { ref, onDone } = useFocusWhenDone();
  return (
    <>
      <PageHeader title={reviewsTexts.title} subtitle={reviewsTexts.subtitle} />
      <Stack gap={5}>
        {form}
        <div ref={ref} tabIndex={-1} className={styles.results}>
          <DeskList query={query} isFiltered={isFiltered} texts={reviewsTexts}>
            {(reviews) => <ReviewList reviews={reviews} onDone={onDone} />}
          </DeskList>
        </div>
      </Stack>
    </>
  );
}
