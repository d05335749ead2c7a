/** As the contract's LIMITS, for limits that no browser has to know. */
export const API_LIMITS = {
  oneTimeCodeMinutes: 10,
  oneTimeCodeAttempts: 5,
  /** Of a visit: wrong codes at the door, and times that its helper has said something (M-225.4, M-226.2). */
  arrivalCodeAttempts: 5,
  visitNotesMax: 10,
  /** So many bookings of a customer may wait for their payment (M-45.1). */
  unpaidBookingsMax: 20,
  searchPageSize: 12,
  bookingPageSize: 10,
  operatorPageSize: 50,
} as const;
