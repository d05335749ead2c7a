import { useToast } from 'shared-ui/store';
import { Button, Notice } from 'shared-ui/ui';
import { useConfirmCompletionMutation, type Booking } from '../../api/bookings';
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
    const answer = await confirmCompletion(booking.bookingId);
    if (answer.error) toast.error(textOf(answer.error));
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
