import { readPageNumber } from 'shared-ui/pageNumber';
import { PageHeader, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorReviewsQuery } from '../../api/desk';
import { DeskList } from '../../components/desk/DeskList';
import { useFilters } from '../../hooks/useFilters';
import { useFocusWhenDone } from '../../hooks/useFocusWhenDone';
import { readReviewFilter } from '../../lib/reviewFilter';
import { reviewsTexts } from '../../texts/deskReviews';
import { ReviewFilters } from './ReviewFilters';
import { ReviewList } from './ReviewList';
import styles from './ReviewsPage.module.css';

/** Every review of a booking: read, removed with a public reason, and restored (M-156.3). */
export function ReviewsPage() {
  const { params, apply, remove } = useFilters();
  const filter = readReviewFilter(params);
  const query = useListOperatorReviewsQuery({ ...filter, page: readPageNumber(params) }, useRefetchOnMount());
  const { ref, onDone } = useFocusWhenDone();
  return (
    <>
      <PageHeader title={reviewsTexts.title} subtitle={reviewsTexts.subtitle} />
      <Stack gap={5}>
        <ReviewFilters key={params.toString()} filter={filter} onApply={apply} onRemove={remove} />
        <div ref={ref} tabIndex={-1} className={styles.results}>
          <DeskList
            query={query}
            isFiltered={Object.values(filter).some((value) => value !== undefined)}
            texts={reviewsTexts}
          >
            {(reviews) => <ReviewList reviews={reviews} onDone={onDone} />}
          </DeskList>
        </div>
      </Stack>
    </>
  );
}
