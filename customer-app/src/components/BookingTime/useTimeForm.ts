import { useRef, type ChangeEvent } from 'react';
import { type BookingTime, timeFailure } from 'contract/bookings/bookingForm';
import { londonAt } from 'contract/platform/wallTime';
import { useServerClock } from 'shared-ui/store';
import { useOrderedForm } from 'shared-ui/forms';

/** The fields of a booking's time, named as the contract's rules name them. */
export type TimeFieldName =
  'bookingDate' | 'dateRange.startDate' | 'dateRange.endDate' | 'timeSlot.startTime' | 'timeSlot.endTime';

/** A time that is being chosen: one day or a range, and the hours of each day. '' until it is chosen. */
export interface TimeDraft extends Required<BookingTime> {
  isRange: boolean;
}

/** The state that the form of a time reads and changes. */
export interface TimeFormState {
  draft: TimeDraft;
  change: (changed: Partial<TimeDraft>) => void;
}

/** The chosen time as it is checked and sent: either `bookingDate` or `dateRange`, never both. */
export function toBookingTime({ isRange, bookingDate, dateRange, timeSlot }: TimeDraft): BookingTime {
  return { ...(isRange ? { dateRange } : { bookingDate }), timeSlot };
}

/** The part of a draft that changes with the field of this name: `dateRange.endDate` is in `dateRange`. */
export function changeOf<Draft extends object>(draft: Draft, name: string, value: string): Partial<Draft> {
  const [part, key] = name.split('.') as [keyof Draft, string?];
  return { [part]: key === undefined ? value : { ...draft[part], [key]: value } } as Partial<Draft>;
}

/** The value of the field of this name. */
export function valueIn(draft: object, name: string): string {
  const [part = '', key] = name.split('.');
  const value = (draft as Record<string, unknown>)[part];
  return (key === undefined ? value : (value as Record<string, string>)[key]) as string;
}

type DateFieldName = Extract<TimeFieldName, 'bookingDate' | `dateRange.${string}`>;

/** Replaces a date that the browser cannot read, such as 31 February: neither empty nor a date. */
const UNREADABLE = 'unreadable';

/** The form of a booking's time: props for its date and time fields, and its rules in their order. */
export function useTimeForm({ draft, change }: TimeFormState, onSubmit: () => void | Promise<void>) {
  const clock = useServerClock();
  const now = () => londonAt(new Date(clock.now()));
  const dateInputs = useRef<Partial<Record<DateFieldName, HTMLInputElement | null>>>({});

  // The value of an unreadable date input is empty: only by its validity does it differ from one that was not typed.
  const withUnreadableDates = () => {
    const unreadable = Object.entries(dateInputs.current).filter(([, input]) => input?.validity.badInput);
    return unreadable.reduce((time, [name]) => ({ ...time, ...changeOf(time, name, UNREADABLE) }), draft);
  };
  const { field, ...form } = useOrderedForm<Record<TimeFieldName, string>>({
    validate: () => timeFailure(toBookingTime(withUnreadableDates()), now()),
    onSubmit,
  });

  const timeField = (name: TimeFieldName) => ({
    value: valueIn(draft, name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(changeOf(draft, name, event.target.value)),
    ...field(name),
  });
  const dateField = (name: DateFieldName) => ({
    ref: (input: HTMLInputElement | null) => void (dateInputs.current[name] = input),
    ...timeField(name),
  });

  return { today: now().date, ...form, dateField, timeField };
}

export type TimeForm = ReturnType<typeof useTimeForm>;
