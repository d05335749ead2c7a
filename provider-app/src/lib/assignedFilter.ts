import { BOOKING_STATUSES, type BookingStatus } from 'contract/statuses';
import { readPageNumber } from 'shared-ui/pageNumber';

/** Which assigned bookings a URL asks for: a page, and one status or all. */
export function readAssignedFilter(search: URLSearchParams): { page: number; status?: BookingStatus } {
  const status = BOOKING_STATUSES.find((known) => known === search.get('status'));
  return { page: readPageNumber(search), ...(status && { status }) };
}
