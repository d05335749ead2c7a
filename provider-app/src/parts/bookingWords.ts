import { formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { errorMessage, isApiError } from 'shared-ui/store';
import type { Booking, Place } from '../api/booking';
import { texts } from '../texts';

export const serviceName = ({ service }: Booking): string => service.name ?? texts.booking.serviceUnavailable;

export const serviceDetails = ({ service }: Booking): string =>
  service.description ?? texts.booking.serviceDetailsUnavailable;

export const dateOf = ({ date }: Booking): string => formatBookingDate(date);

export const timeOf = ({ startTime, endTime }: Booking): string => formatTimeRange(startTime, endTime);

export function placeOf(place: Place): string {
  if (place.kind === 'known') return place.text;
  return {
    customer: texts.booking.customerLocation,
    missing: texts.booking.locationMissing,
    invalid: texts.booking.locationInvalid,
  }[place.kind];
}

/** Why a list could not be had: nobody is signed in, the server's words, else the screen's own (helper.md §8). */
export function failureOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.code === 'no_token' ? texts.session.required : errorMessage(error, fallback);
}
