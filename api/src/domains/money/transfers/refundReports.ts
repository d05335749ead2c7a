import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import type { CaptureRefund } from '../../../platform/paymentProvider/paymentProvider';
import { findBooking } from '../../bookingRecord';
import { sendOperatorWarning } from '../../mails';
import type { StoredCapture } from '../payments/captures.repo';
import { moveTransfer, retryDelayMs } from './moveTransfer';
import { isPaidOut } from './payoutFacts';
import { shrinkUnsentRefunds } from './refundRequests';
import { listFailedRefunds, listProviderRefunds } from './refunds.repo';
import { bookTransferFee } from './transferBooks';
import { changeTransfer, findPayout, findRefund, insertRefund, type Change, type StoredRefund } from './transfers.repo';
import type { TransferEvent } from './transferTable';

/* The payment provider's reports of refunds, and their effects. */

/** Money that leaves without us. */
export type ExternalOrigin = Exclude<StoredRefund['origin'], 'ours'>;

const BY_WHOM: Record<ExternalOrigin, string> = {
  provider: 'Returned by the payment provider',
  reversal: 'Reversed by the payer’s bank',
  dispute: 'Lost in a dispute',
};

interface DoneRefund {
  providerRefundId: string | null;
  amountPence?: number | null;
  feePence?: number | null;
}

/**
 * Records that a refund was made, once: in the ledger, its capture, its booking and the share of its provider. The booking is locked.
 * @param by the event of the table by which it counts as made
 */
export async function completeRefund(
  trx: Db,
  context: Context,
  id: string,
  { providerRefundId, amountPence, feePence }: DoneRefund,
  by: { event: TransferEvent<'refund'>; change?: Change<'refund'>; warning?: string | undefined } = { event: 'made' },
): Promise<void> {
  const refund = await findRefund(trx, id, { lock: true });
  if (!refund || refund.status === 'completed') return;
  const made: Change<'refund'> = {
    amountPence: amountPence ?? refund.amountPence,
    feePence: feePence ?? 0,
    providerRefundId: providerRefundId ?? refund.providerRefundId,
    failureCode: null,
    ...by.change,
  };
  await moveTransfer(trx, context, refund, by.event, made, { warning: by.warning });
}

/** The provider's own record, or a rejection of the only request there was, says that nothing went back. */
export async function failRefund(trx: Db, context: Context, refund: StoredRefund, failureCode: string): Promise<void> {
  const warning =
    refund.origin === 'ours'
      ? `The payment provider rejected the refund (${failureCode}). It has to be settled by hand.`
      : `A refund that was made at the payment provider failed (${failureCode}).`;
  await moveTransfer(trx, context, refund, 'rejected', { failureCode }, { warning });
}

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

async function warnOfExternalRefund(
  trx: Db,
  context: Context,
  bookingId: string,
  origin: ExternalOrigin,
): Promise<void> {
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (!booking) return;
  const how = isPaidOut(await findPayout(trx, { bookingId }))
    ? 'The helper has been paid already: it is booked as a loss.'
    : 'The helper is paid for the rest only.';
  const part = booking.paymentStatus === 'refunded' ? 'all' : 'part';
  const problem = `${BY_WHOM[origin]}: ${part} of the money of this booking. ${how}`;
  await sendOperatorWarning(trx, context, { bookingId, problem });
}

/** Records money that left a capture without us, once; unless nothing was left to leave. */
export async function recordExternalRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  external: {
    origin: ExternalOrigin;
    remote: Pick<CaptureRefund, 'amountPence' | 'feePence' | 'status'>;
    providerRefundId: string | null;
  },
): Promise<void> {
  const { origin, remote, providerRefundId } = external;
  const wantedPence = remote.amountPence ?? capture.amountPence;
  const amountPence = await shrinkUnsentRefunds(trx, context, capture, wantedPence);
  if (amountPence <= 0) return;
  const of = { bookingId: capture.bookingId, captureId: capture.id, origin, providerRefundId };
  const id = await insertRefund(trx, { ...of, amountPence, reason: BY_WHOM[origin], now: context.clock.now() });
  const refund = id === null ? null : await findRefund(trx, id);
  if (!refund) return;
  if (remote.status === 'pending') return acceptRefund(trx, context, refund, {});
  await completeRefund(trx, context, refund.id, { providerRefundId, amountPence, feePence: remote.feePence });
  await warnOfExternalRefund(trx, context, capture.bookingId, origin);
}

/** The provider has a refund, and has not made it yet: a job looks again. */
async function acceptRefund(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  change: Change<'refund'>,
  warning?: string,
): Promise<void> {
  const now = context.clock.now();
  const delayMs = retryDelayMs(refund.status === 'failed' ? now : refund.createdAt, now);
  await moveTransfer(trx, context, refund, 'accepted', change, { delayMs, warning });
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
  origin: ExternalOrigin = 'provider',
): Promise<void> {
  const row = findMatchingRefund(await listProviderRefunds(trx, capture.id), remote);
  if (!row) {
    if (remote.status === 'failed' || (await applyToFailedRefund(trx, context, capture, remote))) return;
    await recordExternalRefund(trx, context, capture, { origin, remote, providerRefundId: remote.id });
  } else if (row.status === 'completed') await applyToMadeRefund(trx, context, row, remote);
  else if (remote.status !== 'failed') {
    // An earlier attempt may have given back more than is left for this one: later requests have to make room.
    const amountPence = await shrinkUnsentRefunds(trx, context, capture, remote.amountPence ?? row.amountPence, row);
    await applyToOpenRefund(trx, context, row, { ...remote, amountPence });
  } else if (!isOfEarlierAttempt(row, remote)) await failRefund(trx, context, row, 'FAILED');
}

/** @param settlement a contradiction to a person's settlement, with its warning */
async function applyToOpenRefund(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  { status, amountPence, feePence, id }: CaptureRefund,
  settlement: { change?: Change<'refund'>; warning?: string } = {},
): Promise<void> {
  const made = { amountPence, feePence, providerRefundId: id };
  if (status === 'completed') await completeRefund(trx, context, refund.id, made, { event: 'made', ...settlement });
  else {
    const change = { amountPence: amountPence ?? refund.amountPence, providerRefundId: id, ...settlement.change };
    await acceptRefund(trx, context, refund, change, settlement.warning);
  }
}

/**
 * Brings a refund that counts as made to the provider's record. One that a person has settled as paid gets its id and fee (M-76.4). If the
 * provider reports that it failed, the money is with us again, and the customer's (M-464): only by its id or its reference, since another one
 * may be of the same sum. The booking is locked.
 */
async function applyToMadeRefund(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  remote: CaptureRefund & { attempt?: number },
): Promise<void> {
  const isSettled = refund.settledAs === 'paid';
  if (remote.status !== 'failed') {
    if (isSettled || refund.providerRefundId === null)
      await changeTransfer(trx, refund, context.clock.now(), { providerRefundId: remote.id });
    if (isSettled) await bookTransferFee(trx, context, refund, remote.feePence);
    return;
  }
  if (isOfEarlierAttempt(refund, remote)) return;
  if (!isSettled && refund.providerRefundId !== remote.id && !remote.references.includes(refund.id)) return;
  const change: Change<'refund'> =
    isSettled || refund.origin === 'ours'
      ? { settledAs: null, failureCode: 'FAILED' }
      : { failureCode: 'RETURNED_TO_US' };
  const which = isSettled
    ? 'an operator settled as paid. It has to be retried.'
    : 'it had reported as made. It has to be made again.';
  const warning = `The payment provider reports that a refund failed which ${which}`;
  await moveTransfer(trx, context, refund, 'undone', change, { warning });
}

/**
 * The provider reports a refund that a person has settled as not paid: it counts, and operators get it as a contradiction. Also a
 * refund of ours as made that it had reported as failed. The booking is locked.
 * @returns false when it is none of these
 */
async function applyToFailedRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  remote: CaptureRefund,
): Promise<boolean> {
  // Money that others took and gave back again, as by a reversal, stays listed as it was.
  const isMadeAfterAll = ({ origin, settledAs, providerRefundId }: StoredRefund) =>
    origin === 'ours' && settledAs === null && providerRefundId === remote.id && remote.status === 'completed';
  const refund = (await listFailedRefunds(trx, capture.id)).find((row) =>
    row.settledAs === 'notPaid' ? remote.references.includes(row.id) : isMadeAfterAll(row),
  );
  if (!refund) return false;
  const amountPence = await shrinkUnsentRefunds(trx, context, capture, remote.amountPence ?? refund.amountPence);
  if (amountPence <= 0) return true;
  const contradiction = {
    change: { settledAs: 'paid', contradictedAt: context.clock.now() },
    warning:
      'The payment provider reports a refund as made that an operator settled as not paid. The books follow the provider; please check it and settle it as paid.',
  } as const;
  const isContradicted = refund.settledAs === 'notPaid';
  await applyToOpenRefund(trx, context, refund, { ...remote, amountPence }, isContradicted ? contradiction : {});
  return true;
}
