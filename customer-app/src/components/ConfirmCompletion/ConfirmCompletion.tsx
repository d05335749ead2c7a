import type { Booking } from 'shared-ui/booking';
import { useToast, errorText } from 'shared-ui/store';
import { Button, Notice } from 'shared-ui/ui';
import { useConfirmCompletionMutation } from '../../api/bookings';
import { bookingHistoryTexts } from '../../texts/bookings';
import { canCustomer } from '../../lib/canCustomer';

/** The button 'Confirm Completion', only while the booking can be confirmed (C-4.25). `onConfirmed` moves the focus on, as the button has gone. */
export function ConfirmCompletion({ booking, onConfirmed }: { booking: Booking; onConfirmed: () => void }) {
  const [confirmCompletion, { isLoading, error }] = useConfirmCompletionMutation();
  const toast = useToast();

  const textOf = (failure: unknown) => errorText(failure, bookingHistoryTexts.confirmFailed);
  const handleConfirm = async () => {
    const { error: failure } = await confirmCompletion({ bookingId: booking.bookingId });
    if (failure) toast.error(textOf(failure));
    else onConfirmed();
  };
  // The error stays visible when the booking turns out to be in another state, which hides the button.
  return (
    <>
      {error && (
        <Notice tone="error" role="alert">
          {textOf(error)}
        </Notice>
      )}
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
