import type { Booking } from 'shared-ui/booking';
import { paths } from 'shared-ui/paths';
import { ButtonLink, Button } from 'shared-ui/ui';
import { useToast, errorText } from 'shared-ui/store';
import { canCustomer } from '../lib/canCustomer';
import { bookingHistoryTexts } from '../texts/bookings';
import { useConfirmCompletionMutation } from '../api/bookings';
import { FailureNotice } from 'shared-ui/forms';

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

/** The button 'Confirm Completion', only while the booking can be confirmed (C-4.25). `onConfirmed` moves the focus on, as the button has gone. */
export function ConfirmCompletion({ booking, onConfirmed }: { booking: Booking; onConfirmed: () => void }) {
  const [confirmCompletion, { isLoading, error }] = useConfirmCompletionMutation();
  const toast = useToast();

  const handleConfirm = async () => {
    const { error: failure } = await confirmCompletion({ bookingId: booking.bookingId });
    if (failure) toast.error(errorText(failure, bookingHistoryTexts.confirmFailed));
    else onConfirmed();
  };
  // The error stays visible when the booking turns out to be in another state, which hides the button.
  return (
    <>
      <FailureNotice error={error} texts={bookingHistoryTexts.confirmFailed} />
      {canCustomer('confirm', booking) && (
        <Button
          icon="circle-check"
          isBusy={isLoading}
          busyText={bookingHistoryTexts.confirming}
          onClick={() => void handleConfirm()}
        >
          {bookingHistoryTexts.confirm}
        </Button>
      )}
    </>
  );
}
