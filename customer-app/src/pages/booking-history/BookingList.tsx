import { useState } from 'react';
import { Button, EmptyState } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { bookingHistoryTexts } from '../../texts/bookings';
import { BookingCard } from './BookingCard';
import { BookingFilters } from './BookingFilters';
import styles from './BookingHistoryPage.module.css';
import { hasId } from '../../lib/booking';
import { filterBookings, newBookingFirst } from './filterBookings';
import { useBookingFilter } from './useBookingFilter';

interface BookingListProps {
  bookings: readonly Booking[];
  /** The booking that was just created; null when there is none. */
  newBookingId: string | null;
  onCancel: (booking: Booking) => void;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={bookingHistoryTexts.missTitle}
      image={null}
      action={
        <Button variant="secondary" onClick={onClear}>
          {bookingHistoryTexts.clearSearch}
        </Button>
      }
    >
      {bookingHistoryTexts.missText}
    </EmptyState>
  );
}

/** The filters, how many bookings match them, and those bookings. */
export function BookingList({ bookings, newBookingId, onCancel }: BookingListProps) {
  const { filter, setStatus, setSearch, clear } = useBookingFilter();
  // The search box is uncontrolled: a new key resets it.
  const [searchBox, setSearchBox] = useState({ key: 0, initialSearch: filter.search });
  const matching = filterBookings(newBookingFirst(bookings, newBookingId), filter);

  const handleClear = () => {
    clear();
    setSearchBox({ key: searchBox.key + 1, initialSearch: '' });
  };

  return (
    <>
      <BookingFilters
        key={searchBox.key}
        initialSearch={searchBox.initialSearch}
        status={filter.status}
        onStatusChange={setStatus}
        onSearchChange={setSearch}
      />
      <p role="status" className={styles.count}>
        {bookingHistoryTexts.count(matching.length, bookings.length)}
      </p>
      {matching.length === 0 && <NoMatch onClear={handleClear} />}
      {matching.length > 0 && (
        <ul className={styles.list}>
          {matching.map((booking, index) => (
            <BookingCard
              key={booking._id || `unnamed-${index}`}
              booking={booking}
              isNew={hasId(booking, newBookingId)}
              onCancel={() => onCancel(booking)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
