import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { type Booking, closeOpenChange, hasOpenProblem } from '../bookingRecord';
import { writeLedger } from './ledger.repo';
import { letPayoutGo } from './payoutOutcomes';
import { changePayout, findReceiver, insertPayout } from './payouts.repo';
import { sharesOfBooking } from './payoutShare';
import { sumRefundedPence } from './refundSums.repo';

/**
 * Releases a provider's share of a confirmed booking: the books move it from the customer's funds to the provider and to us, and a
 * job sends it, unless something keeps it. Once per booking.
 */
export async function createPayout(trx: Db, context: Context, booking: Booking): Promise<void> {
  const { providerId } = booking;
  if (providerId === null) throw new Error('a completed booking without its helper');
  const now = context.clock.now();
  // A payout is final: a change that waits for its money takes no effect any more (M-215.2).
  await closeOpenChange(trx, booking.id, now);
  const { payoutPence, commissionPence, fullCommissionPence } = sharesOfBooking(
    booking,
    await sumRefundedPence(trx, booking.id),
    context.settings.commissionPercent,
  );
  const { paypalEmail } = await findReceiver(trx, providerId);
  const payoutId = await insertPayout(trx, {
    bookingId: booking.id,
    providerId,
    amountPence: payoutPence,
    commissionPence,
    fullCommissionPence,
    receiver: paypalEmail,
    now,
  });
  if (payoutId === null) return;
  await writeLedger(
    trx,
    {
      key: `release:${booking.id}`,
      bookingId: booking.id,
      description: `${booking.reference} is completed and confirmed`,
      at: now,
    },
    [
      { account: 'customer_funds', pence: payoutPence + commissionPence },
      { account: 'provider_payable', pence: -payoutPence, providerId },
      { account: 'commission', pence: -commissionPence },
    ],
  );
  if (await hasOpenProblem(trx, booking.id))
    await changePayout(trx, payoutId, now, { status: 'held', holdReason: 'problem' });
  else await letPayoutGo(trx, context, payoutId, booking.id);
}
