import type { Booking } from 'shared-ui/booking';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetAssignedChangesQuery } from '../../api/bookingChanges';

/** Whether anything of a booking may be changed: one that this helper has accepted and that is not over. What else it takes the server says. */
export function canHaveChanges({ status, assignmentStatus, completionStatus }: Booking): boolean {
  return (
    assignmentStatus === 'accepted' &&
    ['confirmed', 'completed'].includes(status) &&
    !completionStatus.customerConfirmed
  );
}

/** What can be changed of a booking, the change that waits, and how the latest ended. */
export function useAssignedChanges(booking: Booking) {
  return useGetAssignedChangesQuery(
    { id: booking.bookingId },
    { ...useRefetchOnMount(), skip: !canHaveChanges(booking) },
  );
}
