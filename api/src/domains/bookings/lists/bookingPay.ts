import { toPounds } from 'contract/money/money';
import type { BookingPay } from 'contract/bookings/visit';
import type { Booking } from '../../bookingRecord';
import { sharesOfBooking } from '../../money';
import type { PayoutRow, RefundRow } from '../timeline/timeline.repo';

/**
 * Returns a helper's pay for a booking (M-164.2): as it was paid out, else as it will be, from the price less the refunds to the customer.
 * @param commissionPercent the rate of a booking that keeps none of its own
 * @returns null when nothing is paid out, as for an unpaid or a cancelled booking
 */
export function payOf(
  booking: Booking,
  refunds: readonly RefundRow[],
  payout: PayoutRow | undefined,
  commissionPercent: number,
): BookingPay | null {
  const { totalPence } = booking;
  const refundedPence = refunds
    .filter(({ status, is_difference: isDifference }) => status === 'completed' && !isDifference)
    .reduce((sum, { amount_pence: pence }) => sum + pence, 0);
  if (payout) return toPay(totalPence, payout.amount_pence, payout.commission_pence);
  if (booking.paidAt === null || booking.status === 'cancelled') return null;
  const { payoutPence, commissionPence } = sharesOfBooking(booking, refundedPence, commissionPercent);
  return toPay(totalPence, payoutPence, commissionPence);
}

function toPay(totalPence: number, payoutPence: number, commissionPence: number): BookingPay {
  return {
    price: toPounds(totalPence),
    refunded: toPounds(totalPence - payoutPence - commissionPence),
    commission: toPounds(commissionPence),
    payout: toPounds(payoutPence),
  };
}
