import { usePageNumber } from 'shared-ui/pageNumber';
import { CardGrid, QueryState, Section, Skeleton, SkeletonText } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useLastPage } from 'shared-ui/useLastPage';
import { reviewsOf, useListProviderReviewsQuery } from '../../api/helpers';
import { ReviewCard } from '../../components/ReviewCard/ReviewCard';
import { helperTexts } from '../../texts/helper';
import styles from './HelperPage.module.css';

const skeleton = (
  <Skeleton>
    <SkeletonText width="60%" />
    <SkeletonText width="40%" />
  </Skeleton>
);

/** The reviews of a helper's work, each with its chore, by the page. @param props.count how many there are */
export function HelperReviews({ id, count }: { id: string; count: number }) {
  const [page, setPage] = usePageNumber();
  const query = useListProviderReviewsQuery(reviewsOf(id, page));
  const isPastEnd = useLastPage([page, setPage], query.currentData?.pages);
  return (
    <Section title={helperTexts.reviews} subtitle={count > 0 && helperTexts.reviewsCount(count)}>
      <QueryState
        query={{ ...query, data: isPastEnd ? undefined : query.currentData }}
        skeleton={skeleton}
        isEmpty={({ reviews }) => reviews.length === 0}
        empty={<p className={styles.none}>{helperTexts.noReviews}</p>}
        errorMessage={helperTexts.reviewsFailed}
      >
        {({ reviews }) => (
          <CardGrid columns={3}>
            {reviews.map((review) => (
              <ReviewCard key={review._id} review={review}>
                <p className={styles.chore}>
                  {helperTexts.reviewOf} {review.service.name}
                </p>
              </ReviewCard>
            ))}
          </CardGrid>
        )}
      </QueryState>
      <div className={styles.pager}>
        <Pagination
          page={page}
          // From the latest response, so that the pagination keeps its place and focus while the next page is loading.
          totalPages={query.data?.pages ?? 1}
          onPageChange={(next) => setPage(next, { preventScrollReset: true })}
          label={helperTexts.reviewPages}
        />
      </div>
    </Section>
  );
}
