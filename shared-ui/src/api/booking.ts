import type { BookingFacts } from 'contract/bookings/bookingLifecycle';
import type { Booking, BookingDate } from 'contract/bookings/bookingFields';
import type { BookingStatus, PaymentStatus } from 'contract/bookings/statuses';

export type { Booking, BookingDate, BookingPage, BookingPlace } from 'contract/bookings/bookingFields';

/** The facts by which the lifecycle's table decides. An unknown status is in none of its rows, so nothing is offered. */
export function factsOf(booking: Booking): BookingFacts {
  return {
    status: booking.status as BookingStatus,
    paymentStatus: booking.paymentStatus as PaymentStatus,
    assignmentStatus: booking.assignmentStatus,
    ...booking.completionStatus,
  };
}

/** The first and the last day of a booking as stored; null where it is not known. */
export function datesOf(date: BookingDate | null): { start: string | null; end: string | null } {
  if (date === null || typeof date === 'string') return { start: date, end: date };
  if (!date.isDateRange) return { start: date.singleDate, end: date.singleDate };
  return { start: date.dateRange?.startDate ?? null, end: date.dateRange?.endDate ?? null };
}
