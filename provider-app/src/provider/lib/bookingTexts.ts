import { formatAddress, formatBookingDate, formatTimeRange } from 'shared-ui/format';
import type { Booking, BookingPlace } from 'shared-ui/booking';
import { bookingTexts } from '../texts/booking';

export function serviceName({ service }: Booking): string {
  return service.name ?? bookingTexts.serviceUnavailable;
}

export function serviceDetails({ service }: Booking): string {
  return service.description ?? bookingTexts.serviceDetailsUnavailable;
}

export function dateOf({ bookingDate }: Booking): string {
  return formatBookingDate(bookingDate);
}

export function timeText({ timeSlot }: Booking): string {
  return formatTimeRange(timeSlot.startTime, timeSlot.endTime);
}

export function placeOf({ serviceLocation }: { serviceLocation: BookingPlace }): string {
  if (serviceLocation.kind === 'known') return formatAddress(serviceLocation);
  return {
    customer: bookingTexts.customerLocation,
    missing: bookingTexts.locationMissing,
    invalid: bookingTexts.locationInvalid,
  }[serviceLocation.kind];
}
