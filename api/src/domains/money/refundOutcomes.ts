import type { Context } from '../context';
import { type Booking, changeBooking, endAssignment, findBooking } from '../bookingRecord';
import { sendBookingCancelled, sendOperatorWarning } from '../mails';
import type { Db } from '../../platform/db/database';
import { changeCapture, findCapture, listTakenCaptures } from './captures.repo';
import { balancePenceOf, writeLedger, type Account, type Entry } from './ledger.repo';
import { changePayout, findPayout } from './payouts.repo';
import { adjustUnsentPayout } from './payoutShare';
import { changeRefund, findRefund, isPaidElsewhere, type StoredRefund } from './refunds.repo';
import { countUndone, isEndRefundOpen, sumRefundedPence, sumRefundedPenceOfCapture } from './refundSums.repo';

/** The provider's report of a refund that is done. */
export interface DoneRefund {
  providerRefundId: string | null;
  amountPence?: number | null;
  feePence?: number | null;
}

/** Returns the account from which the money of a refund is taken. */
function accountOf(refund: StoredRefund): Account {
  return isPaidElsewhere(refund) ? 'bank_balance' : 'paypal_balance';
}

/** Tells whose money went back: the customer's as long as we had it, otherwise it is ours that is lost. */
async function refundSources(trx: Db, bookingId: string, pence: number): Promise<Entry[]> {
  const heldPence = Math.max(0, -(await balancePenceOf(trx, bookingId, 'customer_funds')));
  const fromCustomerPence = Math.min(pence, heldPence);
  return [
    { account: 'customer_funds', pence: fromCustomerPence },
    { account: 'losses', pence: pence - fromCustomerPence },
  ];
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
  const capture = await findCapture(trx, refund.captureId);
  if (!capture) return;
  const sentBackPence = await sumRefundedPenceOfCapture(trx, capture.id);
  await changeCapture(trx, capture.id, {
    status: sentBackPence >= capture.amountPence ? 'refunded' : sentBackPence > 0 ? 'partially_refunded' : 'completed',
  });
  const isAllBack = (await listTakenCaptures(trx, booking.id)).every(({ status }) => status === 'refunded');
  const refundedPence = Math.min(await sumRefundedPence(trx, booking.id), booking.totalPence);
  if (isAllBack && booking.status === 'confirmed') await cancelReturned(trx, context, booking, refund, refundedPence);
  // Of a booking that was paid by several orders each gives back its part.
  const isEnded = booking.status === 'cancelled' && refundedPence > 0 && !(await isEndRefundOpen(trx, booking.id));
  if (isAllBack || isEnded) await changeBooking(trx, booking.id, { to: 'refunded', at, refundedPence });
  else if (booking.paymentStatus === 'refunded')
    await changeBooking(trx, booking.id, { to: 'paidAgain', at, refundedPence });
  else await changeBooking(trx, booking.id, { to: 'partlyRefunded', at, refundedPence });
}

/** One that was undone may be made after all: by a later attempt, or from our bank account, and that may be undone again. */
async function ledgerKeyOf(trx: Db, event: 'refund' | 'refund-undone', refund: StoredRefund): Promise<string> {
  const { id, attempt } = refund;
  const undone = await countUndone(trx, refund);
  return [event, id, ...(attempt === 1 ? [] : [attempt]), ...(undone === 0 ? [] : [`after-${undone}`])].join(':');
}

/** Books the part of its fee that the provider gave back with a refund, if it reports that later. */
export async function recordRefundFee(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  feePence: number | null,
): Promise<void> {
  if (feePence === null || feePence === refund.feePence) return;
  const at = context.clock.now();
  const morePence = feePence - refund.feePence;
  await changeRefund(trx, refund.id, at, { feePence });
  await writeLedger(
    trx,
    {
      key: `refund-fee:${refund.id}:${refund.attempt}:${refund.feePence}:${feePence}`,
      bookingId: refund.bookingId,
      description: 'Fee of the payment provider for a refund',
      at,
    },
    [
      { account: 'paypal_balance', pence: morePence },
      { account: 'paypal_fees', pence: -morePence },
    ],
  );
}

/** Records a completed refund in ledger, capture, booking and the share of its provider, once. */
export async function completeRefund(trx: Db, context: Context, id: string, done: DoneRefund): Promise<void> {
  const now = context.clock.now();
  const known = await findRefund(trx, id);
  const booking = known && (await findBooking(trx, known.bookingId, { lock: true }));
  const refund = booking && (await findRefund(trx, id, { lock: true }));
  if (!refund || refund.status === 'completed') return;
  const amountPence = done.amountPence ?? refund.amountPence;
  const feePence = done.feePence ?? 0;
  const key = await ledgerKeyOf(trx, 'refund', refund);
  await changeRefund(trx, refund.id, now, {
    status: 'completed',
    amountPence,
    feePence,
    providerRefundId: done.providerRefundId ?? refund.providerRefundId,
    failureCode: null,
    claimedUntil: null,
  });
  await writeLedger(
    trx,
    {
      key,
      bookingId: booking.id,
      description: `Refund for ${booking.reference}: ${refund.reason}`,
      at: now,
    },
    [
      ...(await refundSources(trx, booking.id, amountPence)),
      { account: accountOf(refund), pence: feePence - amountPence },
      { account: 'paypal_fees', pence: -feePence },
    ],
  );
  await updateRefundState(trx, context, booking, refund);
  await adjustUnsentPayout(trx, context, booking, key);
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

/** Records that a refund has come again, as of a reversal: the books return to their state before it. */
export async function undoRefund(trx: Db, context: Context, booking: Booking, refund: StoredRefund): Promise<void> {
  const now = context.clock.now();
  const key = await ledgerKeyOf(trx, 'refund-undone', refund);
  await changeRefund(trx, refund.id, now, { status: 'failed', failureCode: 'RETURNED_TO_US' });
  await writeLedger(
    trx,
    {
      key,
      bookingId: booking.id,
      description: `Came again for ${booking.reference}: ${refund.reason}`,
      at: now,
    },
    [
      { account: accountOf(refund), pence: refund.amountPence - refund.feePence },
      { account: 'paypal_fees', pence: refund.feePence },
      ...(await comeAgainTo(trx, booking.id, refund.amountPence)),
    ],
  );
  await updateRefundState(trx, context, booking, refund);
  await adjustUnsentPayout(trx, context, booking, key);
}

/** A refund of ours that counted as made was not, or has come back: it is owed to the customer again. The booking is locked. */
export async function oweAgain(
  trx: Db,
  context: Context,
  booking: Booking,
  refund: StoredRefund,
  failureCode: string,
): Promise<void> {
  await undoRefund(trx, context, booking, refund);
  await changeRefund(trx, refund.id, context.clock.now(), { settledAs: null, failureCode });
  await holdForRefund(trx, context, refund);
}

/** A part of the price was to go back and has not: the payout of the rest waits for a person (M-240.1). */
export async function holdForRefund(trx: Db, context: Context, refund: StoredRefund): Promise<void> {
  // A difference was never part of the helper's pay.
  if (refund.isDifference) return;
  const payout = await findPayout(trx, { bookingId: refund.bookingId }, { lock: true });
  if (!payout) return;
  const isTriedAgain = payout.status === 'failed' && payout.heldUntil !== null;
  if (payout.status !== 'pending' && payout.holdReason !== 'address' && !isTriedAgain) return;
  const held = { status: 'held', holdReason: 'refund', claimedUntil: null } as const;
  await changePayout(trx, payout.id, context.clock.now(), held);
}

/** The provider's own record, or a rejection of the only request there was, says that nothing went back. */
export async function failRefund(trx: Db, context: Context, refund: StoredRefund, failureCode: string): Promise<void> {
  await changeRefund(trx, refund.id, context.clock.now(), { status: 'failed', failureCode, claimedUntil: null });
  const isOurs = refund.origin === 'ours';
  if (isOurs) await holdForRefund(trx, context, refund);
  await sendOperatorWarning(trx, context, {
    bookingId: refund.bookingId,
    problem: isOurs
      ? `The payment provider rejected the refund (${failureCode}). It has to be settled by hand.`
      : `A refund that was made at the payment provider failed (${failureCode}).`,
  });
}
