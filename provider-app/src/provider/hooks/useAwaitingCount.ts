import type { BookingPage } from 'shared-ui/booking';
import { useListAssignedBookingsQuery } from '../api/bookings';
import { isAwaiting } from '../lib/assignedBookings';

function selectCount({ data }: { data?: BookingPage }): { count: string | null } {
  if (!data) return { count: null };
  const { bookings, pages } = data;
  const count = bookings.filter(isAwaiting).length;
  return { count: count > 0 && count === bookings.length && pages > 1 ? `${count}+` : String(count) };
}

/** How many bookings wait for the helper's decision; '10+' when more pages may hold more. Null until known. */
export function useAwaitingCount(): string | null {
  return useListAssignedBookingsQuery({ page: 1 }, { selectFromResult: selectCount }).count;
}
