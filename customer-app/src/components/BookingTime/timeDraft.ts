import type { BookingTime } from 'contract/bookings/bookingForm';

/** The fields of a booking's time, named as the contract's rules name them. */
export type TimeFieldName =
  'bookingDate' | 'dateRange.startDate' | 'dateRange.endDate' | 'timeSlot.startTime' | 'timeSlot.endTime';

/** A field that was never touched may be absent. */
export type TimeValues = Partial<Record<TimeFieldName, string>>;

/** A time that is being chosen: one day or a range, and the hours of each day. */
export interface TimeDraft {
  isRange: boolean;
  values: TimeValues;
}

/** What the form of a time reads and changes. */
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
