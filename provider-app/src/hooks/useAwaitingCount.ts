import { useListAssignedBookingsQuery } from '../api/bookings';
import { isAwaiting } from '../lib/assignedBookings';
import type { BookingPage } from 'shared-ui/booking';

function awaitingCount({ bookings, pages }: BookingPage): string {
  const count = bookings.filter(isAwaiting).length;
  return count > 0 && count === bookings.length && pages > 1 ? `${count}+` : String(count);
}

/** How many bookings wait for the helper's decision; '10+' when more pages may hold more. Null until known. */
export function useAwaitingCount(): string | null {
  const { count } = useListAssignedBookingsQuery(
    { page: 1 },
    { selectFromResult: ({ data }) => ({ count: data ? awaitingCount(data) : null }) },
  );
  return count;
}
