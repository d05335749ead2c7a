import type { Booking } from '../api/bookings';

/** Newest first by when they were made; bookings that do not say keep the server's order, which is the same. */
export function newestFirst(bookings: readonly Booking[]): Booking[] {
  return bookings.toSorted((one, other) =>
    one.createdAt && other.createdAt ? Date.parse(other.createdAt) - Date.parse(one.createdAt) || 0 : 0,
  );
}
