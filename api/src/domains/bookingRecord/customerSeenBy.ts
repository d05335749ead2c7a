import { outwardOf } from 'contract/fields/postcode';
import { maskedFirstName } from '../../platform/lib/contacts/maskContacts';
import type { Booking } from './booking';

/** The part of a booking's customer that a provider may know: until accepted no more than the first name and the outward postcode (M-35). */
export function customerSeenBy(booking: Booking, providerId: string) {
  const showsDetails = booking.providerId === providerId && booking.assignmentStatus === 'accepted';
  return showsDetails
    ? {
        specialRequests: booking.specialRequests,
        customerDetails: { name: booking.customerName, email: booking.customerEmail, phone: booking.customerPhone },
        serviceLocation: { address: booking.address, city: booking.city, postalCode: booking.postalCode },
      }
    : {
        specialRequests: '',
        customerDetails: { name: maskedFirstName(booking.customerName), email: '', phone: '' },
        serviceLocation: { address: '', city: '', postalCode: outwardOf(booking.postalCode) },
      };
}
