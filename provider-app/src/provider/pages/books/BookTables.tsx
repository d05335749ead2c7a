import { CardSection, DataTable, Pagination, type Column, type DataTableProps } from 'shared-ui/parts';
import { PageQuery } from '../../../components/PageQuery';
import type { BookkeepingJob, BookkeepingPeriod, BookkeepingPayout } from 'contract/money/bookkeeping';
import { useLastPage, usePageNumber, useRefetchOnMount } from 'shared-ui/hooks';
import { formatDate, formatInstant } from 'shared-ui/format';
import { useListBookJobsQuery, useListBookPayoutsQuery } from '../../api/business';
import { amountColumn } from '../../../lib/bookPeriod';
import { bookJobTexts as texts, booksTexts, bookPayoutTexts as payoutTexts } from '../../texts/books';
import { useState } from 'react';
import { textStyles, type QueryLike } from 'shared-ui/ui';

type Payout = Omit<BookkeepingPayout, 'kind'> & { kind: string };

const PAYOUT_COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'reference',
    header: payoutTexts.reference,
    cell: ({ reference }) => <span className={textStyles.breakable}>{reference}</span>,
  },
  { key: 'date', header: payoutTexts.date, cell: ({ at }) => formatInstant(at) },
  { key: 'booking', header: payoutTexts.booking, cell: ({ bookingId }) => bookingId },
  { key: 'what', header: payoutTexts.what, cell: ({ kind }) => payoutTexts.kind(kind) },
  amountColumn('amount', payoutTexts.amount, ({ amountPence }) => amountPence),
];

interface BookTableProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKey'> {
  query: QueryLike<{ data: Row[]; pagination: { totalPages: number } }>;
  texts: Record<'title' | 'empty' | 'errorTitle' | 'table' | 'pages', string> & { lead?: string };
  page: number;
  onPageChange: (page: number) => void;
}

/** A table of the books, in pages of its own. */
function BookTable<Row>({ query, texts, page, onPageChange, ...table }: BookTableProps<Row>) {
  return (
    <CardSection title={texts.title}>
      {texts.lead && <p className={textStyles.quiet}>{texts.lead}</p>}
      <PageQuery
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<p>{texts.empty}</p>}
        texts={{ errorTitle: texts.errorTitle, failed: booksTexts.failed }}
      >
        {({ data, pagination }) => (
          <>
            <DataTable caption={texts.table} rows={data} {...table} />
            <Pagination
              page={page}
              totalPages={pagination.totalPages}
              onPageChange={onPageChange}
              label={texts.pages}
            />
          </>
        )}
      </PageQuery>
    </CardSection>
  );
}

/** The payouts of the days with their references. */
export function BookPayouts({ period }: { period: BookkeepingPeriod }) {
  const [page, setPage] = useState(1);
  const query = useListBookPayoutsQuery({ ...period, page }, useRefetchOnMount());
  return (
    <BookTable<Payout>
      query={query}
      texts={payoutTexts}
      page={page}
      onPageChange={setPage}
      columns={PAYOUT_COLUMNS}
      rowKey={({ reference, kind }) => `${reference} ${kind}`}
    />
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
    <BookTable
      query={query}
      texts={texts}
      page={page}
      onPageChange={(next) => setPage(next, { preventScrollReset: true })}
      columns={COLUMNS}
      rowKey={({ bookingId }) => bookingId}
    />
  );
}
