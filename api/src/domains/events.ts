import type { EveryWeeks } from 'contract/bookings/timeRules';
import type { Capture } from '../platform/paymentProvider/paymentProvider';
import type { Booking } from './bookingRecord';

/** The events that a domain announces to those above it, which it does not know. Their handlers are in src/eventHandlers.ts. */
export interface DomainEvents {
  /** A booking is created that is to be repeated; it is not paid yet. The customer's row is locked. */
  regularBookingCreated: {
    first: Pick<Booking, 'id' | 'customerId' | 'serviceId' | 'startDate' | 'startTime' | 'endTime'>;
    everyWeeks: EveryWeeks;
  };
  /** The agreed price of an unpaid booking has arrived and is in the books. The booking is locked. */
  bookingPaid: { booking: Booking };
  /** Money for a change of a booking has arrived and is in the books. The booking and the order are locked. */
  changePaid: {
    booking: Booking;
    changeId: string;
    captureId: string;
    capture: Capture;
    /** The sum is the agreed one. */
    isAgreed: boolean;
  };
  /** The provider took its time with a payment, and has declined it. */
  latePaymentDeclined: { booking: Booking };
  /** The payer disputes the payment. The booking is locked. */
  disputeOpened: { booking: Booking };
  /** A provider is paid at another address from now on. */
  payoutAddressChanged: { providerId: string };
}
