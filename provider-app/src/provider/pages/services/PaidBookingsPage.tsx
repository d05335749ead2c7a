import { EmptyState, PageHeader, Card, QueryState } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { Pagination } from 'shared-ui/ui/Pagination';
import { StatusBadge } from 'shared-ui/ui/StatusBadge';
import { paths } from 'shared-ui/paths';
import { formatPounds, formatCount } from 'shared-ui/format';
import { usePageNumber } from 'shared-ui/pageNumber';
import type { Booking } from 'shared-ui/booking';
import { paidBookingsArgument, useListPaidBookingsQuery } from '../../api/bookings';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { bookingColumns, Lines, Notes, ServiceCell } from '../../components/BookingCells';
import { JobLinks } from '../../components/JobLinks';
import { JobsBlocked, useJobsBlocked } from '../../components/JobsBlocked';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { distanceLines, payLines } from '../../lib/jobLines';
import { commonTexts } from '../../../texts/common';
import { AvailabilityButton } from './AvailabilityButton';
import styles from './PaidBookingsPage.module.css';
import { bookingTexts } from '../../texts/booking';
import { jobTexts } from '../../texts/job';
import { paidBookingsTexts } from './texts';
import { sessionTexts } from '../../texts/session';
import { errorText } from 'shared-ui/store';
import { useLastPage } from 'shared-ui/useLastPage';
import { StatCard } from 'shared-ui/ui/StatCard';
import { usePaidCounts } from '../../hooks/usePaidCounts';

function PaidCounts() {
  const counts = usePaidCounts();
  if (!counts) return null;
  return (
    <div className={styles.counts}>
      <StatCard icon="calendar" label={paidBookingsTexts.total} value={formatCount(counts.total)} />
      <StatCard icon="calendar-check" label={paidBookingsTexts.available} value={formatCount(counts.available)} />
      <StatCard
        icon="calendar-x"
        label={paidBookingsTexts.notAvailable}
        value={formatCount(counts.notAvailable)}
        tone="warm"
      />
    </div>
  );
}

function columnsOf(isBlocked: boolean): Column<Booking>[] {
  return [
    {
      ...bookingColumns.service,
      cell: (booking) => (
        <ServiceCell
          booking={booking}
          notes={distanceLines(booking)}
          {...(booking.isAssignedToMe && { to: paths.provider.booking(booking.bookingId) })}
        />
      ),
    },
    bookingColumns.date,
    bookingColumns.duration,
    {
      ...bookingColumns.price,
      cell: (booking) => (
        <Lines first={<span>{formatPounds(booking.totalPrice)}</span>}>
          <Notes lines={payLines(booking)} />
        </Lines>
      ),
    },
    // Available is only shown, never stored (H-4.1).
    {
      key: 'status',
      header: bookingTexts.status,
      cell: ({ isAvailable, status }) => <StatusBadge status={isAvailable ? 'available' : status} />,
    },
    {
      key: 'actions',
      header: bookingTexts.actions,
      isActions: true,
      cell: (booking) => (
        <Lines first={<AvailabilityButton booking={booking} isBlocked={isBlocked} />}>
          {booking.job?.mismatch && <small>{jobTexts.mismatch(booking.job.mismatch)}</small>}
        </Lines>
      ),
    },
  ];
}

/** The paid bookings this helper could do, each to be marked available or not (H-2.28 to H-2.33). */
export function PaidBookingsPage() {
  const [page, setPage] = usePageNumber();
  const query = useListPaidBookingsQuery(paidBookingsArgument(page), useRefetchOnMount());
  useLastPage([page, setPage], query.currentData?.pages);
  const blocked = useJobsBlocked();

  return (
    <>
      <PageHeader title={paidBookingsTexts.title} />
      <div className={styles.content}>
        <JobsBlocked reason={blocked} />
        <QueryState
          query={query}
          skeleton={<TableSkeleton />}
          isEmpty={({ bookings }) => bookings.length === 0}
          empty={
            <EmptyState title={paidBookingsTexts.emptyTitle}>
              <p>{paidBookingsTexts.empty}</p>
            </EmptyState>
          }
          errorTitle={paidBookingsTexts.errorTitle}
          errorMessage={errorText(query.error, { failed: paidBookingsTexts.failed, noToken: sessionTexts.required })}
          retryLabel={commonTexts.tryAgain}
        >
          {(data) => (
            <div className={styles.content}>
              <PaidCounts />
              <Card padding="sm">
                <DataTable
                  caption={paidBookingsTexts.tableLabel}
                  columns={columnsOf(blocked !== null)}
                  rows={data.bookings}
                  rowKey={({ bookingId }) => bookingId}
                />
              </Card>
              <div className={styles.footer}>
                <p>{bookingTexts.pageOf(data.page, data.pages, data.total)}</p>
                <Pagination page={page} totalPages={data.pages} onPageChange={setPage} label={bookingTexts.pages} />
              </div>
            </div>
          )}
        </QueryState>
        <JobLinks />
      </div>
    </>
  );
}
