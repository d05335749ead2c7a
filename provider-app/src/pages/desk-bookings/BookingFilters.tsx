import { LIMITS } from 'contract/limits';
import { formatDate } from 'shared-ui/format';
import { DateField } from 'shared-ui/ui/DateField';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { DeskFilters } from '../../components/desk/DeskFilters';
import { BOOKING_FILTERS, type DeskBookingFilter } from '../../lib/deskBookingFilter';
import { BOOKING_STATE_NAMES, bookingsTexts, bookingStates } from '../../texts/deskBookings';

interface BookingFiltersProps {
  filter: DeskBookingFilter;
  onApply: (chosen: Record<string, string>) => void;
  onRemove: (name: string) => void;
}

const STATES = [
  { value: '', label: bookingsTexts.needsHand },
  ...BOOKING_STATE_NAMES.map((state) => ({ value: state, label: bookingStates[state] })),
];

function shownValue(name: (typeof BOOKING_FILTERS)[number], filter: DeskBookingFilter): string | undefined {
  const { search, state, from, to } = filter;
  // Of what is looked for every state is listed anyway.
  if (name === 'state') return state === 'all' && (search ?? from ?? to) ? undefined : state && bookingStates[state];
  const value = filter[name];
  return name === 'search' || !value ? value : formatDate(value);
}

/** Which bookings: by what is searched for, by their state, and by the days that they are on. */
export function BookingFilters({ filter, ...props }: BookingFiltersProps) {
  const applied = BOOKING_FILTERS.flatMap((name) => {
    const value = shownValue(name, filter);
    return value ? [{ name, label: bookingsTexts[name], value }] : [];
  });
  return (
    <DeskFilters applied={applied} {...props}>
      <TextField
        label={bookingsTexts.search}
        hint={bookingsTexts.searchHint}
        name="search"
        autoComplete="off"
        maxLength={LIMITS.emailMax}
        defaultValue={filter.search}
      />
      <Select label={bookingsTexts.state} name="state" options={STATES} defaultValue={filter.state ?? ''} />
      <DateField label={bookingsTexts.from} name="from" defaultValue={filter.from ?? ''} />
      <DateField label={bookingsTexts.to} name="to" defaultValue={filter.to ?? ''} />
    </DeskFilters>
  );
}
