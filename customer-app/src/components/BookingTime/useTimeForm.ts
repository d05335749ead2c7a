import { useRef, type ChangeEvent } from 'react';
import { type BookingTime, timeFailure } from 'contract/bookings/bookingForm';
import { londonAt } from 'contract/platform/wallTime';
import { useServerClock } from 'shared-ui/store';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';

/** The fields of a booking's time, named as the contract's rules name them. */
export type TimeFieldName =
  'bookingDate' | 'dateRange.startDate' | 'dateRange.endDate' | 'timeSlot.startTime' | 'timeSlot.endTime';

/** A field that was never touched may be absent. */
type TimeValues = Partial<Record<TimeFieldName, string>>;

/** A time that is being chosen: one day or a range, and the hours of each day. */
export interface TimeDraft {
  isRange: boolean;
  values: TimeValues;
}

/** The state that the form of a time reads and changes. */
export interface TimeFormState {
  draft: TimeDraft;
  change: (changed: TimeValues) => void;
  setRange: (isRange: boolean) => void;
}

/** The values in the shape that their rules read. */
export function toBookingTime({ isRange, values }: TimeDraft): BookingTime {
  return {
    ...(isRange
      ? { dateRange: { startDate: values['dateRange.startDate'] ?? '', endDate: values['dateRange.endDate'] ?? '' } }
      : { bookingDate: values.bookingDate ?? '' }),
    timeSlot: { startTime: values['timeSlot.startTime'] ?? '', endTime: values['timeSlot.endTime'] ?? '' },
  };
}

type DateFieldName = Extract<TimeFieldName, 'bookingDate' | `dateRange.${string}`>;

/** Replaces a date that the browser cannot read, such as 31 February: neither empty nor a date. */
const UNREADABLE = 'unreadable';

/** The form of a booking's time: props for its date and time fields, and its rules in their order. */
export function useTimeForm(
  { draft, change }: Pick<TimeFormState, 'draft' | 'change'>,
  onSubmit: () => void | Promise<void>,
) {
  const clock = useServerClock();
  const now = () => londonAt(new Date(clock.now()));
  const dateInputs = useRef<Partial<Record<DateFieldName, HTMLInputElement | null>>>({});

  // The value of an unreadable date input is empty: only by its validity does it differ from one that was not typed.
  const withUnreadableDates = () => {
    const unreadable = Object.entries(dateInputs.current).filter(([, input]) => input?.validity.badInput);
    return { ...draft.values, ...Object.fromEntries(unreadable.map(([name]) => [name, UNREADABLE])) };
  };
  const { field, ...form } = useOrderedForm<Record<TimeFieldName, string>>({
    validate: () => timeFailure(toBookingTime({ ...draft, values: withUnreadableDates() }), now()),
    onSubmit,
  });

  const timeField = (name: TimeFieldName) => ({
    value: draft.values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
    ...field(name),
  });
  const dateField = (name: DateFieldName) => ({
    ref: (input: HTMLInputElement | null) => void (dateInputs.current[name] = input),
    ...timeField(name),
  });

  return { today: now().date, ...form, dateField, timeField };
}

export type TimeForm = ReturnType<typeof useTimeForm>;
