import { isAwaitingDecision } from 'contract/bookings/bookingLifecycle';
import { factsOf, type Booking, type BookingPage } from 'shared-ui/booking';
import { useListAssignedBookingsQuery } from '../api/bookings';

function selectCount({ data }: { data?: BookingPage }): { count: string | null } {
  if (!data) return { count: null };
  const { bookings, pages } = data;
  const count = bookings.filter(isAwaiting).length;
  return { count: count > 0 && count === bookings.length && pages > 1 ? `${count}+` : String(count) };
}

/** How many bookings wait for the helper's decision; '10+' when more pages may hold more. Null until known. */
export function useAwaitingCount(): string | null {
  return useListAssignedBookingsQuery({ page: 1 }, { selectFromResult: selectCount }).count;
}

/** Not yet accepted and neither completed nor cancelled (H-4.6). */
export function isAwaiting(booking: Booking): boolean {
  return isAwaitingDecision(factsOf(booking));
}

function createdAtMs(createdAt: string | null): number {
  return createdAt === null ? 0 : Date.parse(createdAt) || 0;
}

/** Awaiting a decision first, then the newest (H-2.39). */
export function sortByDecision(bookings: readonly Booking[]): Booking[] {
  return [...bookings].sort(
    (one, other) =>
      Number(isAwaiting(other)) - Number(isAwaiting(one)) || createdAtMs(other.createdAt) - createdAtMs(one.createdAt),
  );
}

/**
 * The helper's payout badge (H-4.13): paid once processed, or once both sides have confirmed that the work is done; pending while
 * something keeps the payout from arriving (M-73.4). Null for a booking that was cancelled without a payout (M-122).
 */
export function payoutBadgeOf({ status, payoutStatus, completionStatus }: Booking): 'paid' | 'pending' | null {
  const isSound = payoutStatus.problem === null;
  if (isSound && payoutStatus.status === 'processed') return 'paid';
  if (status === 'cancelled') return null;
  const isDone = completionStatus.providerMarkedCompleted && completionStatus.customerConfirmed;
  return isSound && isDone ? 'paid' : 'pending';
}
