import type { BookkeepingPayout, BookkeepingPeriod } from 'contract/money/bookkeeping';
import { useState } from 'react';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { Card, CardHeader, QueryState } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListBookPayoutsQuery } from '../../api/books';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { toPounds } from '../../../lib/bookPeriod';
import { bookPayoutTexts as texts, booksTexts } from '../../texts/books';
import { commonTexts } from '../../../texts/common';
import styles from './Books.module.css';

type Payout = Omit<BookkeepingPayout, 'kind'> & { kind: string };

const COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'reference',
    header: texts.reference,
    cell: ({ reference }) => <span className={styles.code}>{reference}</span>,
  },
  { key: 'date', header: texts.date, cell: ({ at }) => formatInstant(at) },
  { key: 'booking', header: texts.booking, cell: ({ bookingId }) => bookingId },
  { key: 'what', header: texts.what, cell: ({ kind }) => texts.kind(kind) },
  {
    key: 'amount',
    header: texts.amount,
    cell: ({ amountPence }) => formatPounds(toPounds(amountPence)),
    isNumeric: true,
  },
];

/** The payouts of the days with their references, in pages of their own. */
export function BookPayouts({ period }: { period: BookkeepingPeriod }) {
  const [page, setPage] = useState(1);
  const query = useListBookPayoutsQuery({ ...period, page }, useRefetchOnMount());
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={texts.title} />
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
            <DataTable
              caption={texts.table}
              columns={COLUMNS}
              rows={data}
              rowKey={({ reference, kind }) => `${reference} ${kind}`}
            />
            <Pagination page={page} totalPages={pagination.totalPages} onPageChange={setPage} label={texts.pages} />
          </>
        )}
      </QueryState>
    </Card>
  );
}
