import type { ReadOf } from 'contract/platform/call';
import type { operatorCalls } from 'contract/desk/operator.calls';
import { formatBookingDate, formatPounds, formatTimeRange } from 'shared-ui/format';
import { deskPaths } from 'shared-ui/deskPaths';
import { TextLink } from 'shared-ui/ui';
import type { Column } from 'shared-ui/ui/DataTable';
import { AssignmentBadge, PaymentBadge, StatusBadge } from 'shared-ui/ui/StatusBadge';
import { bookingsTexts } from '../../texts/deskBookings';
import styles from './BookingsPage.module.css';

type Row = ReadOf<typeof operatorCalls.listOperatorBookings>['data'][number];

/** The booking's own state, and what else of it is not as it should be. */
function State({ row: { status, paymentStatus, assignmentStatus } }: { row: Row }) {
  return (
    <div className={styles.state}>
      <StatusBadge status={status} />
      {status === 'confirmed' && <AssignmentBadge status={assignmentStatus} />}
      {['refunded', 'failed'].includes(paymentStatus) && <PaymentBadge status={paymentStatus} />}
    </div>
  );
}

/** The columns of the desk's bookings. */
export const bookingColumns: readonly Column<Row>[] = [
  {
    key: 'booking',
    header: bookingsTexts.booking,
    cell: ({ bookingId, service }) => (
      <div className={styles.lines}>
        <TextLink to={deskPaths.booking(bookingId)}>{bookingId}</TextLink>
        <span>{service.name}</span>
      </div>
    ),
  },
  {
    key: 'when',
    header: bookingsTexts.when,
    cell: ({ bookingDate, timeSlot }) => (
      <div className={styles.lines}>
        {formatBookingDate(bookingDate)}
        <span>{formatTimeRange(timeSlot.startTime, timeSlot.endTime)}</span>
      </div>
    ),
  },
  {
    key: 'customer',
    header: bookingsTexts.customer,
    cell: ({ customerDetails: { name, email } }) => (
      <div className={styles.lines}>
        {name}
        <span>{email}</span>
      </div>
    ),
  },
  {
    key: 'helper',
    header: bookingsTexts.helper,
    // Until the helper has accepted, the booking's own page says who it is.
    cell: ({ provider, assignmentStatus }) => (
      <div className={styles.helper}>
        {provider?.businessName ?? (assignmentStatus === 'assigned' ? bookingsTexts.asked : bookingsTexts.nobody)}
      </div>
    ),
  },
  { key: 'state', header: bookingsTexts.state, cell: (row) => <State row={row} /> },
  { key: 'price', header: bookingsTexts.price, isNumeric: true, cell: ({ totalPrice }) => formatPounds(totalPrice) },
];
