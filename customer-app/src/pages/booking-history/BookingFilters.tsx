import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { foldText } from 'contract/fields/characters';
import { BOOKING_STATUSES, type BookingStatus } from 'contract/bookings/statuses';
import type { Booking } from 'shared-ui/booking';
import { formatBookingDate } from 'shared-ui/format';
import { Select, TextField } from 'shared-ui/forms';
import { bookingStatusLabel } from 'shared-ui/parts';
import { hasId, newestFirst } from '../../lib/booking';
import { bookingHistoryTexts } from '../../texts/bookings';
import styles from './BookingHistoryPage.module.css';

interface BookingFilter {
  status: BookingStatus | null;
  search: string;
}

/** The filter of the query string; an unknown status means all. */
function readFilter(params: URLSearchParams): BookingFilter {
  return {
    status: BOOKING_STATUSES.find((status) => status === params.get('status')) ?? null,
    search: params.get('search') ?? '',
  };
}

function searchableText({ bookingId, service, customerDetails, providerName, bookingDate }: Booking): string {
  return foldText(
    [bookingId, service.name, customerDetails.name, providerName, formatBookingDate(bookingDate)].join(' '),
  );
}

/** Bookings of the status whose chore, people, date or ID contain every word of the search. */
export function filterBookings(bookings: readonly Booking[], { status, search }: BookingFilter): Booking[] {
  const searchedWords = foldText(search).split(' ').filter(Boolean);
  return bookings.filter(
    (booking) =>
      (status === null || booking.status === status) &&
      searchedWords.every((word) => searchableText(booking).includes(word)),
  );
}

/** Newest first, and before them the booking that was just created. */
export function newBookingFirst(bookings: readonly Booking[], newBookingId: string | null): Booking[] {
  const sorted = newestFirst(bookings);
  const isNew = (booking: Booking) => hasId(booking, newBookingId);
  return [...sorted.filter(isNew), ...sorted.filter((booking) => !isNew(booking))];
}

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

/** In the specified order (C-2.71). */
const OPTIONS = [
  { value: '', label: bookingHistoryTexts.allStatuses },
  ...(['confirmed', 'pending', 'completed', 'cancelled'] as const).map((value) => ({
    value,
    label: bookingStatusLabel(value),
  })),
];

type BookingFiltersProps = Omit<ReturnType<typeof useBookingFilter>, 'clear'>;

/** The search box is uncontrolled and the URL follows it: another `searchBoxKey` resets it. */
export function BookingFilters({ filter, searchBoxKey, setStatus, setSearch }: BookingFiltersProps) {
  return (
    <div role="search" className={styles.filters}>
      <TextField
        key={searchBoxKey}
        type="search"
        label={bookingHistoryTexts.search}
        icon="search"
        placeholder={bookingHistoryTexts.searchPlaceholder}
        defaultValue={filter.search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label={bookingHistoryTexts.status}
        options={OPTIONS}
        value={filter.status ?? ''}
        onChange={(event) => setStatus(BOOKING_STATUSES.find((name) => name === event.target.value) ?? null)}
      />
    </div>
  );
}
