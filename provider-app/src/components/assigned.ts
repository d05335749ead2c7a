import { isAwaitingDecision } from 'contract/bookingLifecycle';
import type { BookingStatus } from 'contract/statuses';
import type { Booking } from '../api/booking';

/** Not yet accepted and neither completed nor cancelled (helper.md §4). */
export function isAwaiting({ status, assignmentStatus }: Booking): boolean {
  return isAwaitingDecision({ status: status as BookingStatus, assignmentStatus });
}

function timeOf(createdAt: string | null): number {
  return createdAt === null ? 0 : Date.parse(createdAt) || 0;
}

/** Awaiting a decision first, then the newest (helper.md §2). */
export function inOrder(bookings: readonly Booking[]): Booking[] {
  return [...bookings].sort(
    (one, other) =>
      Number(isAwaiting(other)) - Number(isAwaiting(one)) || timeOf(other.createdAt) - timeOf(one.createdAt),
  );
}

/** The helper's payout badge (helper.md §4): paid once processed, or once both sides have said that the work is done. */
export function payoutBadgeOf({
  payoutStatus,
  providerMarkedCompleted,
  customerConfirmed,
}: Booking): 'paid' | 'pending' {
  return payoutStatus === 'processed' || (providerMarkedCompleted && customerConfirmed) ? 'paid' : 'pending';
}
