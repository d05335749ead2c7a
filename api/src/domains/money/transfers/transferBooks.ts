import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { type Booking, changeBooking, endAssignment } from '../../bookingRecord';
import { sendBookingCancelled, sendPayoutSent } from '../../mails';
import { balancePenceOf, bookFee, writeLedger, type Entry } from '../ledger/ledger.repo';
import { updateRow } from '../../../platform/db/rows';
import { findCapture, listTakenCaptures } from '../payments/captures.repo';
import {
  countUndone,
  hasRefund,
  IS_END_UNDER_WAY,
  isPaidElsewhere,
  listRefunds,
  sumOf,
  sumRefundedPence,
} from './refunds.repo';
import { changeTransfer, findPayout, type StoredPayout, type StoredRefund } from './transfers.repo';

/* The books of a transfer: its entries in the ledger, and what follows for the payment and the booking. */

/** Tells whose money went back: the customer's as long as we had it, otherwise it is ours that is lost. */
async function refundSources(trx: Db, bookingId: string, pence: number): Promise<Entry[]> {
  const heldPence = Math.max(0, -(await balancePenceOf(trx, bookingId, 'customer_funds')));
  const fromCustomerPence = Math.min(pence, heldPence);
  return [
    { account: 'customer_funds', pence: fromCustomerPence },
    { account: 'losses', pence: pence - fromCustomerPence },
  ];
}

/** Tells whose money has come again: ours if it was our loss, otherwise the customer's as long as we have it. */
async function comeAgainTo(trx: Db, bookingId: string, pence: number): Promise<Entry[]> {
  const isReleased = (await findPayout(trx, { bookingId })) !== null;
  const lostPence = isReleased ? pence : Math.max(0, await balancePenceOf(trx, bookingId, 'losses'));
  const toLossesPence = Math.min(pence, lostPence);
  return [
    { account: 'losses', pence: -toLossesPence },
    { account: 'customer_funds', pence: toLossesPence - pence },
  ];
}

/** One that was undone may be made after all: by a later attempt, or from our bank account, and that may be undone again. */
async function ledgerKeyOf(trx: Db, event: 'refund' | 'refund-undone', refund: StoredRefund): Promise<string> {
  const { id, attempt } = refund;
  const undone = await countUndone(trx, refund);
  return [event, id, ...(attempt === 1 ? [] : [attempt]), ...(undone === 0 ? [] : [`after-${undone}`])].join(':');
}

/** A booking whose whole payment has gone back does not take place. */
async function cancelReturned(
  trx: Db,
  context: Context,
  booking: Booking,
  refund: StoredRefund,
  refundPence: number,
): Promise<void> {
  const at = context.clock.now();
  await changeBooking(trx, booking.id, { to: 'cancelled', at, by: 'system', reason: refund.reason });
  await endAssignment(trx, booking, at);
  if (booking.assignmentStatus === 'assigned') await changeBooking(trx, booking.id, { to: 'released', at });
  await sendBookingCancelled(trx, context, {
    bookingId: booking.id,
    refundPence,
    isMade: true,
    isInAll: refundPence > refund.amountPence,
    isPaidElsewhere: isPaidElsewhere(refund),
    keptPence: 0,
    because: 'operator',
    providerId: booking.providerId,
  });
}

/** Stores the state of capture and booking that follows from the sum of all refunds. */
async function updateRefundState(trx: Db, context: Context, booking: Booking, refund: StoredRefund): Promise<void> {
  const at = context.clock.now();
  const capture = await findCapture(trx, { id: refund.captureId });
  if (!capture) return;
  const made = (await listRefunds(trx, capture.id)).filter(({ status }) => status === 'completed');
  const sentBackPence = sumOf(made);
  await updateRow(trx, 'captures', capture.id, {
    status: sentBackPence >= capture.amountPence ? 'refunded' : sentBackPence > 0 ? 'partially_refunded' : 'completed',
  });
  const isAllBack = (await listTakenCaptures(trx, booking.id)).every(({ status }) => status === 'refunded');
  const refundedPence = Math.min(await sumRefundedPence(trx, booking.id), booking.totalPence);
  if (isAllBack && booking.status === 'confirmed') await cancelReturned(trx, context, booking, refund, refundedPence);
  // Of a booking that was paid by several orders each gives back its part.
  const isEnded =
    booking.status === 'cancelled' && refundedPence > 0 && !(await hasRefund(trx, booking.id, IS_END_UNDER_WAY));
  const isAgain = booking.paymentStatus === 'refunded';
  const to = isAllBack || isEnded ? 'refunded' : isAgain ? 'paidAgain' : 'partlyRefunded';
  await changeBooking(trx, booking.id, { to, at, refundedPence });
}

/**
 * Books a refund that was made, or that one has come again, as of a reversal; with the consequences for its payment and its booking.
 * @param askedPence the amount that was asked for
 * @returns the name of the event in the ledger
 */
export async function bookRefund(
  trx: Db,
  context: Context,
  booking: Booking,
  refund: StoredRefund,
  event: { isUndone: false; askedPence: number } | { isUndone: true },
): Promise<string> {
  const { amountPence, feePence, reason } = refund;
  const key = await ledgerKeyOf(trx, event.isUndone ? 'refund-undone' : 'refund', refund);
  const description = `${event.isUndone ? 'Came again' : 'Refund'} for ${booking.reference}: ${reason}`;
  const owners = event.isUndone ? comeAgainTo : refundSources;
  const sign = event.isUndone ? 1 : -1;
  await writeLedger(trx, { key, bookingId: booking.id, description, at: context.clock.now() }, [
    ...(await owners(trx, booking.id, amountPence)),
    { account: isPaidElsewhere(refund) ? 'bank_balance' : 'paypal_balance', pence: sign * (amountPence - feePence) },
    { account: 'paypal_fees', pence: sign * feePence },
  ]);
  const asked = event.isUndone ? refund : { ...refund, amountPence: event.askedPence };
  await updateRefundState(trx, context, booking, asked);
  return key;
}

/**
 * Writes into the books that an attempt has left our balance, once, and notifies the provider. More than was owed before it is a loss.
 * @param owedPence the amount that was owed
 */
export async function bookSentPayout(trx: Db, context: Context, sent: StoredPayout, owedPence: number): Promise<void> {
  const { id, attempt, bookingId, providerId, amountPence } = sent;
  const event = { key: `payout:${id}:${attempt}`, bookingId, description: 'Payout sent', at: context.clock.now() };
  const isNew = await writeLedger(trx, event, [
    { account: 'provider_payable', pence: owedPence, providerId },
    { account: 'losses', pence: amountPence - owedPence },
    { account: 'paypal_balance', pence: -amountPence },
  ]);
  if (isNew) await sendPayoutSent(trx, context, sent);
}

/** Books that the money of a payout is in our balance again: it is owed again. */
export function bookReturnedPayout(trx: Db, context: Context, payout: StoredPayout): Promise<boolean> {
  const { id, attempt, bookingId, providerId, amountPence } = payout;
  const at = context.clock.now();
  const event = { key: `payout-returned:${id}:${attempt}`, bookingId, description: 'Payout came back', at };
  return writeLedger(trx, event, [
    { account: 'paypal_balance', pence: amountPence },
    { account: 'provider_payable', pence: -amountPence, providerId },
  ]);
}

/** Books a fee of a transfer that the provider reports later, or otherwise than at first; of a refund it is the part that we get back. */
export async function bookTransferFee(
  trx: Db,
  context: Context,
  transfer: StoredRefund | StoredPayout,
  feePence: number | null,
): Promise<void> {
  const { kind, id, bookingId, attempt, feePence: bookedPence } = transfer;
  if (feePence === null || feePence === bookedPence) return;
  const at = context.clock.now();
  await changeTransfer(trx, transfer, at, { feePence });
  const isRefund = kind === 'refund';
  const key = `${kind}-fee:${id}:${attempt}:${bookedPence}:${feePence}${isRefund ? '' : `:${at.getTime()}`}`;
  const description = `Fee of the payment provider for a ${kind}`;
  const morePence = feePence - bookedPence;
  await bookFee(trx, { key, bookingId, description, at }, isRefund ? -morePence : morePence);
}
