import type { HoldReason } from 'contract/money/transfers';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { type Booking, closeOpenChange, hasOpenProblem } from '../../bookingRecord';
import { writeLedger } from '../ledger/ledger.repo';
import { moveTransfer } from './moveTransfer';
import { sharesOfBooking } from './payoutFacts';
import { hasRefund, IS_PRICE_OWED, sumRefundedPence } from './refunds.repo';
import { findPayout, findReceiver, insertPayout, type StoredPayout } from './transfers.repo';

/**
 * Releases a provider's share of a confirmed booking: the books move it from the customer's funds to the provider and to us, and a
 * job sends it, unless something keeps it. Once per booking.
 */
export async function createPayout(trx: Db, context: Context, booking: Booking): Promise<void> {
  const { id: bookingId, providerId } = booking;
  if (providerId === null) throw new Error('a completed booking without its helper');
  const now = context.clock.now();
  // A payout is final: a change that waits for its money takes no effect any more (M-215.2).
  await closeOpenChange(trx, bookingId, now);
  const refundedPence = await sumRefundedPence(trx, bookingId);
  const shares = sharesOfBooking(booking, refundedPence, context.settings.commissionPercent);
  const { payoutPence, commissionPence, fullCommissionPence } = shares;
  const { paypalEmail: receiver } = await findReceiver(trx, providerId);
  const payout = { bookingId, providerId, amountPence: payoutPence, commissionPence, fullCommissionPence, receiver };
  const payoutId = await insertPayout(trx, { ...payout, now });
  if (payoutId === null) return;
  const description = `${booking.reference} is completed and confirmed`;
  await writeLedger(trx, { key: `release:${bookingId}`, bookingId, description, at: now }, [
    { account: 'customer_funds', pence: payoutPence + commissionPence },
    { account: 'provider_payable', pence: -payoutPence, providerId },
    { account: 'commission', pence: -commissionPence },
  ]);
  const pending = await findPayout(trx, { id: payoutId });
  if (pending === null) throw new Error('a payout that is gone');
  if (await hasOpenProblem(trx, bookingId))
    await moveTransfer(trx, context, pending, 'held', { holdReason: 'problem' });
  else await release(trx, context, pending);
}

/**
 * Keeps a payout from being sent that nothing but its address keeps. The booking is locked, so that a process that is about to send it
 * either has noted before that it may have left, or finds it held.
 * @returns whether there is one
 */
export async function holdUnsentPayout(
  trx: Db,
  context: Context,
  bookingId: string,
  holdReason: HoldReason,
  warning?: string,
): Promise<boolean> {
  const payout = await findPayout(trx, { bookingId }, { lock: true });
  if (payout?.status !== 'pending' && payout?.holdReason !== 'address') return false;
  await moveTransfer(trx, context, payout, 'held', { holdReason }, { warning });
  return true;
}

/** Lets a payout go that only this reason keeps. */
export async function letPayoutGo(trx: Db, context: Context, bookingId: string, holdReason: HoldReason): Promise<void> {
  const payout = await findPayout(trx, { bookingId }, { lock: true });
  if (payout?.holdReason === holdReason) await release(trx, context, payout);
}

/** While a refund of the price is owed a payout waits for a person (M-240.1). */
async function release(trx: Db, context: Context, payout: StoredPayout): Promise<void> {
  if (await hasRefund(trx, payout.bookingId, IS_PRICE_OWED))
    await moveTransfer(trx, context, payout, 'held', { holdReason: 'refund' });
  else await moveTransfer(trx, context, payout, 'released', {}, { delayMs: 0 });
}
