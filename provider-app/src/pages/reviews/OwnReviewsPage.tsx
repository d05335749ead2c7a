import type { OwnReview } from 'contract/catalogue/reviewReport';
import { useState } from 'react';
import { paths } from 'shared-ui/paths';
import { usePageNumber } from 'shared-ui/pageNumber';
import { errorText } from 'shared-ui/store';
import { EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useLastPage } from 'shared-ui/useLastPage';
import { useListOwnReviewsQuery } from '../../api/reviews';
import { TableSkeleton } from '../../components/TableSkeleton';
import { useFocusWhenDone } from '../../hooks/useFocusWhenDone';
import { commonTexts } from '../../texts/common';
import { ownReviewsTexts as texts } from '../../texts/reviews';
import { OwnReviewCard } from './OwnReviewCard';
import { ReplyDialog } from './ReplyDialog';
import { ReportDialog } from './ReportDialog';
import styles from './OwnReviewsPage.module.css';

/** What customers wrote about a helper's work; each review can be replied to (M-254) and reported once (M-180.2). */
export function OwnReviewsPage() {
  const [page, setPage] = usePageNumber();
  const query = useListOwnReviewsQuery({ page }, useRefetchOnMount());
  useLastPage([page, setPage], query.currentData?.pagination.totalPages);
  const [reporting, setReporting] = useState<OwnReview | null>(null);
  const [replying, setReplying] = useState<OwnReview | null>(null);
  const { ref, onDone } = useFocusWhenDone();
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.earnings(), label: texts.back }}
      />
      <div ref={ref} tabIndex={-1} className={styles.content}>
        <p role="status" className={styles.quiet}>
          {query.data && texts.count(query.data.pagination.totalEntries)}
        </p>
        <QueryState
          query={query}
          skeleton={<TableSkeleton />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title={texts.emptyTitle}>
              <p>{texts.empty}</p>
            </EmptyState>
          }
          errorTitle={texts.errorTitle}
          errorMessage={errorText(query.error, texts.failed)}
          retryLabel={commonTexts.tryAgain}
        >
          {({ data, pagination }) => (
            <>
              <ul className={styles.list} aria-label={texts.list}>
                {data.map((review) => (
                  <OwnReviewCard
                    key={review._id}
                    review={review}
                    onReport={() => setReporting(review)}
                    onReply={() => setReplying(review)}
                  />
                ))}
              </ul>
              <Pagination
                page={page}
                totalPages={pagination.totalPages}
                onPageChange={(next) => setPage(next)}
                label={texts.pages}
              />
            </>
          )}
        </QueryState>
      </div>
      {reporting && (
        <ReportDialog
          review={reporting}
          onClose={() => setReporting(null)}
          onDone={() => {
            setReporting(null);
            onDone();
          }}
        />
      )}
      {replying && (
        <ReplyDialog
          review={replying}
          onClose={() => setReplying(null)}
          onDone={() => {
            setReplying(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
