import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { readFilter, type BookingFilter } from './filterBookings';

/** The filter lives in the URL: another status leaves a history entry, another letter of the search replaces it. */
export function useBookingFilter() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isTyping = useNavigationType() === 'REPLACE';
  const [searchBoxKey, setSearchBoxKey] = useState(key);
  if (!isTyping && key !== searchBoxKey) setSearchBoxKey(key);

  const change = (name: keyof BookingFilter, value: string | null, { replace }: { replace: boolean }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        // The bookings that fit now begin on the first page.
        next.delete('page');
        return next;
      },
      { replace, preventScrollReset: true },
    );

  return {
    filter: readFilter(params),
    /** Changes whenever something else than typing has led to another URL: the search box then shows that URL's search. */
    searchBoxKey,
    setStatus: (status: BookingFilter['status']) => change('status', status, { replace: false }),
    setSearch: (search: string) => change('search', search, { replace: true }),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
