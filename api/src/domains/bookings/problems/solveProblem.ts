import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { conflict } from '../../../platform/lib/errors';
import { formatPence } from '../../../platform/lib/format';
import { type Booking, changeBooking } from '../../bookingRecord';
import { createPayout, isDisputed, leftPenceOfBooking, requestRefundOfBooking } from '../../money';
import { unfreezePayout } from './problemHold';
import { changeProblem, type StoredProblem } from './problems.repo';

/**
 * Solves a problem of a locked booking with a refund, by the rules of any refund of a part: the payout shrinks by it (M-75.3, M-71.2).
 * Work that is done counts as confirmed, so that its helper is paid the rest.
 * @returns the refunds to send after the commit: one for each payment that gives back something
 * @throws AppError 409 the payment is disputed, or another sum is left than was seen
 */
export async function solveProblem(
  trx: Db,
  context: Context,
  booking: Booking,
  problem: StoredProblem,
  outcome: { state: 'agreed' | 'decided'; refundPence: number; ofPence: number; reason: string | null },
): Promise<string[]> {
  const { state, refundPence, ofPence, reason } = outcome;
  if (await isDisputed(trx, booking.id))
    throw conflict('The payer disputes this payment with the payment provider. That has to end first.');
  const leftPence = await leftPenceOfBooking(trx, booking.id);
  if (leftPence !== ofPence)
    throw conflict(`The payment has changed meanwhile: ${formatPence(leftPence)} is left of it.`);
  if (refundPence > leftPence) throw conflict(`Only ${formatPence(leftPence)} of this payment is left to refund.`);
  const now = context.clock.now();
  const solved = { state, deadlineAt: null, endedAt: now, outcome: { refundPence, ofPence, reason } };
  await changeProblem(trx, problem.id, now, solved);
  const refund = { bookingId: booking.id, amountPence: refundPence, reason: REFUND_REASONS[state], isPart: true };
  const refundIds = await requestRefundOfBooking(trx, context, { ...refund, isSentByCaller: true });
  await changeProblem(trx, problem.id, now, { refundId: refundIds[0] ?? null });
  if (booking.status === 'completed' && booking.customerConfirmedAt === null) {
    await changeBooking(trx, booking.id, { to: 'completionConfirmed', at: now, by: 'customer' });
    await createPayout(trx, context, booking);
  }
  await unfreezePayout(trx, context, booking.id);
  return refundIds;
}

const REFUND_REASONS = {
  agreed: 'Agreed by customer and helper',
  decided: 'Decided by an operator',
};
