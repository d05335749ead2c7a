import type { CreateBooking } from 'contract/bookings/booking';
import type { BookingDetails } from 'contract/bookings/bookingForm';
import { readPostcode } from 'contract/fields/postcode';
import type { EveryWeeks } from 'contract/bookings/timeRules';
import { toBookingTime } from '../../components/BookingTime/timeDraft';
import type { BookingDraft, BookingValues } from './bookingDraft';

/** The values of step 2 in the shape that its rules read. */
export function detailsOf(values: BookingValues): BookingDetails {
  const postalCode = values['serviceLocation.postalCode'] ?? '';
  return {
    customerDetails: {
      name: values['customerDetails.name'] ?? '',
      email: values['customerDetails.email'] ?? '',
      phone: values['customerDetails.phone'] ?? '',
    },
    serviceLocation: {
      address: values['serviceLocation.address'] ?? '',
      city: values['serviceLocation.city'] ?? '',
      postalCode: readPostcode(postalCode) ?? postalCode,
    },
  };
}

/** Regular help begins with a booking of one day (M-332); for once nothing is sent. What is none, the API rejects. */
function repeatOf({ isRange, values: { repeatWeeks } }: BookingDraft): Pick<CreateBooking, 'repeatWeeks'> {
  return isRange || !repeatWeeks ? {} : { repeatWeeks: Number(repeatWeeks) as EveryWeeks };
}

/** The create call's payload (C-3.9): either `bookingDate` or `dateRange`, never both. */
export function payloadOf(draft: BookingDraft): CreateBooking {
  return {
    serviceId: draft.serviceId,
    ...toBookingTime(draft),
    ...detailsOf(draft.values),
    specialRequests: draft.values.specialRequests ?? '',
    ...(draft.helperId !== null && { preferredProviderId: draft.helperId }),
    ...repeatOf(draft),
    paymentMethod: 'paypal',
  };
}

/** FNV-1a hash in 32 bits: differs for two contents of one draft. */
function fnv(text: string, basis: number): string {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The idempotency key of the attempt to create this very booking: the same when it is sent again, after a reload or in a copy of the
 * tab, and another once anything in it has changed.
 */
export function attemptKey({ key }: BookingDraft, payload: CreateBooking): string {
  const text = JSON.stringify(payload);
  return key.slice(0, 16) + fnv(text, 0x811c9dc5) + fnv(text, 0x9747b28c);
}
