import type { Booking } from '../api/booking';
import { dateOf, serviceDetails, serviceName, timeOf } from './bookingWords';
import styles from './BookingCells.module.css';

/** Two lines of a cell: what it is, and what is to be known about it. */
function Lines({ id, first, second }: { id?: string; first: string; second: string | null }) {
  return (
    <span className={styles.lines}>
      <span id={id}>{first}</span>
      {second !== null && <small>{second}</small>}
    </span>
  );
}

/** What a row's buttons are described by, as 'Accept' alone names no booking. */
export const serviceId = ({ id }: Booking): string => `service-${id}`;

export const ServiceCell = ({ booking }: { booking: Booking }) => (
  <Lines id={serviceId(booking)} first={serviceName(booking)} second={serviceDetails(booking)} />
);

export const DateTimeCell = ({ booking }: { booking: Booking }) => <Lines first={dateOf(booking)} second={timeOf(booking)} />;

export const CustomerCell = ({ booking: { customer }, fallback }: { booking: Booking; fallback: string }) => (
  <Lines first={customer.name ?? fallback} second={[customer.email, customer.phone].filter(Boolean).join(' · ') || null} />
);
