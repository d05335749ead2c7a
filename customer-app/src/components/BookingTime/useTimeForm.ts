import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { timeFailure } from 'contract/bookings/bookingForm';
import { londonAt } from 'contract/platform/wallTime';
import { useServerClock } from 'shared-ui/store';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { toBookingTime, type TimeFieldName, type TimeFormState } from './timeDraft';

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
