import { foldText } from 'contract/fields/characters';
import { newestFirst, type Booking } from 'shared-ui/booking';
import { formatBookingDate } from 'shared-ui/format';
import { BOOKING_STATUSES, type BookingStatus } from 'contract/bookings/statuses';
import { hasId } from '../../lib/booking';

export interface BookingFilter {
  status: BookingStatus | null;
  search: string;
}

/** The filter of the query string; an unknown status means all. */
export function readFilter(params: URLSearchParams): BookingFilter {
  return {
    status: BOOKING_STATUSES.find((status) => status === params.get('status')) ?? null,
    search: params.get('search') ?? '',
  };
}

function searchableText({ bookingId, service, customerDetails, providerName, bookingDate }: Booking): string {
  return foldText(
    [bookingId, service.name, customerDetails.name, providerName, formatBookingDate(bookingDate)].join(' '),
  );
}

/** Bookings of the status whose chore, people, date or ID contain every word of the search. */
export function filterBookings(bookings: readonly Booking[], { status, search }: BookingFilter): Booking[] {
  const searchedWords = foldText(search).split(' ').filter(Boolean);
  return bookings.filter(
    (booking) =>
      (status === null || booking.status === status) &&
      searchedWords.every((word) => searchableText(booking).includes(word)),
  );
}

/** Newest first, and before them the booking that was just created. */
export function newBookingFirst(bookings: readonly Booking[], newBookingId: string | null): Booking[] {
  const sorted = newestFirst(bookings);
  const isNew = (booking: Booking) => hasId(booking, newBookingId);
  return [...sorted.filter(isNew), ...sorted.filter((booking) => !isNew(booking))];
}
