import { Button } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { texts } from '../texts';
import { serviceId } from './BookingCells';
import { JOBS_BLOCKED_ID } from './JobsBlocked';
import type { Decision, Decisions } from './useDecisions';

const { assignedBookings } = texts;

const LABELS: Record<Decision, { label: string; busy: string }> = {
  accept: { label: assignedBookings.accept, busy: assignedBookings.accepting },
  complete: { label: assignedBookings.complete, busy: assignedBookings.completing },
  confirm: { label: assignedBookings.confirm, busy: assignedBookings.confirming },
};

interface DecisionButtonProps {
  booking: Booking;
  decisions: Decisions;
  isBlocked: boolean;
}

function describedBy(booking: Booking, isBlocked: boolean): string {
  return isBlocked ? `${serviceId(booking)} ${JOBS_BLOCKED_ID}` : serviceId(booking);
}

/** One thing to do with a booking; its words name it, its description the booking. */
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
      {assignedBookings.reject}
    </Button>
  );
}
