import { BOOKING_STATUSES } from 'contract/statuses';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { bookingHistoryTexts } from '../../texts/bookings';
import styles from './BookingHistoryPage.module.css';
import type { BookingFilter } from './filterBookings';

const { statuses } = bookingHistoryTexts;

/** In the specified order (C-2.71). */
const OPTIONS = [
  { value: '', label: statuses.all },
  ...(['confirmed', 'pending', 'completed', 'cancelled'] as const).map((value) => ({ value, label: statuses[value] })),
];

/** The search box is uncontrolled and the URL follows it: a new key resets it. */
export function BookingFilters({
  initialSearch,
  status,
  onStatusChange,
  onSearchChange,
}: {
  initialSearch: string;
  status: BookingFilter['status'];
  onStatusChange: (status: BookingFilter['status']) => void;
  onSearchChange: (search: string) => void;
}) {
  return (
    <div role="search" className={styles.filters}>
      <TextField
        type="search"
        label={bookingHistoryTexts.search}
        icon="search"
        placeholder={bookingHistoryTexts.searchPlaceholder}
        defaultValue={initialSearch}
        autoComplete="off"
        onChange={(event) => onSearchChange(event.target.value)}
      />
      <Select
        label={bookingHistoryTexts.status}
        options={OPTIONS}
        value={status ?? ''}
        onChange={(event) => onStatusChange(BOOKING_STATUSES.find((name) => name === event.target.value) ?? null)}
      />
    </div>
  );
}
