import { formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import type { Booking, BookingPlace } from 'shared-ui/booking';
import { bookingTexts } from '../texts/booking';
import { sessionTexts } from '../texts/login';

export function serviceName({ service }: Booking): string {
  return service.name ?? bookingTexts.serviceUnavailable;
}

export function serviceDetails({ service }: Booking): string {
  return service.description ?? bookingTexts.serviceDetailsUnavailable;
}

export function dateOf({ bookingDate }: Booking): string {
  return formatBookingDate(bookingDate);
}

export function timeOf({ timeSlot }: Booking): string {
  return formatTimeRange(timeSlot.startTime, timeSlot.endTime);
}

export function placeOf({
  serviceLocation: { kind, address, city, postalCode },
}: {
  serviceLocation: BookingPlace;
}): string {
  if (kind === 'known') return [address, city, postalCode].filter(Boolean).join(', ');
  return {
    customer: bookingTexts.customerLocation,
    missing: bookingTexts.locationMissing,
    invalid: bookingTexts.locationInvalid,
  }[kind];
}

/** Why a call failed: nobody is signed in, the server's message, else the fallback of the screen (H-8.5, H-8.6). */
export function failureOf(error: unknown, fallback: string): string {
  return errorText(error, { failed: fallback, noToken: sessionTexts.required });
}
