import { Fragment, type ReactNode } from 'react';
import type { Booking } from '../api/booking';
import { dateOf, placeOf, serviceDetails, serviceName, timeOf } from './bookingWords';
import styles from './BookingCells.module.css';

/** Two lines of a cell: what it is, and what is to be known about it. */
function Lines({ first, children }: { first: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.lines}>
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

/** A range goes on two lines rather than have one of its dates broken. */
const wholeDates = (words: string): ReactNode =>
  words.split(/(?<=–) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.whole}>{part}</span>
    </Fragment>
  ));

export const DateTimeCell = ({ booking }: { booking: Booking }) => (
  <Lines first={<span>{wholeDates(dateOf(booking))}</span>}>
    <small className={styles.whole}>{timeOf(booking)}</small>
  </Lines>
);

/** Breaks where an address has a joint, before it breaks letter by letter. */
const EmailText = ({ email }: { email: string }) => (
  <small>
    {email.split(/(?<=[@.\-_+])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </small>
);

export const CustomerCell = ({ booking: { customer }, fallback }: { booking: Booking; fallback: string }) => (
  <Lines first={<span>{customer.name ?? fallback}</span>}>
    {customer.email && <EmailText email={customer.email} />}
    {customer.phone && <small className={styles.whole}>{customer.phone}</small>}
  </Lines>
);

export const PlaceCell = ({ booking: { place } }: { booking: Booking }) => (
  <span className={styles.place}>{placeOf(place)}</span>
);
