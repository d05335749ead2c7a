import { useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from 'shared-ui/booking';
import { formatBookingDate, formatTimeRange, formatInstant } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { useServerClock } from 'shared-ui/store';
import { Button, Card, Cluster, Notice } from 'shared-ui/ui';
import { Badge } from 'shared-ui/ui/Badge';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { Price } from 'shared-ui/ui/Price';
import { StatusBadge } from 'shared-ui/ui/StatusBadge';
import { Picture } from '../../components/Picture';
import { canCancel, canCustomer } from '../../lib/canCustomer';
import { ViewLink, PayLink, ReviewLink, ConfirmCompletion } from '../../components/BookingActions';
import { isMatching } from '../../lib/booking';
import { bookingHistoryTexts } from '../../texts/bookings';
import styles from './BookingHistoryPage.module.css';

/** Until when the time of an unpaid booking is held, if that is known and not over. */
function holdText({ holdUntil }: Booking, now: number): string {
  return holdUntil && Date.parse(holdUntil) > now
    ? bookingHistoryTexts.heldUntil(formatInstant(holdUntil))
    : bookingHistoryTexts.notPaid;
}

function providerText(booking: Booking): string | null {
  if (isMatching(booking)) return bookingHistoryTexts.matching;
  return booking.providerName ? bookingHistoryTexts.providerIs(booking.providerName) : null;
}

interface HeaderProps {
  booking: Booking;
  isNew: boolean;
  titleRef: RefObject<HTMLAnchorElement | null>;
}

function Header({ booking, isNew, titleRef }: HeaderProps) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>
        <Link ref={titleRef} to={paths.confirmBooking(booking.bookingId)}>
          {booking.service.name ?? bookingHistoryTexts.serviceMissing}
        </Link>
      </h2>
      <Cluster as="span" gap={2}>
        {isNew && (
          <Badge tone="info" isPlain>
            {bookingHistoryTexts.isNew}
          </Badge>
        )}
        <StatusBadge status={booking.status} />
      </Cluster>
    </div>
  );
}

function Facts({ booking }: { booking: Booking }) {
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { term: bookingHistoryTexts.date, value: formatBookingDate(booking.bookingDate) },
          {
            term: bookingHistoryTexts.time,
            value: formatTimeRange(booking.timeSlot.startTime, booking.timeSlot.endTime),
          },
          { term: bookingHistoryTexts.customer, value: booking.customerDetails.name ?? '–' },
          { term: bookingHistoryTexts.reference, value: booking.bookingId },
        ]}
      />
    </div>
  );
}

/** One booking and the actions that are possible now (C-2.73, C-2.76, M-22). */
export function BookingCard({ booking, isNew, onCancel }: { booking: Booking; isNew: boolean; onCancel: () => void }) {
  const title = useRef<HTMLAnchorElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const provider = providerText(booking);
  const now = useServerClock().now();

  const handleConfirmed = () => {
    setIsConfirmed(true);
    // The button has gone: focus stays with its booking.
    title.current?.focus();
  };

  return (
    <Card as="li" padding="none" className={styles.card}>
      <Picture file={booking.service.image} width={400} height={250} className={styles.picture} />
      <div className={styles.body}>
        <Header booking={booking} isNew={isNew} titleRef={title} />
        <Facts booking={booking} />
        {provider && <p className={styles.helper}>{provider}</p>}
        {canCustomer('pay', booking) && <Notice tone="warning">{holdText(booking, now)}</Notice>}
        {isConfirmed && (
          <Notice tone="success" role="status">
            {bookingHistoryTexts.confirmed}
          </Notice>
        )}
        <div className={styles.footer}>
          <Price amount={booking.totalPrice} size="lg" />
          <Cluster gap={2}>
            <ViewLink booking={booking} size="sm" />
            {canCancel(booking, now) && (
              <Button variant="ghost" size="sm" onClick={onCancel}>
                {bookingHistoryTexts.cancel}
              </Button>
            )}
            <PayLink booking={booking} size="sm" />
            <ReviewLink booking={booking} size="sm" />
            <ConfirmCompletion booking={booking} onConfirmed={handleConfirmed} />
          </Cluster>
        </div>
      </div>
    </Card>
  );
}
