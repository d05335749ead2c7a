/** The state with which the booking form navigates to the bookings. */
export interface BookingCreated {
  isCreated: true;
  /** Null when the response has none. */
  bookingId: string | null;
}

export function isBookingCreated(state: unknown): state is BookingCreated {
  return typeof state === 'object' && state !== null && 'isCreated' in state && state.isCreated === true;
}
