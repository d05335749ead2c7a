import { canAct, type BookingAction } from 'contract/bookingLifecycle';
import { factsOf, type Booking } from 'shared-ui/booking';

/** Whether the customer of the booking may do this now (M-8.4). */
export function canCustomer(action: BookingAction, booking: Booking): boolean {
  return canAct(action, 'customer', factsOf(booking));
}
