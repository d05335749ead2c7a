import { splitPayout } from 'contract/money';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import type { Booking } from '../bookings/booking';
import { writeLedger } from './ledger.repo';
import { findReceiver, insertPayout } from './payouts.repo';
import { shareOf } from './payoutShare';
import { sumRefunded } from './refunds.repo';

/**
 * Releases a provider's share of a confirmed booking: the books move it from the customer's funds to the provider and to us, and a
 * job sends it. Once per booking.
 */
export async function createPayout(trx: Db, context: Context, booking: Booking): Promise<void> {
  const { providerId } = booking;
  if (providerId === null) throw new Error('a completed booking without its helper');
  const now = context.clock.now();
  const full = splitPayout(booking.totalPence, booking.commissionPercent ?? context.settings.commissionPercent);
  const refunded = await sumRefunded(trx, booking.id);
  const { payout, commission } = shareOf(booking.totalPence, refunded, full.commission);
  const { paypalEmail } = await findReceiver(trx, providerId);
  const payoutId = await insertPayout(trx, {
    bookingId: booking.id,
    providerId,
    amountPence: payout,
    commissionPence: commission,
    fullCommissionPence: full.commission,
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
      { account: 'customer_funds', pence: payout + commission },
      { account: 'provider_payable', pence: -payout, providerId },
      { account: 'commission', pence: -commission },
    ],
  );
  await context.jobs.enqueue(trx, 'payout.send', { payoutId }, { dedupeKey: payoutId });
}
