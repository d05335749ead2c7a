/** The receipt of a booking: apart from `paths`, which the shell has in its first script. */
export const RECEIPT_PATTERN = '/bookings/:bookingId/receipt';

export function receiptPath(bookingId: string): string {
  return `/bookings/${encodeURIComponent(bookingId)}/receipt`;
}
