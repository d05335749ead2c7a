import type { RefObject } from 'react';
import { datesOf, type Booking } from 'shared-ui/booking';
import { capitalise, formatDateLong, formatPounds, FALLBACK } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { ButtonLink, Card, CardHeader, Cluster, Icon, Stack } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { StatusBadge } from 'shared-ui/ui/StatusBadge';
import { usePageTitle } from '../../hooks/usePageTitle';
import { bookingHistory } from '../../texts/bookings';
import { paymentSuccess as texts } from '../../texts/payment';
import styles from './Receipt.module.css';

/** 'Wednesday 25 November 2026', or the first and the last day of a range. */
function longDates({ bookingDate }: Booking): string {
  const { start, end } = datesOf(bookingDate);
  return end && end !== start ? `${formatDateLong(start)} – ${formatDateLong(end)}` : formatDateLong(start);
}

function slotText({ timeSlot: { startTime, endTime } }: Booking): string {
  return startTime && endTime ? `${startTime} - ${endTime}` : FALLBACK.value;
}

/** The receipt of a paid booking and the next steps (C-2.81 to C-2.84). */
export function Receipt({ booking, ref }: { booking: Booking; ref: RefObject<HTMLHeadingElement | null> }) {
  usePageTitle(texts.title);
  return (
    <Stack gap={6}>
      <header className={styles.header}>
        <span className={styles.sign}>
          <Icon name="check" size="lg" />
        </span>
        <h1 ref={ref} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h1>
        <p>{texts.text}</p>
      </header>
      <Card as="section" className={styles.card}>
        <CardHeader title={booking.service.name ?? bookingHistory.serviceMissing}>
          <StatusBadge status={booking.status} />
        </CardHeader>
        <p className={styles.reference}>{texts.bookingId(booking.bookingId)}</p>
        <DescriptionList
          items={[
            { term: texts.date, value: longDates(booking), isWide: true },
            { term: texts.time, value: slotText(booking) },
            { term: texts.customer, value: booking.customerDetails.name ?? FALLBACK.value },
            { term: texts.paymentStatus, value: capitalise(booking.paymentStatus) },
            { term: texts.method, value: texts.via(booking.paymentMethod ?? 'paypal') },
            ...(booking.specialRequests
              ? [{ term: texts.requests, value: booking.specialRequests, isWide: true }]
              : []),
          ]}
        />
        <p className={styles.total}>
          <span>{texts.total}</span>
          <b>{formatPounds(booking.totalPrice)}</b>
        </p>
      </Card>
      <Card as="section" className={styles.card}>
        <CardHeader title={texts.nextTitle} />
        <ol className={styles.next}>
          {texts.next.map(({ title, text }, index) => (
            <li key={title}>
              <b aria-hidden="true" className={styles.number}>
                {index + 1}
              </b>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <Cluster justify="center">
        <ButtonLink to={paths.bookingHistory()}>{texts.allBookings}</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          {texts.home}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
