import { sharesOf, splitPayout } from 'contract/money/money';
import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import type { Booking } from '../bookingRecord';
import { balancePenceOf, writeLedger } from './ledger.repo';
import { changePayout, findPayout, type StoredPayout, type PayoutState } from './payouts.repo';
import { sumRefundedPence } from './refundSums.repo';

/** States in which no money of a payout is with its receiver or on the way there. */
const UNSENT: readonly PayoutState[] = ['pending', 'held', 'failed', 'stopped'];

export function isUnsent(payout: StoredPayout): boolean {
  return UNSENT.includes(payout.status);
}

/**
 * Returns the shares of a booking that go to its provider and to us, by the rate of its creation; the books get them when it is confirmed.
 * @param commissionPercent the rate of a booking that keeps none of its own
 */
export function sharesOfBooking(
  { totalPence, commissionPercent: own }: Pick<Booking, 'totalPence' | 'commissionPercent'>,
  refundedPence: number,
  commissionPercent: number,
) {
  const { commissionPence: fullCommissionPence } = splitPayout(totalPence, own ?? commissionPercent);
  return { ...sharesOf(totalPence, refundedPence, fullCommissionPence), fullCommissionPence };
}

/**
 * Lowers a payout that has not been sent to the amount left after refunds, or to nothing. One that has been sent stays, and the
 * refund is our loss.
 * @param cause names the refund in the books
 */
export async function adjustUnsentPayout(trx: Db, context: Context, booking: Booking, cause: string): Promise<void> {
  const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
  if (!payout || !isUnsent(payout)) return;
  const now = context.clock.now();
  const refundedPence = await sumRefundedPence(trx, booking.id);
  const shares = sharesOf(booking.totalPence, refundedPence, payout.fullCommissionPence);
  const payableChangePence = -(await balancePenceOf(trx, booking.id, 'provider_payable')) - shares.payoutPence;
  const commissionChangePence = -(await balancePenceOf(trx, booking.id, 'commission')) - shares.commissionPence;
  await writeLedger(
    trx,
    {
      key: `share:${payout.id}:${cause}`,
      bookingId: booking.id,
      description: `Shares of what is left of ${booking.reference}`,
      at: now,
    },
    [
      { account: 'provider_payable', pence: payableChangePence, providerId: payout.providerId },
      { account: 'commission', pence: commissionChangePence },
      { account: 'losses', pence: -payableChangePence - commissionChangePence },
    ],
  );
  await changePayout(trx, payout.id, now, {
    amountPence: shares.payoutPence,
    commissionPence: shares.commissionPence,
    ...(shares.payoutPence === 0 ? { status: 'stopped', holdReason: null, failureCode: 'REFUNDED' } : {}),
    // A stopped payout is paid by a person's decision only.
    ...(shares.payoutPence > 0 && payout.status === 'stopped' ? { status: 'held', holdReason: 'refund' } : {}),
  });
}
