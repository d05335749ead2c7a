import { canAct, type BookingAction } from 'contract/bookingLifecycle';
import { instantOf, isDate, isTime } from 'contract/wallTime';
import { datesOf, factsOf, type Booking } from 'shared-ui/booking';

/** Whether the customer of the booking may do this now (M-8.4). */
export function canCustomer(action: BookingAction, booking: Booking): boolean {
  return canAct(action, 'customer', factsOf(booking));
}

function isBeforeStart({ bookingDate, timeSlot }: Booking): boolean {
  const [date, time] = [datesOf(bookingDate).start?.slice(0, 10) ?? '', timeSlot.startTime ?? ''];
  return isDate(date) && isTime(time) && instantOf(date, time).getTime() > Date.now();
}

/** Whether its customer may cancel it; what was completed on its day before it had begun too, until its start (M-41.2). */
export function canCancel(booking: Booking): boolean {
  return canCustomer('cancel', booking) || (canCustomer('cancelCompleted', booking) && isBeforeStart(booking));
}
