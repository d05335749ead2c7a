import { BOOKING_STATUSES } from 'contract/statuses';
import type { AssignedFilter } from '../api/bookings';
import { readPage } from './usePage';

/** Which assigned bookings an address asks for: a page, and one status or all. */
export function readAssignedFilter(search: URLSearchParams): AssignedFilter {
  const status = BOOKING_STATUSES.find((known) => known === search.get('status'));
  return { page: readPage(search), ...(status && { status }) };
}
