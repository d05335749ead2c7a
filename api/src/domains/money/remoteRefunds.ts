import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { findBooking } from '../bookingRecord';
import { sendOperatorWarning } from '../mails';
import type { CaptureRefund, CaptureState } from '../../platform/paymentProvider/paymentProvider';
import { changeCapture, findCapture, type StoredCapture } from './captures.repo';
import { writeLedger } from './ledger.repo';
import { findPaymentOrder } from './paymentOrders.repo';
import { findPayout } from './payouts.repo';
import { isUnsent } from './payoutShare';
import { completeRefund, failRefund } from './refundOutcomes';
import { retryDelayMs, sendRefundLater, shrinkUnsentRefunds } from './refunds';
import { changeRefund, insertRefund, listProviderRefunds, type RefundOrigin, type StoredRefund } from './refunds.repo';
import { applyToSettledRefund, applyToFailedRefund, undoFailedRefund } from './settledRefunds';

const BY_WHOM: Record<Exclude<RefundOrigin, 'ours'>, string> = {
  provider: 'Returned by the payment provider',
  reversal: 'Reversed by the payer’s bank',
  dispute: 'Lost in a dispute',
};

/** A refund that we know of but whose id we never got: found by its reference, else the only one that it can be. */
function findMatchingRefund(rows: readonly StoredRefund[], remote: CaptureRefund): StoredRefund | null {
  const byId = rows.find(({ providerRefundId }) => providerRefundId === remote.id);
  if (byId) return byId;
  const unnamed = rows.filter(({ providerRefundId }) => providerRefundId === null);
  // The id of one that a person settled may be that person's typing error.
  const isUnproved = (row: StoredRefund): boolean => row.providerRefundId === null || row.settledAs === 'paid';
  const byReference = rows.find((row) => isUnproved(row) && remote.references.includes(row.id));
  if (byReference) return byReference;
  const isSame = (row: StoredRefund): boolean => remote.amountPence === null || row.amountPence === remote.amountPence;
  const mayBe = (row: StoredRefund): boolean => row.status === 'completed' || row.firstSentAt !== null;
  return unnamed.find((row) => isSame(row) && mayBe(row)) ?? null;
}

/** All attempts have one reference: a known failure of an earlier one says nothing of this one. */
function isOfEarlierAttempt(row: StoredRefund, remote: CaptureRefund & { attempt?: number }): boolean {
  return row.attempt > 1 && row.attempt !== remote.attempt && row.providerRefundId !== remote.id;
}

/** Warns operators of money that went back without us. */
async function warnOfExternalRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  origin: RefundOrigin,
): Promise<void> {
  const { bookingId } = capture;
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (!booking || origin === 'ours') return;
  const reason = BY_WHOM[origin];
  const payout = await findPayout(trx, { bookingId });
  const isPaidOut = payout !== null && !isUnsent(payout);
  await sendOperatorWarning(trx, context, {
    bookingId,
    problem:
      `${reason}: ${booking.paymentStatus === 'refunded' ? 'all' : 'part'} of the money of this booking. ` +
      (isPaidOut
        ? 'The helper has been paid already: it is booked as a loss.'
        : 'The helper is paid for the rest only.'),
  });
}

/** Records money that left a capture without us, once. @returns false when nothing was left to leave */
export async function recordExternalRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  external: {
    origin: Exclude<RefundOrigin, 'ours'>;
    remote: Pick<CaptureRefund, 'amountPence' | 'feePence' | 'status'>;
    providerRefundId: string | null;
  },
): Promise<boolean> {
  const amountPence = await shrinkUnsentRefunds(
    trx,
    context,
    capture,
    external.remote.amountPence ?? capture.amountPence,
  );
  if (amountPence <= 0) return false;
  const now = context.clock.now();
  const reason = BY_WHOM[external.origin];
  const input = { bookingId: capture.bookingId, captureId: capture.id, amountPence, reason, now };
  const id = await insertRefund(trx, {
    ...input,
    origin: external.origin,
    providerRefundId: external.providerRefundId,
  });
  if (id === null) return false;
  if (external.remote.status === 'pending') {
    await changeRefund(trx, id, now, { status: 'pending' });
    await sendRefundLater(trx, context, id, retryDelayMs(now, now));
    return true;
  }
  await completeRefund(trx, context, id, {
    providerRefundId: external.providerRefundId,
    amountPence,
    feePence: external.remote.feePence,
  });
  await warnOfExternalRefund(trx, context, capture, external.origin);
  return true;
}

/**
 * Records the provider's report of one refund of a capture, ours or not. The booking is locked.
 * @param remote.attempt the attempt that this responds to
 */
export async function recordRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  remote: CaptureRefund & { attempt?: number },
  origin: Exclude<RefundOrigin, 'ours'> = 'provider',
): Promise<void> {
  const row = findMatchingRefund(await listProviderRefunds(trx, capture.id), remote);
  if (!row) {
    if (await applyToFailedRefund(trx, context, capture, remote)) return;
    if (remote.status !== 'failed')
      await recordExternalRefund(trx, context, capture, { origin, remote, providerRefundId: remote.id });
    return;
  }
  if (remote.status === 'failed' && isOfEarlierAttempt(row, remote)) return;
  const now = context.clock.now();
  if (row.status === 'completed') {
    if (row.settledAs === 'paid') await applyToSettledRefund(trx, context, row, remote);
    else if (remote.status === 'failed') await undoFailedRefund(trx, context, row, remote);
    else if (row.providerRefundId === null) await changeRefund(trx, row.id, now, { providerRefundId: remote.id });
    return;
  }
  if (remote.status === 'failed') return failRefund(trx, context, row, 'FAILED');
  // An earlier attempt may have given back more than is left for this one: later requests have to make room.
  const amountPence = await shrinkUnsentRefunds(trx, context, capture, remote.amountPence ?? row.amountPence, row);
  if (remote.status === 'completed')
    await completeRefund(trx, context, row.id, { ...remote, amountPence, providerRefundId: remote.id });
  else {
    const sent = { status: 'pending', amountPence, providerRefundId: remote.id, claimedUntil: null } as const;
    await changeRefund(trx, row.id, now, sent);
    await sendRefundLater(trx, context, row.id, retryDelayMs(row.createdAt, now));
  }
}

/** A fee that is reported later, or otherwise than at first. */
async function recordCaptureFee(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  feePence: number | null,
): Promise<void> {
  if (feePence === null || feePence === capture.feePence) return;
  const morePence = feePence - capture.feePence;
  const at = context.clock.now();
  await changeCapture(trx, capture.id, { fee_pence: feePence });
  await writeLedger(
    trx,
    {
      key: `fee:${capture.id}:${capture.feePence}:${feePence}:${at.getTime()}`,
      bookingId: capture.bookingId,
      description: 'Fee of the payment provider',
      at,
    },
    [
      { account: 'paypal_fees', pence: morePence },
      { account: 'paypal_balance', pence: -morePence },
    ],
  );
}

/**
 * The provider says that everything went back: the part that we know nothing of is recorded too. It says so while a refund is pending as
 * well, and when one has failed: their own records count (M-464).
 */
async function recordRemainingRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  listed: readonly CaptureRefund[],
): Promise<void> {
  const sumOf = (rows: readonly { amountPence: number | null }[]): number =>
    rows.reduce((sum, { amountPence }) => sum + (amountPence ?? 0), 0);
  const rows = await listProviderRefunds(trx, capture.id);
  let leftPence =
    capture.amountPence -
    sumOf(rows.filter(({ status }) => status === 'completed' || status === 'pending')) -
    sumOf(listed.filter(({ status }) => status === 'failed'));
  for (const row of rows.filter((each) => each.status === 'unknown')) {
    if (row.amountPence > leftPence) continue;
    await completeRefund(trx, context, row.id, { providerRefundId: row.providerRefundId });
    leftPence -= row.amountPence;
  }
  if (leftPence > 0) {
    const remote = { amountPence: leftPence, feePence: null, status: 'completed' } as const;
    await recordExternalRefund(trx, context, capture, { origin: 'provider', remote, providerRefundId: null });
  }
}

/**
 * Brings our record of a capture to the provider's.
 * @returns true when part of it went back that cannot be identified
 */
async function applyCaptureState(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  state: CaptureState,
): Promise<boolean> {
  await findBooking(trx, capture.bookingId, { lock: true });
  const stored = await findCapture(trx, capture.id);
  if (!stored) throw new Error('a capture that is gone');
  await recordCaptureFee(trx, context, stored, state.capture.feePence);
  for (const refund of state.refunds ?? []) await recordRefund(trx, context, stored, refund);
  if (state.capture.status === 'refunded') await recordRemainingRefund(trx, context, stored, state.refunds ?? []);
  await changeCapture(trx, stored.id, { checked_at: context.clock.now() });
  const done = (await listProviderRefunds(trx, stored.id)).some(
    ({ status }) => status === 'completed' || status === 'pending',
  );
  return state.capture.status === 'partiallyRefunded' && !done && (state.refunds ?? []).length === 0;
}

export interface RefreshedCapture {
  status: CaptureState['capture']['status'];
  /** Part of it went back, and the provider does not say which. */
  isUnclear: boolean;
  /** A refund that is not on the provider's list was not made; null when it lists none. */
  refunds: CaptureState['refunds'];
}

/** Reads a capture and all that has left it from the provider. @throws PaymentError */
export async function readRemoteCapture({ db, payments }: Context, capture: StoredCapture): Promise<CaptureState> {
  const order = await findPaymentOrder(db, { id: capture.paymentOrderId });
  return payments.readCapture(capture.providerCaptureId, order?.providerOrderId ?? null);
}

/** As readRemoteCapture, and records the news. @throws PaymentError */
export async function refreshCapture(context: Context, capture: StoredCapture): Promise<RefreshedCapture> {
  const state = await readRemoteCapture(context, capture);
  const isUnclear = await transact(context.db, (trx) => applyCaptureState(trx, context, capture, state));
  return { status: state.capture.status, isUnclear, refunds: state.refunds };
}
