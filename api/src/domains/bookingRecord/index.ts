/** A booking's row with its time, hours, assignments, changes and lifecycle: everything else is built upon it. */
export {
  decideAssignment,
  endAssignment,
  findAssignment,
  hasRejected,
  insertAssignment,
  type NewAssignment,
  saveOffer,
} from './assignments.repo';
export { type Booking, customerSeenBy, factsOf, MAX_TOTAL_PENCE, type ProviderOfBooking } from './booking';
export { changeBooking, hasOpenProblem } from './bookingChanges.repo';
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
export { findFreeSlots, type FreeSlot, holdSlots, keepSlots, takeSlots } from './slots.repo';
export * from './timeChanges.repo';
