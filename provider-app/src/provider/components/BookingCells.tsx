import { Fragment, type ReactNode } from 'react';
import type { Booking } from 'shared-ui/booking';
import { formatDuration, formatPounds } from 'shared-ui/format';
import { TextLink } from 'shared-ui/ui';
import type { Column } from 'shared-ui/parts';
import { dateOf, placeOf, serviceDetails, serviceName, timeText, dayLines, distanceLines } from '../lib/bookingTexts';
import { commonTexts } from '../../texts/common';
import { bookingTexts as texts } from '../texts/booking';
import styles from './BookingCells.module.css';

export function Lines({ first, children }: { first: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.lines}>
      {first}
      {children}
    </span>
  );
}

/** Notes about a job, one a line (M-271). */
export function Notes({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <small key={line}>{line}</small>);
}

/** The element that describes a row's buttons, as 'Accept' alone names no booking. */
export function serviceId({ bookingId }: Booking): string {
  return `service-${bookingId}`;
}

/**
 * @param to the booking's own page, where this helper has one
 * @param notes shown under the service
 */
export function ServiceCell({ booking, to, notes = [] }: { booking: Booking; to?: string; notes?: readonly string[] }) {
  const name = serviceName(booking);
  return (
    <Lines first={<span id={serviceId(booking)}>{to ? <TextLink to={to}>{name}</TextLink> : name}</span>}>
      <small className={styles.details}>{serviceDetails(booking)}</small>
      <Notes lines={notes} />
    </Lines>
  );
}

/** A range goes on two lines rather than have one of its dates broken. */
function wholeDates(text: string): ReactNode {
  return text.split(/(?<=–) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.whole}>{part}</span>
    </Fragment>
  ));
}

function DateTimeCell({ booking }: { booking: Booking }) {
  return (
    <Lines first={<span>{wholeDates(dateOf(booking))}</span>}>
      <small className={styles.whole}>{timeText(booking)}</small>
      <Notes lines={dayLines(booking)} />
    </Lines>
  );
}

/** Lets an email wrap at its dots and @ before it wraps within a word. */
function EmailText({ email }: { email: string }) {
  return (
    <small>
      {email.split(/(?<=[@.\-_+])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </small>
  );
}

export function CustomerCell({ booking: { customerDetails: customer } }: { booking: Booking }) {
  return (
    <Lines first={<span>{customer.name ?? commonTexts.notSet}</span>}>
      {customer.email && <EmailText email={customer.email} />}
      {customer.phone && <small className={styles.whole}>{customer.phone}</small>}
    </Lines>
  );
}

export function PlaceCell({ booking }: { booking: Booking }) {
  return (
    <Lines first={<span className={styles.place}>{placeOf(booking)}</span>}>
      <Notes lines={distanceLines(booking)} />
    </Lines>
  );
}

export const bookingColumns = {
  service: { key: 'service', header: texts.service, cell: (booking) => <ServiceCell booking={booking} /> },
  date: { key: 'date', header: texts.dateTime, cell: (booking) => <DateTimeCell booking={booking} /> },
  duration: { key: 'duration', header: texts.duration, cell: ({ duration }) => formatDuration(duration) },
  price: {
    key: 'price',
    header: texts.totalPrice,
    cell: ({ totalPrice }) => formatPounds(totalPrice),
    isNumeric: true,
  },
} satisfies Record<string, Column<Booking>>;
