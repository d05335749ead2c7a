import { formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { errorMessage, isApiError } from 'shared-ui/store';
import type { Booking, Place } from '../api/booking';
import { texts } from '../texts';

export function serviceName({ service }: Booking): string {
  return service.name ?? texts.booking.serviceUnavailable;
}

export function serviceDetails({ service }: Booking): string {
  return service.description ?? texts.booking.serviceDetailsUnavailable;
}

export function dateOf({ date }: Booking): string {
  return formatBookingDate(date);
}

export function timeOf({ startTime, endTime }: Booking): string {
  return formatTimeRange(startTime, endTime);
}

export function placeOf(place: Place): string {
  if (place.kind === 'known') return place.text;
  return {
    customer: texts.booking.customerLocation,
    missing: texts.booking.locationMissing,
    invalid: texts.booking.locationInvalid,
  }[place.kind];
}

/** Why a list could not be had: nobody is signed in, the server's words, else the screen's own (H-8.5, H-8.6). */
export function failureOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.code === 'no_token' ? texts.session.required : errorMessage(error, fallback);
}
