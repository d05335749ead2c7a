import type { RefundSettlement, SettledOutcome } from 'contract/desk/operatorMoney';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { findRow } from '../../../platform/db/rows';
import { conflict } from '../../../platform/lib/errors';
import { nullOn } from '../../../platform/paymentProvider/paymentProvider';
import { requireBooking } from '../../bookingRecord';
import { findCapture } from '../payments/captures.repo';
import { type Recorder, withPayout } from './moneyActions';
import { moveTransfer } from './moveTransfer';
import { checkPayout } from './payouts';
import { completeRefund } from './refundReports';
import { refreshCapture } from './captureReports';
import { leftPenceOf } from './refundRequests';
import { IS_OWED, IS_TO_SETTLE, listRefundsOfBooking, WAS_PAID_ELSEWHERE } from './refunds.repo';
import { isClaimed } from './transferLoop';
import { changeTransfer, findPayout, findRefund, type StoredPayout, type StoredRefund } from './transfers.repo';

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
  context: Context,
  transfer: StoredPayout | StoredRefund,
  outcome: SettledOutcome,
): SettledOutcome | 'seen' {
  if (transfer.status === 'unknown') {
    if (isClaimed(transfer, context)) throw conflict(UNDER_WAY);
    return outcome;
  }
  if (transfer.contradictedAt === null) throw conflict(KNOWN);
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
  const settle = (trx: Db, payout: StoredPayout) => applyToPayout(trx, context, payout, settlement);
  const payoutId = await withPayout(context, bookingId, record, settle, settlement);
  // The provider may well find more by its id; if it finds nothing, the person's word stands.
  if (settlement.outcome === 'paid' && settlement.reference !== null)
    await checkPayout(context, payoutId).catch(nullOn());
}

async function applyToPayout(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  { outcome, reference }: SettledByHand,
): Promise<void> {
  const effect = effectOf(context, payout, outcome);
  if (effect === 'seen') return changeTransfer(trx, payout, context.clock.now(), { contradictedAt: null });
  const settled = { settledAs: effect, settledAttempt: payout.attempt, settledPence: payout.amountPence };
  if (effect === 'paid') {
    if (reference !== null && (await findPayout(trx, { providerBatchId: reference })))
      throw conflict('This reference belongs to another payout.');
    const paid = { ...settled, providerBatchId: reference, failureCode: null };
    await moveTransfer(trx, context, payout, 'settledPaid', paid);
  } else {
    // It waits for a person, who retries it; money that went back to the payer in the meantime is not owed any more.
    const notPaid = { ...settled, failureCode: NOT_PAID, heldUntil: null, firstSentAt: null, warnedAt: null };
    await moveTransfer(trx, context, payout, 'settledNotPaid', notPaid);
  }
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
    await applyToRefund(trx, context, refund, settlement);
    const after = await findRefund(trx, refund.id);
    await record?.(trx, booking, {
      before: { refundStatus: refund.status },
      after: { refundStatus: after?.status, ...settlement, refundId: refund.id },
    });
    return refund.captureId;
  });
  const capture = await findCapture(context.db, { id: captureId });
  if (capture) await refreshCapture(context, capture).catch(nullOn());
}

/** The refunds that a person can settle in each way, and the rejection when there is none. */
const SETTLEABLE: Readonly<Record<RefundSettlement, readonly [condition: typeof IS_OWED, rejection: string]>> = {
  paid: [IS_TO_SETTLE, SETTLED],
  notPaid: [IS_TO_SETTLE, SETTLED],
  paidElsewhere: [IS_OWED, NOT_OWED],
  cameBack: [WAS_PAID_ELSEWHERE, NOT_ELSEWHERE],
};

/** Never another refund than the one that was meant, so that a repeated call settles nothing more. @throws AppError 409 */
async function requireRefundToSettle(
  trx: Db,
  bookingId: string,
  { outcome, refundId }: SettledRefund,
): Promise<StoredRefund> {
  const [condition, rejection] = SETTLEABLE[outcome];
  const refunds = await listRefundsOfBooking(trx, bookingId, condition);
  if (refundId === null && refunds.length > 1) throw conflict(SEVERAL);
  const refund = refunds.find(({ id }) => refundId === null || id === refundId);
  if (refund) return refund;
  const isOfUnknown = rejection === SETTLED && refundId === null;
  throw conflict(isOfUnknown ? 'No refund of this booking has an unknown outcome.' : rejection);
}

async function applyToRefund(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  { outcome, reference }: SettledRefund,
): Promise<void> {
  if (outcome === 'paidElsewhere') return settleAsPaidElsewhere(trx, context, refund);
  if (outcome === 'cameBack') {
    await moveTransfer(trx, context, refund, 'cameBack', { settledAs: null, failureCode: TRANSFER_RETURNED });
    return;
  }
  const effect = effectOf(context, refund, outcome);
  if (effect === 'seen') return changeTransfer(trx, refund, context.clock.now(), { contradictedAt: null });
  if (reference !== null && (await findRow(trx, 'refunds', { providerRefundId: reference })))
    throw conflict('This reference belongs to another refund.');
  const change = { settledAs: effect };
  if (effect === 'paid') {
    const by = { event: 'settledPaid', change } as const;
    return completeRefund(trx, context, refund.id, { providerRefundId: reference }, by);
  }
  await moveTransfer(trx, context, refund, 'settledNotPaid', { ...change, failureCode: NOT_PAID });
}

/** The payment provider's id of a failed refund stays with the failure: later reports of it are no word about this one. */
async function settleAsPaidElsewhere(trx: Db, context: Context, refund: StoredRefund): Promise<void> {
  const capture = await findCapture(trx, { id: refund.captureId });
  const amountPence = Math.min(refund.amountPence, capture ? await leftPenceOf(trx, capture) : 0);
  if (amountPence <= 0) throw conflict(NOT_OWED);
  const change = { settledAs: 'paidElsewhere', providerRefundId: null } as const;
  const done = { providerRefundId: null, amountPence };
  await completeRefund(trx, context, refund.id, done, { event: 'paidElsewhere', change });
}
