import { useListAssignedBookingsQuery } from '../api/bookings';
import { isAwaiting } from '../lib/assignedBookings';

/** How many bookings wait for the helper's decision; '10+' when more pages may hold more. Null until known. */
export function useAwaitingCount(): string | null {
  const { data } = useListAssignedBookingsQuery({ page: 1 });
  if (!data) return null;
  const count = data.bookings.filter(isAwaiting).length;
  return count > 0 && count === data.bookings.length && data.pages > 1 ? `${count}+` : String(count);
}
