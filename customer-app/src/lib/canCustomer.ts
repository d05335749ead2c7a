import { canAct, type BookingAction } from 'contract/bookings/bookingLifecycle';
import { instantOf, isDate, isTime } from 'contract/platform/wallTime';
import { datesOf, factsOf, type Booking } from 'shared-ui/booking';

/** Whether the customer of the booking may do this now (M-8.4). */
export function canCustomer(action: BookingAction, booking: Booking): boolean {
  return canAct(action, 'customer', factsOf(booking));
}

function isBeforeStart({ bookingDate, timeSlot }: Booking, now: number): boolean {
  const [date, time] = [datesOf(bookingDate).start?.slice(0, 10) ?? '', timeSlot.startTime ?? ''];
  return isDate(date) && isTime(time) && instantOf(date, time).getTime() > now;
}

/** Whether its customer may cancel it `now`: until its start also what is marked as completed (M-41.2), from then on only what nobody accepted (M-41.3). */
export function canCancel(booking: Booking, now: number): boolean {
  if (isBeforeStart(booking, now)) return canCustomer('cancel', booking) || canCustomer('cancelCompleted', booking);
  return canCustomer('cancel', booking) && booking.assignmentStatus !== 'accepted';
}
