import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingPage } from '../api/bookings';

/** The page number in an address, from 1; what is none counts as 1. */
export function readPage(search: URLSearchParams): number {
  const asked = Number(search.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 ? asked : 1;
}

/** The page that is open; turning to another is a step that Back undoes. */
export function usePage(): [page: number, turnTo: (page: number, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const turnTo = useCallback(
    (next: number, options?: { replace: boolean }) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (next === 1) after.delete('page');
        else after.set('page', String(next));
        return after;
      }, options),
    [setSearch],
  );
  return [readPage(search), turnTo];
}

/** A page that has come to nothing gives way to the last one there is, as when its only booking was rejected. */
export function useLastPage(page: number, data: BookingPage | undefined, turnTo: ReturnType<typeof usePage>[1]): void {
  const isBeyond = data !== undefined && data.bookings.length === 0 && page > 1;
  const last = Math.min(page - 1, data?.pages ?? 1);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, last), { replace: true });
  }, [isBeyond, last, turnTo]);
}
