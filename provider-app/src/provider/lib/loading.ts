import { BOOKING_STATUSES, type BookingStatus } from 'contract/bookings/statuses';
import { readPageNumber } from 'shared-ui/hooks';
import { EARNINGS_PERIODS, type EarningsPeriod } from 'contract/catalogue/options';

/** The earnings period in a URL; the month where it is missing or unknown (H-9.5). */
export function readPeriod(params: URLSearchParams): EarningsPeriod {
  return EARNINGS_PERIODS.find((known) => known === params.get('period')) ?? 'month';
}

/** The assigned bookings that a URL selects: a page, and one status or all. */
export function readAssignedFilter(params: URLSearchParams): { page: number; status?: BookingStatus } {
  const status = BOOKING_STATUSES.find((known) => known === params.get('status'));
  return { page: readPageNumber(params), ...(status && { status }) };
}
