import type { ReactNode } from 'react';
import type { Review } from 'contract/catalogue/review';
import { useLastPage, type usePageNumber } from 'shared-ui/hooks';
import { CardGrid, QueryState, Section, Skeleton, SkeletonText, type QueryLike, textStyles } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/parts';
import { reviewListTexts as texts } from '../../texts/review';
import { ReviewCard } from './ReviewCard';
import styles from './ReviewCard.module.css';

const skeleton = (
  <Skeleton>
    <SkeletonText width="60%" />
    <SkeletonText width="40%" />
  </Skeleton>
);

interface ReviewListProps<Shown extends Review> {
  query: QueryLike<{ reviews: readonly Shown[]; pages: number }>;
  /** The page's number in the URL, and its setter. */
  pageNumber: ReturnType<typeof usePageNumber>;
  /** The number of all reviews; 0 while it is not known. */
  count: number;
  /** Shown where there are none. */
  none: string;
  /** The review's subject, where that is not the page itself. */
  subjectOf?: (review: Shown) => ReactNode;
}

/** The verified reviews of a chore, or of a helper's work, by the page (M-115). */
export function ReviewList<Shown extends Review>({
  query,
  pageNumber,
  count,
  none,
  subjectOf,
}: ReviewListProps<Shown>) {
  const [page, setPage] = pageNumber;
  const isPastEnd = useLastPage(pageNumber, query.currentData?.pages);
  return (
    <Section title={texts.title} subtitle={count > 0 && texts.count(count)}>
      <QueryState
        query={{ ...query, data: isPastEnd ? undefined : query.currentData }}
        skeleton={skeleton}
        isEmpty={({ reviews }) => reviews.length === 0}
        empty={<p className={textStyles.muted}>{none}</p>}
        errorMessage={texts.failed}
      >
        {({ reviews }) => (
          <CardGrid columns={3}>
            {reviews.map((review) => (
              <ReviewCard key={review._id} review={review}>
                {subjectOf?.(review)}
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
          label={texts.pages}
        />
      </div>
    </Section>
  );
}
