import type { Booking } from 'shared-ui/booking';
import { emptyDraft, saveDraft, type BookingField } from '../book/bookingDraft';

/**
 * Begins a booking of the same chore at the same place and hours, for the booking form to open with: all but the day (M-255.1).
 * @param helperId the helper whom the customer asks for; null without a wish
 * @param owner account of the signed-in customer, null while it is unknown
 */
export function bookAgain(booking: Booking, helperId: string | null, owner: string | null): void {
  const { service, timeSlot, customerDetails, serviceLocation, bookingDate } = booking;
  const known: Partial<Record<BookingField, string | null>> = {
    'timeSlot.startTime': timeSlot.startTime,
    'timeSlot.endTime': timeSlot.endTime,
    'customerDetails.name': customerDetails.name,
    'customerDetails.email': customerDetails.email,
    'customerDetails.phone': customerDetails.phone,
    'serviceLocation.address': serviceLocation.address,
    'serviceLocation.city': serviceLocation.city,
    'serviceLocation.postalCode': serviceLocation.postalCode,
  };
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  const isRange = typeof bookingDate === 'object' && bookingDate?.isDateRange === true;
  saveDraft({ ...emptyDraft(service._id ?? ''), helperId, isRange, values }, owner);
}
