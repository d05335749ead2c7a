import type { BookkeepingJob, BookkeepingPeriod } from 'contract/money/bookkeeping';
import { usePageNumber } from 'shared-ui/pageNumber';
import { errorText } from 'shared-ui/store';
import { formatDate, formatPounds } from 'shared-ui/format';
import { Card, CardHeader, QueryState } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useLastPage } from 'shared-ui/useLastPage';
import { useListBookJobsQuery } from '../../api/books';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { toPounds } from '../../../lib/bookPeriod';
import { bookJobTexts as texts, booksTexts } from '../../texts/books';
import { commonTexts } from '../../../texts/common';
import styles from './Books.module.css';

function amount(key: string, header: string, penceOf: (job: BookkeepingJob) => number): Column<BookkeepingJob> {
  return { key, header, cell: (job) => formatPounds(toPounds(penceOf(job))), isNumeric: true };
}

const COLUMNS: readonly Column<BookkeepingJob>[] = [
  { key: 'booking', header: texts.booking, cell: ({ bookingId }) => bookingId },
  { key: 'service', header: texts.service, cell: ({ serviceName }) => serviceName },
  { key: 'date', header: texts.date, cell: ({ at }) => formatDate(at) },
  amount('price', texts.price, ({ pricePence }) => pricePence),
  amount('refunds', texts.refunds, ({ refundsPence }) => refundsPence),
  amount('commission', texts.commission, ({ commissionPence }) => commissionPence),
  amount('earned', texts.earned, ({ earnedPence }) => earnedPence),
];

/** The jobs of the days, each to the penny, in pages. */
export function BookJobs({ period }: { period: BookkeepingPeriod }) {
  const [page, setPage] = usePageNumber();
  const query = useListBookJobsQuery({ ...period, page }, useRefetchOnMount());
  useLastPage([page, setPage], query.currentData?.pagination.totalPages);
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={texts.title} />
      <p className={styles.quiet}>{texts.lead}</p>
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p>{texts.empty}</p>}
        errorTitle={texts.errorTitle}
        errorMessage={errorText(query.error, booksTexts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {({ data, pagination }) => (
          <>
            <DataTable caption={texts.table} columns={COLUMNS} rows={data} rowKey={({ bookingId }) => bookingId} />
            <Pagination
              page={page}
              totalPages={pagination.totalPages}
              onPageChange={(next) => setPage(next, { preventScrollReset: true })}
              label={texts.pages}
            />
          </>
        )}
      </QueryState>
    </Card>
  );
}
