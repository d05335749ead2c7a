import { Button } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { serviceId } from './BookingCells';
import { JOBS_BLOCKED_ID } from './JobsBlocked';
import type { Decision, Decisions } from '../hooks/useDecisions';
import { assignedBookingsTexts } from '../texts/assignedBookings';

const LABELS: Record<Decision, { label: string; busy: string }> = {
  accept: { label: assignedBookingsTexts.accept, busy: assignedBookingsTexts.accepting },
  complete: { label: assignedBookingsTexts.complete, busy: assignedBookingsTexts.completing },
  confirm: { label: assignedBookingsTexts.confirm, busy: assignedBookingsTexts.confirming },
};

interface DecisionButtonProps {
  booking: Booking;
  decisions: Decisions;
  isBlocked: boolean;
}

function describedBy(booking: Booking, isBlocked: boolean): string {
  return isBlocked ? `${serviceId(booking)} ${JOBS_BLOCKED_ID}` : serviceId(booking);
}

/** The button of one decision: its label names the decision, its accessible description the booking. */
export function DecisionButton({
  decision,
  booking,
  decisions,
  isBlocked,
}: DecisionButtonProps & { decision: Decision }) {
  const { running, decide } = decisions;
  return (
    <Button
      size="sm"
      isBusy={running?.decision === decision && running.bookingId === booking.bookingId}
      busyText={LABELS[decision].busy}
      isDisabled={isBlocked}
      aria-describedby={describedBy(booking, isBlocked)}
      onClick={() => void decide(decision, booking)}
    >
      {LABELS[decision].label}
    </Button>
  );
}

export function RejectButton({ booking, decisions, isBlocked }: DecisionButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      isDisabled={isBlocked}
      aria-describedby={describedBy(booking, isBlocked)}
      onClick={() => decisions.startRejecting(booking)}
    >
      {assignedBookingsTexts.reject}
    </Button>
  );
}
