import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from 'shared-ui/store';
import { bookingEndpoints, paidBookingsArgument, useListPaidBookingsQuery } from '../api/bookings';

const { listPaidBookings } = bookingEndpoints;

/** Bounds the requests: later pages are not counted. */
const MAX_PAGES = 20;

/** Counts over all pages of the paid bookings (H-2.28); a toggled booking changes them at once. Null until the first page is there. */
export function usePaidCounts() {
  const dispatch = useAppDispatch();
  const { data } = useListPaidBookingsQuery(paidBookingsArgument(1));
  const pages = Math.min(data?.pages ?? 1, MAX_PAGES);

  useEffect(() => {
    const others = Array.from({ length: pages - 1 }, (_, index) =>
      dispatch(listPaidBookings.initiate(paidBookingsArgument(index + 2))),
    );
    return () => others.forEach((other) => other.unsubscribe());
  }, [dispatch, pages]);

  const available = useAppSelector((state) => {
    // A server without pagination returns the same bookings for every page: none is counted twice.
    const seen = new Map<string, boolean>();
    for (let page = 1; page <= pages; page += 1) {
      const part = listPaidBookings.select(paidBookingsArgument(page))(state).data;
      for (const { bookingId, isAvailable } of part?.bookings ?? []) seen.set(bookingId, isAvailable);
    }
    return [...seen.values()].filter(Boolean).length;
  });
  return data ? { total: data.total, available, notAvailable: data.total - available } : null;
}
