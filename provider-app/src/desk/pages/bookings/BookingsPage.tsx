import { LIMITS } from 'contract/platform/limits';
import { formatBookingDate, formatPounds, formatTimeRange } from 'shared-ui/format';
import { PageHeader, TextLink } from 'shared-ui/ui';
import { AssignmentBadge, PaymentBadge, StatusBadge, type Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useListOperatorBookingsQuery, type ListedBooking } from '../../api/bookings';
import { useDeskFilters } from '../../components/DeskFilters';
import { DeskTable } from '../../components/DeskList';
import { choicesOf, type ChosenOf, type ListFilters } from '../../lib/listFilters';
import { deskPaths } from '../../paths';
import { bookingStates, bookingsTexts as texts } from '../../texts/bookings';
import styles from './Bookings.module.css';

export const bookingFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.emailMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(bookingStates), none: texts.needsHand },
  from: { kind: 'day', label: texts.from },
  to: { kind: 'day', label: texts.to },
} satisfies ListFilters;

/** Without any filter the bookings that need a hand are listed; with another filter, every state (M-141.1). */
export function implyState(chosen: ChosenOf<typeof bookingFilters>): typeof chosen {
  const { search, state, from, to } = chosen;
  return state === undefined && (search ?? from ?? to) ? { ...chosen, state: 'all' } : chosen;
}

/** The booking's own state, and everything else that needs attention. */
function State({ row: { status, paymentStatus, assignmentStatus } }: { row: ListedBooking }) {
  return (
    <div className={styles.state}>
      <StatusBadge status={status} />
      {status === 'confirmed' && <AssignmentBadge status={assignmentStatus} />}
      {['refunded', 'failed'].includes(paymentStatus) && <PaymentBadge status={paymentStatus} />}
    </div>
  );
}

const bookingColumns: readonly Column<ListedBooking>[] = [
  {
    key: 'booking',
    header: texts.booking,
    cell: ({ bookingId, service }) => (
      <div className={styles.lines}>
        <TextLink to={deskPaths.booking(bookingId)}>{bookingId}</TextLink>
        <span>{service.name}</span>
      </div>
    ),
  },
  {
    key: 'when',
    header: texts.when,
    cell: ({ bookingDate, timeSlot }) => (
      <div className={styles.lines}>
        <div>{formatBookingDate(bookingDate)}</div>
        <span>{formatTimeRange(timeSlot.startTime, timeSlot.endTime)}</span>
      </div>
    ),
  },
  {
    key: 'customer',
    header: texts.customer,
    cell: ({ customerDetails: { name, email } }) => (
      <div className={styles.lines}>
        {name}
        <span>{email}</span>
      </div>
    ),
  },
  {
    key: 'helper',
    header: texts.helper,
    // Until the helper has accepted, only the booking's own page names them.
    cell: ({ provider, assignmentStatus }) => (
      <div className={styles.helper}>
        {provider?.businessName ?? (assignmentStatus === 'assigned' ? texts.asked : texts.nobody)}
      </div>
    ),
  },
  { key: 'state', header: texts.state, cell: (row) => <State row={row} /> },
  { key: 'price', header: texts.price, isNumeric: true, cell: ({ totalPrice }) => formatPounds(totalPrice) },
];

/** Bookings that need a hand, or the results of a search: filtered in the URL and in pages (M-141.4). */
export function BookingsPage() {
  const filters = useDeskFilters(bookingFilters, implyState);
  const query = useListOperatorBookingsQuery(filters.request, useRefetchOnMount());
  return (
    <>
      <PageHeader title={texts.title} subtitle={filters.isFiltered ? texts.subtitle : texts.subtitleNeedsHand} />
      <DeskTable
        filters={filters}
        query={query}
        texts={texts}
        columns={bookingColumns}
        rowKey={({ bookingId }) => bookingId}
      />
    </>
  );
}
