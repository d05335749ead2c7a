/** Rules of the day of a booking that helper and server share (M-225, M-226). */
export const ARRIVAL_CODE_DIGITS = 4;

/** The delays that a helper may announce, in minutes. */
export const LATE_MINUTES = [10, 15, 20, 30, 45, 60, 90, 120] as const;
