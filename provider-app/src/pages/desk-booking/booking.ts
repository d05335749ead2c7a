import type { ReadOf } from 'contract/platform/call';
import type { operatorBookingCalls } from 'contract/desk/operator.calls';

/** A booking, as operators see one. */
export type Booking = ReadOf<typeof operatorBookingCalls.getOperatorBooking>;
