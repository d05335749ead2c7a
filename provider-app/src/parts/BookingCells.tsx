import type { ReactNode } from 'react';
import { cx } from 'shared-ui/ui';
import type { Booking } from '../api/booking';
import { dateOf, serviceDetails, serviceName, timeOf } from './bookingWords';
import styles from './BookingCells.module.css';

/** Two lines of a cell: what it is, and what is to be known about it. */
function Lines({ first, className, children }: { first: ReactNode; className?: string; children?: ReactNode }) {
  return (
    <span className={cx(styles.lines, className)}>
      {first}
      {children}
    </span>
  );
}

/** What a row's buttons are described by, as 'Accept' alone names no booking. */
export const serviceId = ({ id }: Booking): string => `service-${id}`;

export const ServiceCell = ({ booking }: { booking: Booking }) => (
  <Lines first={<span id={serviceId(booking)}>{serviceName(booking)}</span>}>
    <small className={styles.details}>{serviceDetails(booking)}</small>
  </Lines>
);

export const DateTimeCell = ({ booking }: { booking: Booking }) => (
  <Lines first={<span>{dateOf(booking)}</span>}>
    <small>{timeOf(booking)}</small>
  </Lines>
);

/** May break after its @ before it breaks letter by letter. */
function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <small>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </small>
  );
}

export const CustomerCell = ({ booking: { customer }, fallback }: { booking: Booking; fallback: string }) => (
  <Lines first={<span>{customer.name ?? fallback}</span>} className={styles.customer}>
    {customer.email && <EmailText email={customer.email} />}
    {customer.phone && <small>{customer.phone}</small>}
  </Lines>
);
