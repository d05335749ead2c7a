import type { Booking } from 'shared-ui/booking';
import { paths } from 'shared-ui/paths';
import { ButtonLink } from 'shared-ui/ui';
import { canCustomer } from '../lib/canCustomer';
import { bookingHistoryTexts } from '../texts/bookings';

interface BookingLinkProps {
  booking: Booking;
  size?: 'sm' | 'md';
}

/** The link to the payment page, only while the booking can be paid. */
export function PayLink({ booking, size }: BookingLinkProps) {
  if (!canCustomer('pay', booking) || !booking.approvalLink) return null;
  return (
    <ButtonLink to={booking.approvalLink} size={size}>
      {bookingHistoryTexts.pay}
    </ButtonLink>
  );
}

/** The link to the review form, only while the booking can be reviewed and has no review. */
export function ReviewLink({ booking, size }: BookingLinkProps) {
  if (!canCustomer('review', booking) || booking.isReviewed) return null;
  return (
    <ButtonLink to={paths.review({ booking: booking.bookingId })} variant="soft" size={size} icon="star">
      {bookingHistoryTexts.review}
    </ButtonLink>
  );
}

/** The link to the booking's own page. */
export function ViewLink({ booking, size }: BookingLinkProps) {
  return (
    <ButtonLink to={paths.booking(booking.bookingId)} variant="ghost" size={size}>
      {bookingHistoryTexts.view}
    </ButtonLink>
  );
}
