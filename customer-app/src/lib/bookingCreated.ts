/** What the booking form tells the page it goes to, in the history entry's state. */
export interface BookingCreated {
  isCreated: true;
  /** Null where the server did not say. */
  bookingId: string | null;
}

export function isBookingCreated(state: unknown): state is BookingCreated {
  return typeof state === 'object' && state !== null && 'isCreated' in state && state.isCreated === true;
}
