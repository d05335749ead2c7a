import { usePageNumber } from 'shared-ui/pageNumber';
import { CardGrid, QueryState, Section, Skeleton, SkeletonText } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useLastPage } from 'shared-ui/useLastPage';
import { useListReviewsQuery } from '../../api/reviews';
import { ReviewCard } from '../../components/ReviewCard/ReviewCard';
import { serviceTexts } from './texts';
import styles from './ServicePage.module.css';

const skeleton = (
  <Skeleton>
    <SkeletonText width="60%" />
    <SkeletonText width="40%" />
  </Skeleton>
);

/** The verified reviews of the chore, by the page (M-115). */
export function Reviews({ serviceId }: { serviceId: string }) {
  const [page, setPage] = usePageNumber();
  const query = useListReviewsQuery(page === 1 ? { id: serviceId } : { id: serviceId, page });
  const isPastEnd = useLastPage([page, setPage], query.currentData?.pages);
  return (
    <Section
      title={serviceTexts.reviewsTitle}
      subtitle={query.currentData && query.currentData.count > 0 && serviceTexts.reviewsCount(query.currentData.count)}
    >
      <QueryState
        query={{ ...query, data: isPastEnd ? undefined : query.currentData }}
        skeleton={skeleton}
        isEmpty={({ reviews }) => reviews.length === 0}
        empty={<p className={styles.none}>{serviceTexts.noReviews}</p>}
        errorMessage={serviceTexts.reviewsFailed}
      >
        {({ reviews }) => (
          <CardGrid columns={3}>
            {reviews.map((review) => (
              <ReviewCard key={review._id} review={review} />
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
          label={serviceTexts.reviewPages}
        />
      </div>
    </Section>
  );
}
