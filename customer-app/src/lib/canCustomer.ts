import { canAct, type BookingAction, type BookingFacts } from 'contract/bookingLifecycle';
import type { BookingStatus, PaymentStatus } from 'contract/statuses';
import type { Booking } from '../api/bookings';

/** What the lifecycle's table decides by. A status it does not know is in none of its rows, so nothing is offered. */
function factsOf(booking: Booking): BookingFacts {
  return {
    status: booking.status as BookingStatus,
    paymentStatus: booking.paymentStatus as PaymentStatus,
    assignmentStatus: booking.assignmentStatus,
    ...booking.completionStatus,
  };
}

/** May the booking's customer do this now (M-8.4)? */
export function canCustomer(action: BookingAction, booking: Booking): boolean {
  return canAct(action, 'customer', factsOf(booking));
}
