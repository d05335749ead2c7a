import { useRef } from 'react';
import { Stack, Button, EmptyState } from 'shared-ui/ui';
import { usePageNumber } from 'shared-ui/pageNumber';
import { Pagination } from 'shared-ui/ui/Pagination';
import type { Booking } from 'shared-ui/booking';
import { bookingHistoryTexts } from '../../texts/bookings';
import { hasId } from '../../lib/booking';
import { BookingCard } from './BookingCard';
import { BookingFilters, filterBookings, newBookingFirst, useBookingFilter } from './BookingFilters';
import styles from './BookingHistoryPage.module.css';

const BOOKINGS_PER_PAGE = 20;

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

/** The filters, which run over all bookings, how many match them, and one page of those (C-2.71 to C-2.75, M-115). */
export function BookingList({ bookings, newBookingId, onCancel }: BookingListProps) {
  const { clear, ...filters } = useBookingFilter();
  const count = useRef<HTMLParagraphElement>(null);
  const handleClear = () => {
    // The pressed button disappears.
    count.current?.focus();
    clear();
  };
  const matching = filterBookings(newBookingFirst(bookings, newBookingId), filters.filter);
  const [pageInUrl, setPage] = usePageNumber();
  const totalPages = Math.max(1, Math.ceil(matching.length / BOOKINGS_PER_PAGE));
  // A link to a page that no longer exists shows the last one.
  const page = Math.min(pageInUrl, totalPages);
  const shown = matching.slice((page - 1) * BOOKINGS_PER_PAGE, page * BOOKINGS_PER_PAGE);

  return (
    <>
      <BookingFilters {...filters} />
      <p ref={count} tabIndex={-1} role="status" className={styles.count}>
        {bookingHistoryTexts.count(matching.length, bookings.length)}
      </p>
      {matching.length === 0 && <NoMatch onClear={handleClear} />}
      {matching.length > 0 && (
        <Stack as="ul">
          {shown.map((booking, index) => (
            <BookingCard
              key={booking._id || `unnamed-${index}`}
              booking={booking}
              isNew={hasId(booking, newBookingId)}
              onCancel={() => onCancel(booking)}
            />
          ))}
        </Stack>
      )}
      <div className={styles.pager}>
        <Pagination page={page} totalPages={totalPages} onPageChange={setPage} />
      </div>
    </>
  );
}
