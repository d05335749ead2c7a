import type { RefundSettlement, SettledOutcome } from 'contract/desk/operatorMoney';
import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/lib/errors';
import { isPaymentError } from '../../platform/paymentProvider/paymentProvider';
import { type Booking, requireBooking } from '../bookingRecord';
import { findCapture } from './captures.repo';
import { checkPayout } from './checkPayout';
import type { Recorder } from './moneyActions';
import { bookSentPayout } from './payoutOutcomes';
import { changePayout, findPayout, type StoredPayout } from './payouts.repo';
import { adjustUnsentPayout } from './payoutShare';
import { completeRefund, holdForRefund, oweAgain } from './refundOutcomes';
import { leftPenceOf } from './refunds';
import {
  changeRefund,
  findRefund,
  isKnownRefund,
  listOwedRefunds,
  listRefundsPaidElsewhere,
  listRefundsToSettle,
  type StoredRefund,
} from './refunds.repo';
import { refreshCapture } from './remoteRefunds';

/* Records what a person has found out about money whose fate the payment provider does not report (M-76). Nothing is sent here. */

export interface SettledByHand<Outcome extends RefundSettlement = SettledOutcome> {
  outcome: Outcome;
  /** The payment provider's id of it, if there is one; for money paid elsewhere the bank's, which is kept with the action only. */
  reference: string | null;
}

export interface SettledRefund extends SettledByHand<RefundSettlement> {
  /** The refund that is meant; null for the only one that can be settled. */
  refundId: string | null;
}

/** The failure code of a payment that a person has settled as not paid. */
const NOT_PAID = 'NOT_PAID';
/** The failure code of a refund that was paid elsewhere and came back, or was never sent. */
const TRANSFER_RETURNED = 'TRANSFER_RETURNED';
const KNOWN = 'Its outcome is known. Only one that is unknown can be settled.';
const UNDER_WAY = 'The payment provider is being asked right now. Please try again in a moment.';
const SETTLED =
  'This refund is settled already, or its outcome is known. Please look at the money of this booking again.';
const SEVERAL = 'Several refunds of this booking can be settled. Please say which one.';
const NOT_OWED = 'Only a refund that failed and is owed still can be paid elsewhere.';
const NOT_ELSEWHERE = 'Only a refund that was settled as paid elsewhere can have come back.';
const CONTRADICTED = 'The payment provider reports that it was paid. It can only be settled as paid.';

/** Returns the new state of a settled thing: `seen` when it only ends a contradiction. @throws AppError 409 */
function effectOf(
  row: Pick<StoredPayout, 'claimedUntil' | 'contradictedAt'> & { status: string },
  outcome: SettledOutcome,
  now: Date,
): SettledOutcome | 'seen' {
  if (row.status === 'unknown') {
    if (row.claimedUntil !== null && row.claimedUntil > now) throw conflict(UNDER_WAY);
    return outcome;
  }
  if (row.contradictedAt === null) throw conflict(KNOWN);
  if (outcome !== 'paid') throw conflict(CONTRADICTED);
  return 'seen';
}

/**
 * Settles a payout of unknown outcome by a person's word. `paid` books it as sent; with `notPaid` it is owed on and an operator may retry
 * it. One whose settlement the provider contradicts is settled as paid, which changes no money.
 * @throws AppError 404; 409 when its outcome is known, or is being queried
 */
export async function settlePayout(
  context: Context,
  bookingId: string,
  settlement: SettledByHand,
  record?: Recorder,
): Promise<void> {
  const payoutId = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
    if (!payout) throw notFound('This booking has no payout yet.');
    const effect = effectOf(payout, settlement.outcome, context.clock.now());
    if (effect === 'seen') await changePayout(trx, payout.id, context.clock.now(), { contradictedAt: null });
    else if (effect === 'paid') await settleAsSent(trx, context, payout, settlement.reference);
    else await settleAsNotSent(trx, context, booking, payout);
    const after = await findPayout(trx, { id: payout.id });
    await record?.(trx, booking, {
      before: { payoutStatus: payout.status },
      after: { payoutStatus: after?.status, ...settlement },
    });
    return payout.id;
  });
  // The provider may well find more by its id; if it finds nothing, the person's word stands.
  if (settlement.outcome === 'paid' && settlement.reference !== null)
    await checkPayout(context, payoutId).catch(ignorePaymentErrors);
}

async function settleAsSent(trx: Db, context: Context, payout: StoredPayout, reference: string | null): Promise<void> {
  const other = reference === null ? null : await findPayout(trx, { providerBatchId: reference });
  if (other) throw conflict('This reference belongs to another payout.');
  await bookSentPayout(trx, context, payout, payout.amountPence);
  await changePayout(trx, payout.id, context.clock.now(), {
    ...settledAs(payout, 'paid'),
    status: 'processed',
    providerBatchId: reference,
    failureCode: null,
  });
}

async function settleAsNotSent(trx: Db, context: Context, booking: Booking, payout: StoredPayout): Promise<void> {
  await changePayout(trx, payout.id, context.clock.now(), {
    ...settledAs(payout, 'notPaid'),
    status: 'failed',
    failureCode: NOT_PAID,
    // It waits for a person, who retries it.
    heldUntil: null,
    firstSentAt: null,
    warnedAt: null,
  });
  // Money that went back to the payer in the meantime is not owed any more.
  await adjustUnsentPayout(trx, context, booking, `not-paid:${payout.attempt}:${context.clock.now().getTime()}`);
}

function settledAs(payout: StoredPayout, outcome: SettledOutcome) {
  return {
    settledAs: outcome,
    settledAttempt: payout.attempt,
    settledPence: payout.amountPence,
    claimedUntil: null,
  };
}

/**
 * Settles the refund of a booking whose outcome is unknown by a person's word. `paid` books it as made; with `notPaid` it has failed and
 * an operator may retry it. One whose settlement the provider contradicts is settled as paid, which changes no money. One that failed is
 * settled with `paidElsewhere` once it was paid from our bank account (M-76.10), and with `cameBack` is owed again when that has come back
 * (M-76.11).
 * @throws AppError 404; 409 when none can be settled so, it is being queried, or several can be settled and none of them is named
 */
export async function settleRefund(
  context: Context,
  bookingId: string,
  settlement: SettledRefund,
  record?: Recorder,
): Promise<void> {
  const captureId = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    const refund = await requireRefundToSettle(trx, booking.id, settlement);
    await applyToRefund(trx, context, booking, refund, settlement);
    const after = await findRefund(trx, refund.id);
    await record?.(trx, booking, {
      before: { refundStatus: refund.status },
      after: { refundStatus: after?.status, ...settlement, refundId: refund.id },
    });
    return refund.captureId;
  });
  const capture = await findCapture(context.db, captureId);
  if (capture) await refreshCapture(context, capture).catch(ignorePaymentErrors);
}

/** Lists the refunds of a booking that a person can settle in each way. */
const listRefundsFor: Readonly<Record<RefundSettlement, (trx: Db, bookingId: string) => Promise<StoredRefund[]>>> = {
  paid: listRefundsToSettle,
  notPaid: listRefundsToSettle,
  paidElsewhere: listOwedRefunds,
  cameBack: listRefundsPaidElsewhere,
};

/** Never another refund than the one that was meant, so that a repeated call settles nothing more. @throws AppError 409 */
async function requireRefundToSettle(
  trx: Db,
  bookingId: string,
  { outcome, refundId }: SettledRefund,
): Promise<StoredRefund> {
  const refunds = await listRefundsFor[outcome](trx, bookingId);
  if (refundId === null && refunds.length > 1) throw conflict(SEVERAL);
  const refund = refunds.find(({ id }) => refundId === null || id === refundId);
  if (refund) return refund;
  if (outcome === 'paidElsewhere') throw conflict(NOT_OWED);
  if (outcome === 'cameBack') throw conflict(NOT_ELSEWHERE);
  throw conflict(refundId === null ? 'No refund of this booking has an unknown outcome.' : SETTLED);
}

async function applyToRefund(
  trx: Db,
  context: Context,
  booking: Booking,
  refund: StoredRefund,
  { outcome, reference }: SettledRefund,
): Promise<void> {
  const now = context.clock.now();
  if (outcome === 'paidElsewhere') return settleAsPaidElsewhere(trx, context, refund);
  if (outcome === 'cameBack') return oweAgain(trx, context, booking, refund, TRANSFER_RETURNED);
  const effect = effectOf(refund, outcome, now);
  if (effect === 'seen') return changeRefund(trx, refund.id, now, { contradictedAt: null });
  if (reference !== null && (await isKnownRefund(trx, reference)))
    throw conflict('This reference belongs to another refund.');
  await changeRefund(trx, refund.id, now, { settledAs: effect, claimedUntil: null });
  if (effect === 'paid') return completeRefund(trx, context, refund.id, { providerRefundId: reference });
  await changeRefund(trx, refund.id, now, { status: 'failed', failureCode: NOT_PAID });
  await holdForRefund(trx, context, refund);
}

/** The payment provider's id of a failed refund stays with the failure: later reports of it are no word about this one. */
async function settleAsPaidElsewhere(trx: Db, context: Context, refund: StoredRefund): Promise<void> {
  const capture = await findCapture(trx, refund.captureId);
  const amountPence = Math.min(refund.amountPence, capture ? await leftPenceOf(trx, capture) : 0);
  if (amountPence <= 0) throw conflict(NOT_OWED);
  await changeRefund(trx, refund.id, context.clock.now(), { settledAs: 'paidElsewhere', providerRefundId: null });
  await completeRefund(trx, context, refund.id, { providerRefundId: null, amountPence });
}

function ignorePaymentErrors(error: unknown): void {
  if (!isPaymentError(error)) throw error;
}
