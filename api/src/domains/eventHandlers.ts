import type { EventHandlers } from '../context';
import { activatePaidSeries, confirmBooking, letPayAgain } from './bookings/paidBooking';
import { leaveToDesk } from './bookings/problems/problemDesk';
import { settleChange } from './bookings/timeChanges/settleChange';
import { sendToNewAddress } from './money/sendToNewAddress';

/**
 * Everything that runs back: imports between domains go one way (docs/adr/0153), and what happens below is acted on above by this
 * table. The handlers of an event run in this order, in the transaction that announces it.
 */
export const eventHandlers: EventHandlers = {
  bookingPaid: [confirmBooking, activatePaidSeries],
  changePaid: [settleChange],
  latePaymentDeclined: [letPayAgain],
  disputeOpened: [leaveToDesk],
  payoutAddressChanged: [(trx, context, { providerId }) => sendToNewAddress(trx, context, providerId)],
};
