import { CardSection } from 'shared-ui/ui/CardSection';
import { PageQuery } from '../../../components/PageQuery';
import type { BookkeepingJob, BookkeepingPeriod, BookkeepingPayout } from 'contract/money/bookkeeping';
import { usePageNumber } from 'shared-ui/pageNumber';
import { formatDate, formatInstant } from 'shared-ui/format';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useLastPage } from 'shared-ui/useLastPage';
import { useListBookJobsQuery, useListBookPayoutsQuery } from '../../api/business';
import { amountColumn } from '../../../lib/bookPeriod';
import { bookJobTexts as texts, booksTexts, bookPayoutTexts as payoutTexts } from '../../texts/books';
import styles from './Books.module.css';
import { useState } from 'react';

type Payout = Omit<BookkeepingPayout, 'kind'> & { kind: string };

const PAYOUT_COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'reference',
    header: payoutTexts.reference,
    cell: ({ reference }) => <span className={styles.code}>{reference}</span>,
  },
  { key: 'date', header: payoutTexts.date, cell: ({ at }) => formatInstant(at) },
  { key: 'booking', header: payoutTexts.booking, cell: ({ bookingId }) => bookingId },
  { key: 'what', header: payoutTexts.what, cell: ({ kind }) => payoutTexts.kind(kind) },
  amountColumn('amount', payoutTexts.amount, ({ amountPence }) => amountPence),
];

/** The payouts of the days with their references, in pages of their own. */
export function BookPayouts({ period }: { period: BookkeepingPeriod }) {
  const [page, setPage] = useState(1);
  const query = useListBookPayoutsQuery({ ...period, page }, useRefetchOnMount());
  return (
    <CardSection title={payoutTexts.title}>
      <PageQuery
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<p>{payoutTexts.empty}</p>}
        texts={{ errorTitle: payoutTexts.errorTitle, failed: booksTexts.failed }}
      >
        {({ data, pagination }) => (
          <>
            <DataTable
              caption={payoutTexts.table}
              columns={PAYOUT_COLUMNS}
              rows={data}
              rowKey={({ reference, kind }) => `${reference} ${kind}`}
            />
            <Pagination
              page={page}
              totalPages={pagination.totalPages}
              onPageChange={setPage}
              label={payoutTexts.pages}
            />
          </>
        )}
      </PageQuery>
    </CardSection>
  );
}

const COLUMNS: readonly Column<BookkeepingJob>[] = [
  { key: 'booking', header: texts.booking, cell: ({ bookingId }) => bookingId },
  { key: 'service', header: texts.service, cell: ({ serviceName }) => serviceName },
  { key: 'date', header: texts.date, cell: ({ at }) => formatDate(at) },
  amountColumn('price', texts.price, ({ pricePence }) => pricePence),
  amountColumn('refunds', texts.refunds, ({ refundsPence }) => refundsPence),
  amountColumn('commission', texts.commission, ({ commissionPence }) => commissionPence),
  amountColumn('earned', texts.earned, ({ earnedPence }) => earnedPence),
];

export function BookJobs({ period }: { period: BookkeepingPeriod }) {
  const [page, setPage] = usePageNumber();
  const query = useListBookJobsQuery({ ...period, page }, useRefetchOnMount());
  useLastPage([page, setPage], query.currentData?.pagination.totalPages);
  return (
    <CardSection title={texts.title}>
      <p className={styles.quiet}>{texts.lead}</p>
      <PageQuery
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<p>{texts.empty}</p>}
        texts={{ errorTitle: texts.errorTitle, failed: booksTexts.failed }}
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
      </PageQuery>
    </CardSection>
  );
}
