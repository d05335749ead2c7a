import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { addMs, HOUR_MS, MINUTE_MS } from '../../platform/lib/durations';
import { findCapture, listTakenCaptures, type StoredCapture } from './captures.repo';
import {
  changeRefund,
  insertRefund,
  listProviderRefunds,
  listRefunds,
  type NewRefund,
  type StoredRefund,
} from './refunds.repo';

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

/** A caller that requests a refund and sends it right after the commit needs the job only when that fails. */
const SENT_BY_CALLER_MS = 15_000;

/** Has a job look after a refund. */
export function sendRefundLater(db: Db, context: Context, refundId: string, delayMs: number): Promise<void> {
  const runAt = addMs(context.clock.now(), delayMs);
  return context.jobs.enqueue(db, 'refund.send', { refundId }, { runAt, dedupeKey: refundId });
}

/** Returns the delay of something that the provider has not settled: a minute at first, then longer, at most an hour. */
export function retryDelayMs(createdAt: Date, now: Date): number {
  return Math.min(Math.max((now.getTime() - createdAt.getTime()) / 2, MINUTE_MS), HOUR_MS);
}

/** Returns the part of a capture that has neither gone back nor is on its way back, in pence. */
export async function leftPenceOf(trx: Db, capture: { id: string; amountPence: number }): Promise<number> {
  const refunds = await listRefunds(trx, capture.id);
  return capture.amountPence - refunds.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

/** Returns the part of all captures of a booking that has neither gone back nor is on its way back, in pence. */
export async function leftPenceOfBooking(trx: Db, bookingId: string): Promise<number> {
  const left = await listLeft(trx, bookingId);
  return left.reduce((sum, { leftPence }) => sum + Math.max(0, leftPence), 0);
}

async function listLeft(trx: Db, bookingId: string): Promise<{ captureId: string; leftPence: number }[]> {
  const left = [];
  for (const capture of await listTakenCaptures(trx, bookingId))
    left.push({ captureId: capture.id, leftPence: await leftPenceOf(trx, capture) });
  return left;
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
  const done = rows.filter(({ status }) => status === 'completed' || status === 'pending');
  let leftPence = capture.amountPence - done.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const takenPence = Math.min(wantedPence, leftPence);
  leftPence -= takenPence;
  for (const row of rows.filter(({ status }) => status === 'requested' || status === 'unknown')) {
    const amountPence = Math.min(row.amountPence, leftPence);
    const now = context.clock.now();
    if (amountPence === 0) await changeRefund(trx, row.id, now, { status: 'failed', failureCode: 'NOTHING_LEFT' });
    else if (amountPence < row.amountPence) await changeRefund(trx, row.id, now, { amountPence });
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
  input: Omit<NewRefund, 'now'> & { isSentByCaller?: boolean },
): Promise<string | null> {
  const capture = await findCapture(trx, input.captureId);
  const leftPence = capture ? await leftPenceOf(trx, capture) : 0;
  if (leftPence <= 0) return null;
  const refundId = await insertRefund(trx, {
    ...input,
    amountPence: Math.min(input.amountPence, leftPence),
    now: context.clock.now(),
  });
  if (refundId !== null) await sendRefundLater(trx, context, refundId, input.isSentByCaller ? SENT_BY_CALLER_MS : 0);
  return refundId;
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
