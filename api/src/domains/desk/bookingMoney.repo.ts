import type { BookingMoney, RefundOutcome, SettledOutcome } from 'contract/desk/operatorMoney';
import { toPounds } from 'contract/money/money';
import type { Db } from '../../platform/db/database';
import type { Booking } from '../bookingRecord';
import { findPayout, listDisputes, listRefunds } from '../bookings';

/** The money of a booking, as our books and the payment provider's last responses have it. */
export async function readBookingMoney(db: Db, { id, reference }: Booking): Promise<BookingMoney> {
  const captures = await db
    .selectFrom('captures')
    .select(['amount_pence'])
    .where('booking_id', '=', id)
    .where('status', 'in', ['completed', 'refunded', 'partially_refunded'])
    .execute();
  const refunds = (await listRefunds(db, id)).toReversed();
  const payout = await findPayout(db, id);
  const disputes = await listDisputes(db, id);
  const paidPence = captures.reduce((sum, { amount_pence: pence }) => sum + pence, 0);
  const refundedPence = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount_pence: pence }) => sum + pence, 0);
  return {
    bookingId: reference,
    paid: toPounds(paidPence),
    refunded: toPounds(refundedPence),
    left: toPounds(Math.max(0, paidPence - refundedPence)),
    payout: payout ? toPayout(payout) : null,
    refunds: refunds.map((row) => ({
      id: row.id,
      amount: toPounds(row.amount_pence),
      status: row.status,
      origin: row.origin,
      isPart: row.is_part,
      reason: row.reason,
      failure: row.failure_code,
      reference: row.provider_refund_id,
      settledAs: row.settled_as as RefundOutcome | null,
      isContradicted: row.contradicted_at !== null,
      isOwed: row.is_owed,
      createdAt: row.created_at.toISOString(),
    })),
    disputes: disputes.map((row) => ({
      id: row.provider_dispute_id,
      status: row.status,
      amount: toPounds(row.amount_pence),
      reason: row.reason,
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
    })),
  };
}

function toPayout(row: NonNullable<Awaited<ReturnType<typeof findPayout>>>): BookingMoney['payout'] {
  return {
    status: row.status,
    amount: toPounds(row.amount_pence),
    commission: toPounds(row.commission_pence),
    receiver: row.receiver,
    holdReason: row.hold_reason,
    heldUntil: row.held_until?.toISOString() ?? null,
    failure: row.failure_code,
    reference: row.provider_batch_id,
    settledAs: row.settled_as as SettledOutcome | null,
    isContradicted: row.contradicted_at !== null,
    updatedAt: row.updated_at.toISOString(),
  };
}
