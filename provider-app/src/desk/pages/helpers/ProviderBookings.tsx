import { deskPaths } from '../../paths';
import { formatPounds } from 'shared-ui/format';
import { TextLink } from 'shared-ui/ui';
import { DataTable, type Column, AssignmentBadge, PaymentBadge, StatusBadge, CardSection } from 'shared-ui/parts';
import type { Helper } from '../../api/providers';
import { Instant, Quiet } from '../../components/Text';
import styles from './Providers.module.css';
import { providerBookingTexts as texts } from './texts';

type Bookings = Helper['bookings'];

const columns: readonly Column<Bookings['last'][number]>[] = [
  {
    key: 'booking',
    header: texts.booking,
    cell: ({ bookingId }) => <TextLink to={deskPaths.booking(bookingId)}>{bookingId}</TextLink>,
  },
  { key: 'service', header: texts.service, cell: ({ serviceName }) => serviceName },
  { key: 'starts', header: texts.starts, cell: ({ startsAt }) => <Instant at={startsAt} /> },
  {
    key: 'status',
    header: texts.status,
    cell: ({ status, assignmentStatus }) => (
      <span className={styles.badges}>
        <StatusBadge status={status} />
        <AssignmentBadge status={assignmentStatus} />
      </span>
    ),
  },
  { key: 'payment', header: texts.payment, cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
  { key: 'total', header: texts.total, isNumeric: true, cell: ({ totalPrice }) => formatPounds(totalPrice) },
];

/** How many bookings the helper has in which status, and the last ones. */
export function ProviderBookings({ bookings, email }: { bookings: Bookings; email: string }) {
  return (
    <CardSection
      title={texts.title}
      action={<TextLink to={deskPaths.bookings({ search: email })}>{texts.all}</TextLink>}
    >
      {bookings.total === 0 ? (
        <Quiet>{texts.none}</Quiet>
      ) : (
        <>
          <Quiet>{texts.counts(bookings.counts)}</Quiet>
          <DataTable
            caption={texts.table}
            columns={columns}
            rows={bookings.last}
            rowKey={({ bookingId }) => bookingId}
          />
        </>
      )}
    </CardSection>
  );
}
