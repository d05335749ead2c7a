/** An arrival is punctual up to so many minutes after the time booked. */
export const PUNCTUAL_MINUTES = 10;

/** Of fewer jobs a share says nothing yet. */
export const MIN_JOBS_FOR_SHARE = 3;
