import { useEffect, useState } from 'react';
import { Button } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { useSetAvailabilityMutation } from '../../api/bookings';
import { serviceId } from '../../components/BookingCells';
import { JOBS_BLOCKED_ID } from '../../components/JobsBlocked';
import { commonTexts } from '../../../texts/common';
import styles from './PaidBookingsPage.module.css';
import { paidBookingsTexts } from './texts';
import { sessionTexts } from '../../texts/session';
import { errorText } from 'shared-ui/store';

type Feedback = { kind: 'done' } | { kind: 'failed'; message: string };

/** How long the feedback of a toggle is shown (H-9.4). */
const FEEDBACK_TTL_MS = { done: 2_000, failed: 3_000 };

function labelOf({ isAssigned, isAssignedToMe, isAvailable }: Booking, feedback: Feedback | null): string {
  if (isAssigned) return isAssignedToMe ? paidBookingsTexts.assignedToMe : paidBookingsTexts.assignedToOther;
  if (feedback) return feedback.kind === 'done' ? paidBookingsTexts.updated : commonTexts.tryAgain;
  return isAvailable ? paidBookingsTexts.markUnavailable : paidBookingsTexts.markAvailable;
}

/** Marks a paid booking available or takes that back, and shows the result on the button (H-4.2 to H-4.5). */
export function AvailabilityButton({ booking, isBlocked }: { booking: Booking; isBlocked: boolean }) {
  const [setAvailability, { isLoading }] = useSetAvailabilityMutation();
  const [feedback, setFeedback] = useState<Feedback | null>(null);

  useEffect(() => {
    if (!feedback) return undefined;
    const timer = setTimeout(() => setFeedback(null), FEEDBACK_TTL_MS[feedback.kind]);
    return () => clearTimeout(timer);
  }, [feedback]);

  const handleToggle = async () => {
    setFeedback(null);
    const { error } = await setAvailability({ bookingId: booking.bookingId, isAvailable: !booking.isAvailable });
    setFeedback(
      error
        ? {
            kind: 'failed',
            message: errorText(error, { failed: paidBookingsTexts.toggleFailed, noToken: sessionTexts.required }),
          }
        : { kind: 'done' },
    );
  };

  return (
    <span className={styles.toggle}>
      <Button
        size="sm"
        variant={booking.isAvailable || booking.isAssigned ? 'secondary' : 'primary'}
        isBusy={isLoading}
        busyText={paidBookingsTexts.updating}
        isDisabled={booking.isAssigned || isBlocked}
        aria-describedby={isBlocked ? `${serviceId(booking)} ${JOBS_BLOCKED_ID}` : serviceId(booking)}
        onClick={() => void handleToggle()}
      >
        {labelOf(booking, feedback)}
      </Button>
      <span role="status" className={styles.failure}>
        {feedback?.kind === 'failed' ? feedback.message : ''}
      </span>
    </span>
  );
}
