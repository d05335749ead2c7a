import type { Booking } from 'shared-ui/booking';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetBookingChangesQuery } from '../../api/bookings';

/** Whether anything of a booking may be changed: one that is paid and not over. What else it takes the server says. */
export function canHaveChanges({ status, paymentStatus, completionStatus }: Booking): boolean {
  return paymentStatus === 'paid' && ['confirmed', 'completed'].includes(status) && !completionStatus.customerConfirmed;
}

/** What can be changed of a booking, and the change that waits. */
export function useBookingChanges(booking: Booking) {
  return useGetBookingChangesQuery(
    { id: booking.bookingId },
    { ...useRefetchOnMount(), skip: !canHaveChanges(booking) },
  );
}
