import { BOOKING_STATUSES, type BookingStatus } from 'contract/bookings/statuses';
import { readPageNumber } from 'shared-ui/pageNumber';

/** The assigned bookings that a URL selects: a page, and one status or all. */
export function readAssignedFilter(params: URLSearchParams): { page: number; status?: BookingStatus } {
  const status = BOOKING_STATUSES.find((known) => known === params.get('status'));
  return { page: readPageNumber(params), ...(status && { status }) };
}
