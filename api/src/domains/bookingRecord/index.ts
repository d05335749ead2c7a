/** A booking's row with its time, hours, assignments, changes and lifecycle: everything else is built upon it. */
export {
  decideAssignment,
  endAssignment,
  findAssignment,
  hasRejected,
  insertAssignment,
  saveOffer,
} from './assignments.repo';
export { type Booking, factsOf, MAX_TOTAL_PENCE } from './booking';
export { changeBooking } from './bookingChanges.repo';
export * from './bookings.policy';
export {
  countUnpaidBookings,
  deleteBooking,
  findBooking,
  freezeMissingCommission,
  getBookingReference,
  insertBooking,
  type NewBooking,
  toBooking,
} from './bookings.repo';
export { type CalendarBooking, calendarFile } from './calendarFile';
export { customerSeenBy } from './customerSeenBy';
export { hasOpenProblem } from './openProblem.repo';
export {
  completableFrom,
  confirmableFrom,
  readSchedule,
  type Schedule,
  skippedText,
  slotsOf,
  slotTimes,
} from './schedule';
export { findFreeSlots, type FreeSlot, holdSlots, keepSlots, moveSlots, takeSlots } from './slots.repo';
export * from './timeChanges.repo';
