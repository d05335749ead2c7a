import type { Booking } from 'shared-ui/booking';

/** Whether this booking has the id, as its internal or its public one. */
export function hasId({ _id, bookingId }: Booking, id: string | null | undefined): boolean {
  return id ? [_id, bookingId].includes(id) : false;
}

/** No helper yet, but one is still being looked for. */
export function isMatching({ providerName, status }: Booking): boolean {
  return !providerName && (status === 'pending' || status === 'confirmed');
}

/** Newest first by when they were made; bookings without that date keep the server's order. */
export function newestFirst(bookings: readonly Booking[]): Booking[] {
  return bookings.toSorted((one, other) => Date.parse(other.createdAt ?? '') - Date.parse(one.createdAt ?? '') || 0);
}

/** The state with which the booking form navigates to the bookings. */
export interface BookingCreated {
  isCreated: true;
  /** Null when the response has none. */
  bookingId: string | null;
}

export function isBookingCreated(state: unknown): state is BookingCreated {
  return typeof state === 'object' && state !== null && 'isCreated' in state && state.isCreated === true;
}
