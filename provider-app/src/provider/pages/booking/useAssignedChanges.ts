import type { Booking } from 'shared-ui/booking';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetAssignedChangesQuery } from '../../api/bookingChanges';

/** Whether this helper has accepted a booking that is not over, so that it may be changed. The server knows the other conditions. */
export function canHaveChanges({ status, assignmentStatus, completionStatus }: Booking): boolean {
  return (
    assignmentStatus === 'accepted' &&
    ['confirmed', 'completed'].includes(status) &&
    !completionStatus.customerConfirmed
  );
}

/** The possible changes of a booking, the change that waits, and how the latest ended. */
export function useAssignedChanges(booking: Booking) {
  return useGetAssignedChangesQuery(
    { id: booking.bookingId },
    { ...useRefetchOnMount(), skip: !canHaveChanges(booking) },
  );
}
