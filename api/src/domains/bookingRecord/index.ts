/** A booking's row with its time, hours, assignments, changes and lifecycle: everything else is built upon it. */
export {
  countUnpaidBookings,
  decideAssignment,
  deleteBooking,
  endAssignment,
  findAssignment,
  findBooking,
  freezeMissingCommission,
  getBookingReference,
  hasRejected,
  insertAssignment,
  insertBooking,
  type NewAssignment,
  type NewBooking,
  saveOffer,
  selectBookings,
  toBooking,
} from './bookings.repo';
export { type Booking, customerSeenBy, factsOf, MAX_TOTAL_PENCE, type ProviderOfBooking } from './booking';
export { changeBooking, hasOpenProblem } from './bookingChanges.repo';
export * from './bookings.policy';
export { type CalendarBooking, calendarFile } from './calendarFile';
export {
  completableFrom,
  confirmableFrom,
  heldUntil,
  readSchedule,
  sizeOf,
  type Schedule,
  skippedText,
  slotsOf,
  slotTimes,
} from './schedule';
export * from './slots.repo';
export * from './timeChanges.repo';
