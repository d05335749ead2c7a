/** Why a calendar cannot be read, as a sentence for its owner. */
export class CalendarError extends Error {}

export const NOT_A_CALENDAR = 'There is no calendar at this address.';
export const BROKEN = 'The calendar at this address is broken, so that it cannot be read.';
const SMALLER = 'Please add a smaller calendar, such as one without your old appointments.';
export const TOO_LARGE = `The calendar has too many appointments to come, or too long lists of them. ${SMALLER}`;
export const TOO_COMPLEX = 'The calendar has too many repeated events. Please add a calendar with fewer of them.';
export const TOO_SLOW = 'The calendar takes too long to read. Please add a calendar with fewer repeated events.';
