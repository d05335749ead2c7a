import type { ReadOf } from 'contract/call';
import type { operatorBookingCalls } from 'contract/operatorBookings.calls';

/** A booking, as operators see one. */
export type Booking = ReadOf<typeof operatorBookingCalls.getOperatorBooking>;
