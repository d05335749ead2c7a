import { useEffect } from 'react';
import type { BookingPage } from 'shared-ui/booking';
import type { usePageNumber } from 'shared-ui/pageNumber';

type SetPage = ReturnType<typeof usePageNumber>[1];

/** Replaces a page that has become empty by the last one that exists, as when its only booking was rejected. */
export function useLastPage(page: number, data: BookingPage | undefined, setPage: SetPage): void {
  const isBeyond = data !== undefined && data.bookings.length === 0 && page > 1;
  const last = Math.min(page - 1, data?.pages ?? 1);
  useEffect(() => {
    if (isBeyond) setPage(Math.max(1, last), { replace: true });
  }, [isBeyond, last, setPage]);
}
