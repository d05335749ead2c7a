import { PageQuery } from '../../../components/PageQuery';
import { TableCard } from '../../../components/TableCard';
import { EmptyState, PageHeader, Button, Cluster, Stack, textStyles } from 'shared-ui/ui';
import { Pagination, StatusBadge, type Column } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { formatPounds, formatCount } from 'shared-ui/format';
import { useLastPage, usePageNumber, useRefetchOnMount } from 'shared-ui/hooks';
import type { Booking } from 'shared-ui/booking';
import { paidBookingsArgument, useListPaidBookingsQuery, useSetAvailabilityMutation } from '../../api/bookings';
import { bookingColumns, Lines, Notes, ServiceCell, serviceId } from '../../components/BookingCells';
import { JobLinks } from '../../components/JobLinks';
import { JobsBlocked, useJobsBlocked, JOBS_BLOCKED_ID } from '../../components/JobsBlocked';
import { distanceLines, payLines } from '../../lib/bookingTexts';
import { commonTexts } from '../../../texts/common';
import styles from './PaidBookingsPage.module.css';
import { bookingTexts } from '../../texts/booking';
import { jobTexts } from '../../texts/job';
import { paidBookingsTexts as texts } from './texts';
import { sessionTexts } from '../../texts/session';
import { errorText } from 'shared-ui/store';
import { StatCard } from '../../components/StatCard/StatCard';
import { usePaidCounts } from '../../hooks/usePaidCounts';
import { useEffect, useState } from 'react';

/** The outcome of a toggle: why it failed, or null. */
type Feedback = { failure: string | null };

/** How long the feedback of a toggle is shown (H-9.4). */
const FEEDBACK_TTL_MS = { done: 2_000, failed: 3_000 };

function labelOf({ isAssigned, isAssignedToMe, isAvailable }: Booking, feedback: Feedback | null): string {
  if (isAssigned) return isAssignedToMe ? texts.assignedToMe : texts.assignedToOther;
  if (feedback) return feedback.failure === null ? texts.updated : commonTexts.tryAgain;
  return isAvailable ? texts.markUnavailable : texts.markAvailable;
}

/** Marks a paid booking available or takes that back, and shows the result on the button (H-4.2 to H-4.5). */
function AvailabilityButton({ booking, isBlocked }: { booking: Booking; isBlocked: boolean }) {
  const [setAvailability, { isLoading }] = useSetAvailabilityMutation();
  const [feedback, setFeedback] = useState<Feedback | null>(null);

  useEffect(() => {
    if (!feedback) return undefined;
    const timer = setTimeout(() => setFeedback(null), FEEDBACK_TTL_MS[feedback.failure === null ? 'done' : 'failed']);
    return () => clearTimeout(timer);
  }, [feedback]);

  const handleToggle = async () => {
    setFeedback(null);
    const { error } = await setAvailability({ bookingId: booking.bookingId, isAvailable: !booking.isAvailable });
    const reasons = { failed: texts.toggleFailed, noToken: sessionTexts.required };
    setFeedback({ failure: error ? errorText(error, reasons) : null });
  };

  return (
    <span className={styles.toggle}>
      <Button
        size="sm"
        variant={booking.isAvailable || booking.isAssigned ? 'secondary' : 'primary'}
        isBusy={isLoading}
        busyText={texts.updating}
        isDisabled={booking.isAssigned || isBlocked}
        aria-describedby={isBlocked ? `${serviceId(booking)} ${JOBS_BLOCKED_ID}` : serviceId(booking)}
        onClick={() => void handleToggle()}
      >
        {labelOf(booking, feedback)}
      </Button>
      <span role="status" className={styles.failure}>
        {feedback?.failure}
      </span>
    </span>
  );
}

function PaidCounts() {
  const counts = usePaidCounts();
  if (!counts) return null;
  return (
    <div className={styles.counts}>
      <StatCard icon="calendar" label={texts.total} value={formatCount(counts.total)} />
      <StatCard icon="calendar-check" label={texts.available} value={formatCount(counts.available)} />
      <StatCard icon="calendar-x" label={texts.notAvailable} value={formatCount(counts.notAvailable)} tone="warm" />
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
      <PageHeader title={texts.title} />
      <Stack gap={5}>
        <JobsBlocked reason={blocked} />
        <PageQuery
          query={query}
          isEmpty={({ bookings }) => bookings.length === 0}
          empty={<EmptyState title={texts.emptyTitle} text={texts.empty} />}
          texts={{ errorTitle: texts.errorTitle, failed: { failed: texts.failed, noToken: sessionTexts.required } }}
        >
          {(data) => (
            <Stack gap={5}>
              <PaidCounts />
              <TableCard
                caption={texts.tableLabel}
                columns={columnsOf(blocked !== null)}
                rows={data.bookings}
                rowKey={({ bookingId }) => bookingId}
              />
              <Cluster justify="between" className={textStyles.quiet}>
                <p>{bookingTexts.pageOf(data.page, data.pages, data.total)}</p>
                <Pagination page={page} totalPages={data.pages} onPageChange={setPage} label={bookingTexts.pages} />
              </Cluster>
            </Stack>
          )}
        </PageQuery>
        <JobLinks />
      </Stack>
    </>
  );
}
