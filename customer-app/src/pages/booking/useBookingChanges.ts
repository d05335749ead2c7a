import type { Booking } from 'shared-ui/booking';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetBookingChangesQuery } from '../../api/bookings';

/** Whether a booking is paid and not over, so that it may be changed. The server knows the other conditions. */
export function canHaveChanges({ status, paymentStatus, completionStatus }: Booking): boolean {
  return paymentStatus === 'paid' && ['confirmed', 'completed'].includes(status) && !completionStatus.customerConfirmed;
}

/** The possible changes of a booking, and the change that waits. */
export function useBookingChanges(booking: Booking) {
  return useGetBookingChangesQuery(
    { id: booking.bookingId },
    { ...useRefetchOnMount(), skip: !canHaveChanges(booking) },
  );
}
