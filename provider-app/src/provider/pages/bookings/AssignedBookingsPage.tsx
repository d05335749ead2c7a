import { BOOKING_STATUSES } from 'contract/bookings/statuses';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prepareInstants } from 'shared-ui/format';
import { useDeferredContent, useLastPage, usePageNumber, useRefetchOnMount } from 'shared-ui/hooks';
import { paths } from 'shared-ui/paths';
import { ButtonLink, EmptyState, PageHeader } from 'shared-ui/ui';
import { bookingStatusLabel, Pagination, PayoutBadge, StatusBadge, type Column } from 'shared-ui/parts';
import { Select } from 'shared-ui/forms';
import type { Booking } from 'shared-ui/booking';
import { useListAssignedBookingsQuery } from '../../api/bookings';
import { sortByDecision, payoutBadgeOf } from '../../lib/assignedBookings';
import { payLines } from '../../lib/bookingTexts';
import { readAssignedFilter } from '../../lib/loading';
import { BookingActions } from '../../components/BookingActions';
import { BookingAlertNotice, useBookingAlert } from '../../components/BookingAlert';
import { bookingColumns, CustomerCell, Lines, Notes, PlaceCell, ServiceCell } from '../../components/BookingCells';
import { JobLinks } from '../../components/JobLinks';
import { JobsBlocked, useJobsBlocked } from '../../components/JobsBlocked';
import { PayoutCell } from '../../components/PayoutCell';
import { RejectDialog } from '../../components/RejectDialog';
import { PageQuery } from '../../../components/PageQuery';
import { TableCard } from '../../../components/TableCard';
import { useDecisions, type Decisions } from '../../hooks/useDecisions';
import styles from './AssignedBookingsPage.module.css';
import { bookingTexts } from '../../texts/booking';
import { assignedBookingsTexts as texts } from '../../texts/assignedBookings';
import { sessionTexts } from '../../texts/session';

/** Stands for a count that is not there yet, and keeps its line. */
const UNKNOWN = '…';

const FILTERS = [
  { value: '', label: texts.filterAll },
  ...BOOKING_STATUSES.map((status) => ({ value: status, label: bookingStatusLabel(status) })),
];

function columnsOf(decisions: Decisions, isBlocked: boolean): Column<Booking>[] {
  return [
    {
      ...bookingColumns.service,
      cell: (booking) => <ServiceCell booking={booking} to={paths.provider.booking(booking.bookingId)} />,
    },
    { key: 'customer', header: bookingTexts.customer, cell: (booking) => <CustomerCell booking={booking} /> },
    bookingColumns.date,
    bookingColumns.duration,
    bookingColumns.price,
    { key: 'location', header: bookingTexts.location, cell: (booking) => <PlaceCell booking={booking} /> },
    { key: 'status', header: bookingTexts.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'payout',
      header: bookingTexts.payoutStatus,
      cell: (booking) => {
        const status = payoutBadgeOf(booking);
        if (!status) return texts.noPayout;
        return (
          <Lines
            first={
              <PayoutCell reason={booking.payoutStatus.reason}>
                <PayoutBadge status={status} />
              </PayoutCell>
            }
          >
            {/* Here, as in the narrow column of the price they would push the table out of a 1280 px page. */}
            <Notes lines={payLines(booking)} />
          </Lines>
        );
      },
    },
    {
      key: 'actions',
      header: bookingTexts.actions,
      isActions: true,
      cell: (booking) => <BookingActions booking={booking} decisions={decisions} isBlocked={isBlocked} />,
    },
  ];
}

/** The bookings assigned to this helper: decide, do, confirm (H-2.34 to H-2.39). */
export function AssignedBookingsPage() {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const filter = readAssignedFilter(params);
  const query = useDeferredContent(useListAssignedBookingsQuery(filter, useRefetchOnMount()));
  useEffect(prepareInstants, []);
  useLastPage([page, setPage], query.currentData?.pages);
  const { alert, alertRef, succeed, fail } = useBookingAlert();
  const decisions = useDecisions({ succeed, fail });
  const blocked = useJobsBlocked();
  const bookings = useMemo(() => sortByDecision(query.data?.bookings ?? []), [query.data]);
  const isBlocked = blocked !== null;
  // Kept until it changes: the router and the queries render the page several times a move.
  const table = useMemo(
    () => (
      <TableCard
        caption={texts.tableLabel}
        columns={columnsOf(decisions, isBlocked)}
        rows={bookings}
        rowKey={({ bookingId }) => bookingId}
      />
    ),
    [decisions, isBlocked, bookings],
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={query.isLoading ? UNKNOWN : query.data && texts.count(query.data.total)}
        actions={
          <Select
            label={texts.filter}
            options={FILTERS}
            value={filter.status ?? ''}
            onChange={({ target }) => setParams(target.value ? { status: target.value } : {})}
          />
        }
      />
      <div className={styles.content}>
        <JobsBlocked reason={blocked} />
        <BookingAlertNotice alert={alert} alertRef={alertRef} />
        <PageQuery
          query={query}
          isEmpty={() => bookings.length === 0}
          empty={
            <EmptyState
              title={texts.emptyTitle}
              action={<ButtonLink to={paths.provider.services()}>{texts.emptyAction}</ButtonLink>}
              text={texts.empty}
            />
          }
          texts={{ errorTitle: texts.errorTitle, failed: { failed: texts.failed, noToken: sessionTexts.required } }}
        >
          {(data) => (
            <div className={styles.content}>
              {table}
              <Pagination page={page} totalPages={data.pages} onPageChange={setPage} label={bookingTexts.pages} />
            </div>
          )}
        </PageQuery>
        {!query.isLoading && <JobLinks />}
      </div>
      <RejectDialog booking={decisions.rejecting} onClose={decisions.stopRejecting} onReject={decisions.reject} />
    </>
  );
}
