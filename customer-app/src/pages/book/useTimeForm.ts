import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { timeFailure } from 'contract/bookingForm';
import { londonToday } from 'contract/wallTime';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import type { BookingField } from './bookingDraft';
import { toBookingTime } from './bookingPayload';
import type { BookingFormState } from './useBookingDraft';

type DateFieldName = Extract<BookingField, 'bookingDate' | `dateRange.${string}`>;
type TimeFieldName = Extract<BookingField, `timeSlot.${string}`>;

/** Replaces a date that the browser cannot read, such as 31 February: neither empty nor a date. */
const UNREADABLE = 'unreadable';

/** The form of step 1: props for its date and time fields, and its rules in their order. */
export function useTimeForm({ draft, change }: BookingFormState, onSubmit: () => void) {
  const today = londonToday();
  const dateInputs = useRef<Partial<Record<DateFieldName, HTMLInputElement | null>>>({});

  // The value of an unreadable date input is empty: only by its validity does it differ from one that was not typed.
  const withUnreadableDates = () => {
    const unreadable = Object.entries(dateInputs.current).filter(([, input]) => input?.validity.badInput);
    return { ...draft.values, ...Object.fromEntries(unreadable.map(([name]) => [name, UNREADABLE])) };
  };
  const { formProps, field } = useOrderedForm<Record<BookingField, string>>({
    validate: () => timeFailure(toBookingTime({ ...draft, values: withUnreadableDates() }), today),
    onSubmit,
  });

  const timeField = (name: DateFieldName | TimeFieldName) => ({
    value: draft.values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
    ...field(name),
  });
  const dateField = (name: DateFieldName) => ({
    ref: (input: HTMLInputElement | null) => void (dateInputs.current[name] = input),
    ...timeField(name),
  });

  return { today, formProps, dateField, timeField };
}

export type TimeForm = ReturnType<typeof useTimeForm>;
