import { useEffect } from 'react';
import type { BookingPage } from 'shared-ui/booking';
import type { usePageNumber } from 'shared-ui/pageNumber';

type TurnTo = ReturnType<typeof usePageNumber>[1];

/** A page that has come to nothing gives way to the last one there is, as when its only booking was rejected. */
export function useLastPage(page: number, data: BookingPage | undefined, turnTo: TurnTo): void {
  const isBeyond = data !== undefined && data.bookings.length === 0 && page > 1;
  const last = Math.min(page - 1, data?.pages ?? 1);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, last), { replace: true });
  }, [isBeyond, last, turnTo]);
}
