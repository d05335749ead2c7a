import { BOOKING_STATUSES } from 'contract/bookings/statuses';
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

/** The search box is uncontrolled and the URL follows it: another `searchBoxKey` resets it. */
export function BookingFilters({
  filter,
  searchBoxKey,
  onStatusChange,
  onSearchChange,
}: {
  filter: BookingFilter;
  searchBoxKey: string;
  onStatusChange: (status: BookingFilter['status']) => void;
  onSearchChange: (search: string) => void;
}) {
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
        onChange={(event) => onSearchChange(event.target.value)}
      />
      <Select
        label={bookingHistoryTexts.status}
        options={OPTIONS}
        value={filter.status ?? ''}
        onChange={(event) => onStatusChange(BOOKING_STATUSES.find((name) => name === event.target.value) ?? null)}
      />
    </div>
  );
}
