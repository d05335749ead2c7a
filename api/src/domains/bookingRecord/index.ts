/** A booking's row with its time, hours, assignments, changes and lifecycle: everything else is built upon it. */
export * from './bookings.repo';
export { type Booking, customerSeenBy, factsOf, MAX_TOTAL_PENCE, type ProviderOfBooking } from './booking';
export { changeBooking, hasOpenProblem } from './bookingChanges.repo';
export * from './bookings.policy';
export { type CalendarBooking, calendarFile } from './calendarFile';
export * from './schedule';
export * from './slots.repo';
export * from './timeChanges.repo';
