import type { EventHandlers } from './domains/context';
import {
  activatePaidSeries,
  beginWantedSeries,
  confirmBooking,
  leaveToDesk,
  letPayAgain,
  settleChange,
} from './domains/bookings';
import { sendToNewAddress } from './domains/money';
import { decideReviewCase, reportReview } from './domains/reports';

/**
 * Everything that runs back: imports between domains go one way (docs/adr/0153), and what happens below is acted on above by this
 * table. The handlers of an event run in this order, in the transaction that announces it.
 */
export const eventHandlers: EventHandlers = {
  regularBookingCreated: [beginWantedSeries],
  bookingPaid: [confirmBooking, activatePaidSeries],
  changePaid: [settleChange],
  latePaymentDeclined: [letPayAgain],
  disputeOpened: [leaveToDesk],
  payoutAddressChanged: [(trx, context, { providerId }) => sendToNewAddress(trx, context, providerId)],
  reviewReported: [reportReview],
  reviewDecided: [decideReviewCase],
};
