import { outwardOf } from 'contract/fields/postcode';
import type { BookingFacts } from 'contract/bookings/bookingLifecycle';
import type { Selectable } from 'kysely';
import type { Bookings } from '../../platform/db/databaseTypes';
import type { Named } from '../../platform/db/rows';
import { maskedFirstName } from '../../platform/lib/contacts/maskContacts';

type BookingRow = Omit<Named<Selectable<Bookings>>, 'pricePence' | 'calendarSequence' | keyof BookingFacts>;

/**
 * A booking as the API works with it: its row, with the values that are closer to be known. Money in pence; dates 'YYYY-MM-DD' and times
 * 'HH:MM' are Europe/London wall time.
 * - `id`: `_id` on the wire; `bookingId` in things that belong to a booking.
 * - `reference`: the number that people read and type, CH-…: `bookingId` on the wire and in URLs.
 * - `totalPence`: the whole price, over all days: `totalPrice` in pounds on the wire, `amountPence` of its payment order.
 * - `preferredProviderId`: the provider whom the customer has asked for (M-261.1); null without a wish.
 * - `seriesId`: the regular help that it is a visit of (M-320); null otherwise.
 * - `expiresAt`: the time until which an unpaid booking is held: `holdUntil` on the wire.
 * - `matchAt`: when providers have had their time to offer themselves.
 * - `refundedPence`: the part of the payment that has gone back so far.
 */
export interface Booking
  extends Omit<BookingRow, 'commissionPercent'>, Pick<BookingFacts, 'status' | 'paymentStatus' | 'assignmentStatus'> {
  /** The service's price when it was booked: `price_pence` in SQL, `service.price` in pounds on the wire. */
  hourlyPence: number;
  /** The marketplace's share, agreed when it was created (M-42.1); null only where an older release wrote it. */
  commissionPercent: number | null;
  /** Rises with every change of its time (M-188.2): `revision` of a quote for another time. */
  timeRevision: number;
}

export function factsOf(booking: Booking): BookingFacts {
  return {
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    assignmentStatus: booking.assignmentStatus,
    providerMarkedCompleted: booking.providerCompletedAt !== null,
    customerConfirmed: booking.customerConfirmedAt !== null,
  };
}

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

/** A provider who has, or acts on, a booking. */
export interface ProviderOfBooking {
  bookingId: string;
  providerId: string;
}

/** More than any provider collects at once. */
export const MAX_TOTAL_PENCE = 1_000_000_00;
