import { canAct } from 'contract/bookings/bookingLifecycle';
import { Cluster } from 'shared-ui/ui';
import { Badge } from 'shared-ui/parts';
import { factsOf } from 'shared-ui/booking';
import { isAwaiting } from '../lib/assignedBookings';
import { AnswerBy, DecisionButton, RejectButton, WhyYou } from './DecisionButton';
import type { JobProps } from '../hooks/useDecisions';
import { assignedBookingsTexts as texts } from '../texts/assignedBookings';

/** The possible actions on an assigned booking, in its present state (H-4.6 to H-4.11). */
export function BookingActions({ booking, decisions, isBlocked }: JobProps) {
  const shared = { booking, decisions, isBlocked };
  if (isAwaiting(booking)) {
    return (
      <div>
        <Cluster as="span" gap={2}>
          <DecisionButton decision="accept" {...shared} />
          <RejectButton {...shared} />
          <AnswerBy booking={booking} />
        </Cluster>
        <WhyYou booking={booking} />
      </div>
    );
  }
  if (booking.status === 'completed') {
    // Paid, marked so by the helper and not yet confirmed by the customer (H-4.11).
    const isToBeConfirmed = canAct('confirm', 'provider', factsOf(booking));
    return (
      <Cluster as="span" gap={2}>
        <Badge tone="info">{texts.completed}</Badge>
        {isToBeConfirmed && <DecisionButton decision="confirm" {...shared} />}
      </Cluster>
    );
  }
  if (booking.status === 'cancelled' || booking.assignmentStatus !== 'accepted') return texts.noActions;
  return (
    <Cluster as="span" gap={2}>
      <Badge tone="success">{texts.accepted}</Badge>
      <DecisionButton decision="complete" {...shared} />
    </Cluster>
  );
}
