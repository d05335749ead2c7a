/** What helper and server agree on about the day of a booking (M-225, M-226). */
export const ARRIVAL_CODE_DIGITS = 4;

/** By how many minutes a helper may say to be late. */
export const LATE_MINUTES = [10, 15, 20, 30, 45, 60, 90, 120] as const;
