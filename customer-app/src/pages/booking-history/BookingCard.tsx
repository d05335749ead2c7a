import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from 'shared-ui/booking';
import { formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { fileUrl } from 'shared-ui/store';
import { Button, ButtonLink, Card, Image, Notice } from 'shared-ui/ui';
import { Badge } from 'shared-ui/ui/Badge';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { Price } from 'shared-ui/ui/Price';
import { StatusBadge } from 'shared-ui/ui/StatusBadge';
import { canCustomer } from '../../lib/canCustomer';
import { ConfirmCompletion } from '../../components/ConfirmCompletion/ConfirmCompletion';
import { formatInstant } from '../../lib/formatInstant';
import { bookingHistory as texts } from '../../texts/bookings';
import styles from './BookingCard.module.css';

/** Until when the time of an unpaid booking is held, if that is known and not over. */
function holdText({ holdUntil }: Booking): string {
  return holdUntil && Date.parse(holdUntil) > Date.now() ? texts.heldUntil(formatInstant(holdUntil)) : texts.notPaid;
}

function providerText({ providerName, status }: Booking): string | null {
  if (providerName) return texts.helperIs(providerName);
  return status === 'pending' || status === 'confirmed' ? texts.matching : null;
}

/** One booking and the actions that are possible now (C-2.73, C-2.76, M-22). */
export function BookingCard({ booking, isNew, onCancel }: { booking: Booking; isNew: boolean; onCancel: () => void }) {
  const title = useRef<HTMLAnchorElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { bookingId, service, status, timeSlot } = booking;
  const provider = providerText(booking);
  const canPay = canCustomer('pay', booking);

  const handleConfirmed = () => {
    setIsConfirmed(true);
    // The button has gone: focus stays with its booking.
    title.current?.focus();
  };

  return (
    <Card as="li" padding="none" className={styles.card}>
      <Image
        src={fileUrl('images', service.image) ?? undefined}
        alt=""
        width={400}
        height={250}
        className={styles.picture}
      />
      <div className={styles.body}>
        <div className={styles.header}>
          <h2 className={styles.title}>
            <Link ref={title} to={paths.confirmBooking(bookingId)}>
              {service.name ?? texts.serviceMissing}
            </Link>
          </h2>
          <span className={styles.badges}>
            {isNew && (
              <Badge tone="info" isPlain>
                {texts.isNew}
              </Badge>
            )}
            <StatusBadge status={status} />
          </span>
        </div>
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { term: texts.date, value: formatBookingDate(booking.bookingDate) },
              { term: texts.time, value: formatTimeRange(timeSlot.startTime, timeSlot.endTime) },
              { term: texts.customer, value: booking.customerDetails.name ?? '–' },
              { term: texts.reference, value: bookingId },
            ]}
          />
        </div>
        {provider && <p className={styles.helper}>{provider}</p>}
        {canPay && <Notice tone="warning">{holdText(booking)}</Notice>}
        {isConfirmed && (
          <Notice tone="success" role="status">
            {texts.confirmed}
          </Notice>
        )}
        <div className={styles.footer}>
          <Price amount={booking.totalPrice} size="lg" />
          <div className={styles.actions}>
            {canCustomer('cancel', booking) && (
              <Button variant="ghost" size="sm" onClick={onCancel}>
                {texts.cancel}
              </Button>
            )}
            {canPay && booking.approvalLink && (
              <ButtonLink to={booking.approvalLink} size="sm">
                {texts.pay}
              </ButtonLink>
            )}
            {canCustomer('review', booking) && !booking.isReviewed && (
              <ButtonLink to={paths.review({ booking: bookingId })} variant="soft" size="sm" icon="star">
                {texts.review}
              </ButtonLink>
            )}
            <ConfirmCompletion booking={booking} onConfirmed={handleConfirmed} />
          </div>
        </div>
      </div>
    </Card>
  );
}
