import type { Booking } from 'shared-ui/booking';
import { useToast } from 'shared-ui/store';
import { Button, Notice } from 'shared-ui/ui';
import { useConfirmCompletionMutation } from '../../api/bookings';
import { bookingHistory as texts } from '../../texts/bookings';
import { canCustomer } from '../../lib/canCustomer';
import { failureText } from '../failureText';

/** The action 'Confirm Completion', only where its rule (C-4.25) holds; `onConfirmed` is where the focus finds a new place. */
export function ConfirmCompletion({ booking, onConfirmed }: { booking: Booking; onConfirmed: () => void }) {
  const [confirmCompletion, { isLoading, error }] = useConfirmCompletionMutation();
  const toast = useToast();

  const textOf = (failure: unknown) =>
    failureText(failure, { refused: texts.confirmFailed, failed: texts.confirmFailed });
  const handleConfirm = async () => {
    const { error: failure } = await confirmCompletion({ bookingId: booking.bookingId });
    if (failure) toast.error(textOf(failure));
    else onConfirmed();
  };
  // A refusal stays to be read when the booking turns out to be in another state by now.
  return (
    <>
      {error && (
        <Notice tone="error" role="alert">
          {textOf(error)}
        </Notice>
      )}
      {canCustomer('confirm', booking) && (
        <Button icon="circle-check" isBusy={isLoading} busyText={texts.confirming} onClick={() => void handleConfirm()}>
          {texts.confirm}
        </Button>
      )}
    </>
  );
}
