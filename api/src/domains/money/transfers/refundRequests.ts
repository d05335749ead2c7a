import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { conflict } from '../../../platform/lib/errors';
import { formatPence } from '../../../platform/lib/format';
import { balancePenceOf } from '../ledger/ledger.repo';
import { findCapture, listTakenCaptures, type StoredCapture } from '../payments/captures.repo';
import { moveTransfer, sendLater } from './moveTransfer';
import { findTroubledRefund, hasRefund, IS_UNRETURNED, listProviderRefunds, listRefunds, sumOf } from './refunds.repo';
import { changeTransfer, insertRefund, type NewRefund, type StoredRefund } from './transfers.repo';

const NOTHING_LEFT = 'There is nothing left to refund: it has gone back, or is on its way.';

/** A caller that requests a refund and sends it right after the commit needs the job only when that fails. */
const SENT_BY_CALLER_MS = 15_000;

/** Returns the part of a capture that has neither gone back nor is on its way back, in pence. */
export async function leftPenceOf(trx: Db, capture: { id: string; amountPence: number }): Promise<number> {
  return capture.amountPence - sumOf(await listRefunds(trx, capture.id));
}

async function listLeft(trx: Db, bookingId: string): Promise<{ captureId: string; leftPence: number }[]> {
  const left = [];
  for (const capture of await listTakenCaptures(trx, bookingId))
    left.push({ captureId: capture.id, leftPence: Math.max(0, await leftPenceOf(trx, capture)) });
  return left;
}

/**
 * Shares a refund among the payments of a booking, the first in the list first; never more of one than is left of it.
 * @returns pence of each payment that gives back something
 */
export function shareRefund(
  payments: readonly { captureId: string; leftPence: number }[],
  amountPence: number,
): { captureId: string; amountPence: number }[] {
  let restPence = amountPence;
  const shares = [];
  for (const { captureId, leftPence } of payments) {
    const pence = Math.min(restPence, Math.max(0, leftPence));
    if (pence <= 0) continue;
    shares.push({ captureId, amountPence: pence });
    restPence -= pence;
  }
  return shares;
}

/** Returns the part of all captures of a booking that has neither gone back nor is on its way back, in pence. */
export async function leftPenceOfBooking(trx: Db, bookingId: string): Promise<number> {
  return (await listLeft(trx, bookingId)).reduce((sum, { leftPence }) => sum + leftPence, 0);
}

/** A part of what is left of a booking's payment. `ofPence`: the sum that was seen as left. */
export interface Share {
  refundPence: number;
  ofPence: number;
}

/** @throws AppError 409 another sum is left than was seen, or less than would go back */
export async function requireLeft(trx: Db, bookingId: string, { refundPence, ofPence }: Share): Promise<void> {
  const leftPence = await leftPenceOfBooking(trx, bookingId);
  if (leftPence !== ofPence)
    throw conflict(`The payment has changed meanwhile: ${formatPence(leftPence)} is left of it.`);
  if (refundPence > leftPence) throw conflict(`Only ${formatPence(leftPence)} of this payment is left to refund.`);
}

/**
 * Refunds that were not sent, or not carried out, become smaller when others have taken the money.
 * @param wantedPence the amount that went back, or goes back, by the payment provider's word
 * @param by the refund that did it, where it is one that we know
 * @returns the part of that which there was to take
 */
export async function shrinkUnsentRefunds(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  wantedPence: number,
  by: StoredRefund | null = null,
): Promise<number> {
  const rows = (await listProviderRefunds(trx, capture.id)).filter(({ id }) => id !== by?.id);
  const leftAtFirst =
    capture.amountPence - sumOf(rows.filter(({ status }) => status === 'completed' || status === 'pending'));
  const takenPence = Math.min(wantedPence, leftAtFirst);
  let leftPence = leftAtFirst - takenPence;
  for (const row of rows.filter(({ status }) => status === 'requested' || status === 'unknown')) {
    const amountPence = Math.min(row.amountPence, leftPence);
    if (amountPence === 0) await moveTransfer(trx, context, row, 'nothingLeft', { failureCode: 'NOTHING_LEFT' });
    else if (amountPence < row.amountPence) await changeTransfer(trx, row, context.clock.now(), { amountPence });
    leftPence -= amountPence;
  }
  return takenPence;
}

/**
 * Notes a refund, with the job that sends it; of less than requested where part of the money has gone back already. Nothing is
 * sent yet: no call to the provider happens inside a transaction. The booking is locked.
 * @returns its id; null when this capture has a refund already, or nothing of it is left
 */
export async function requestRefund(
  trx: Db,
  context: Context,
  { isSentByCaller = false, ...input }: Omit<NewRefund, 'now'> & { isSentByCaller?: boolean },
): Promise<string | null> {
  const capture = await findCapture(trx, { id: input.captureId });
  const leftPence = capture ? await leftPenceOf(trx, capture) : 0;
  if (leftPence <= 0) return null;
  const amountPence = Math.min(input.amountPence, leftPence);
  const id = await insertRefund(trx, { ...input, amountPence, now: context.clock.now() });
  if (id !== null) await sendLater(trx, context, { kind: 'refund', id }, isSentByCaller ? SENT_BY_CALLER_MS : 0);
  return id;
}

/**
 * As requestRefund, of a booking that may have been paid by several orders: the latest payment goes back first.
 * @returns the ids, one for each capture that is to give back something
 */
export async function requestRefundOfBooking(
  trx: Db,
  context: Context,
  { amountPence, ...input }: Omit<NewRefund, 'now' | 'captureId'> & { isSentByCaller?: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  for (const share of shareRefund(await listLeft(trx, input.bookingId), amountPence)) {
    const refundId = await requestRefund(trx, context, { ...input, ...share });
    if (refundId !== null) ids.push(refundId);
  }
  return ids;
}

/** The part of the payment that was kept stays. @throws AppError 409 when no money came again, or it goes back already */
async function requestUnreturned(trx: Db, context: Context, bookingId: string): Promise<string> {
  if (!(await hasRefund(trx, bookingId, IS_UNRETURNED))) throw conflict(NOTHING_LEFT);
  const [id] = await requestRefundOfBooking(trx, context, {
    bookingId,
    amountPence: -(await balancePenceOf(trx, bookingId, 'customer_funds')),
    reason: 'Came again after the booking was cancelled',
    isPart: true,
    isSentByCaller: true,
  });
  if (id === undefined) throw conflict(NOTHING_LEFT);
  return id;
}

/**
 * Has a refund sent again that the payment provider rejected, or whose outcome is unknown. Its outcome is looked for first; only
 * one that was rejected for good gets a new key. If there is none, money of a cancelled booking that came again goes back
 * (M-94.7). The booking is locked.
 * @returns its id, to be sent after the commit
 * @throws AppError 409 when there is none
 */
export async function requestRefundAgain(trx: Db, context: Context, bookingId: string): Promise<string> {
  const refund = await findTroubledRefund(trx, bookingId);
  if (!refund) return requestUnreturned(trx, context, bookingId);
  const capture = await findCapture(trx, { id: refund.captureId });
  if (!capture) throw conflict(NOTHING_LEFT);
  if (refund.status === 'failed') {
    const amountPence = Math.min(refund.amountPence, await leftPenceOf(trx, capture));
    if (amountPence <= 0) throw conflict(NOTHING_LEFT);
    await moveTransfer(trx, context, refund, 'retried', {
      amountPence,
      attempt: refund.attempt + 1,
      providerRefundId: null,
      settledAs: null,
      // Looked for before it is sent.
      firstSentAt: refund.firstSentAt ?? context.clock.now(),
    });
  }
  await sendLater(trx, context, refund, SENT_BY_CALLER_MS);
  return refund.id;
}
