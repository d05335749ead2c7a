import { isAwaitingDecision } from 'contract/bookingLifecycle';
import type { BookingStatus } from 'contract/statuses';
import type { Booking } from '../api/booking';

/** Not yet accepted and neither completed nor cancelled (helper.md §4). */
export const isAwaiting = ({ status, assignmentStatus }: Booking): boolean =>
  isAwaitingDecision({ status: status as BookingStatus, assignmentStatus });

const timeOf = (createdAt: string | null): number => (createdAt === null ? 0 : Date.parse(createdAt) || 0);

/** Awaiting a decision first, then the newest (helper.md §2). */
export const inOrder = (bookings: readonly Booking[]): Booking[] =>
  [...bookings].sort(
    (one, other) =>
      Number(isAwaiting(other)) - Number(isAwaiting(one)) || timeOf(other.createdAt) - timeOf(one.createdAt),
  );

/** The helper's payout badge (helper.md §4): paid once processed, or once both sides have said that the work is done. */
export const payoutBadgeOf = ({
  payoutStatus,
  providerMarkedCompleted,
  customerConfirmed,
}: Booking): 'paid' | 'pending' =>
  payoutStatus === 'processed' || (providerMarkedCompleted && customerConfirmed) ? 'paid' : 'pending';
