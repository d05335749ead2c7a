import { PageHeader, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorReviewsQuery } from '../../api/desk';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { reviewsTexts } from './texts';
import { reviewFilters } from './reviewFilters';
import { ReviewList } from './ReviewList';
import styles from './ReviewsPage.module.css';

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
