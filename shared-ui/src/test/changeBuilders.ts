import type { BookingChanges } from 'contract/bookings/bookingChange';

export type Open = NonNullable<BookingChanges['open']>;

/** Where a change of the fake server is paid. */
export const CHANGE_PAYMENT_URL = 'https://pay.example/change';

/** A booking of which nothing can be changed and nothing waits, with as much as a test gives it. */
export function bookingChanges(given: Partial<BookingChanges> = {}): BookingChanges {
  return { changeableUntil: null, extraMinutesMax: null, open: null, last: null, ...given };
}

/** Another time that waits for its payment, with as much as a test gives it. */
export function openChange(given: Partial<Open> = {}): Open {
  return {
    id: 'change-1',
    kind: 'time',
    status: 'payable',
    bookingDate: { isDateRange: false, singleDate: '2026-11-26', dateRange: null },
    timeSlot: { startTime: '10:00', endTime: '13:00' },
    minutes: null,
    price: 126,
    difference: 42,
    keepsHelper: true,
    expiresAt: '2100-06-15T12:00:00.000Z',
    approvalLink: CHANGE_PAYMENT_URL,
    ...given,
  };
}

/** 30 minutes that the helper asks for, with as much as a test gives it. */
export function extraTime(given: Partial<Open> = {}): Open {
  return openChange({
    kind: 'extra',
    status: 'asked',
    bookingDate: { isDateRange: false, singleDate: '2026-11-25', dateRange: null },
    timeSlot: { startTime: '10:00', endTime: '12:30' },
    minutes: 30,
    price: 105,
    difference: 21,
    approvalLink: null,
    ...given,
  });
}
