import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { findBooking } from '../bookingRecord';
import { sendOperatorWarning } from '../mails';
import { isInLedger, writeLedger } from './ledger.repo';
import { bookSentPayout, checkPayoutLater, FIRST_CHECK_MS, recordSentPayout } from './payoutOutcomes';
import { changePayout, findPayout, type StoredPayout } from './payouts.repo';
import { isUnsent } from './payoutShare';

/** The payment provider's report of a batch under one of our references. */
export interface ReportedBatch {
  providerBatchId: string;
  attempt: number;
  /** It did not arrive, or came back. */
  isBack: boolean;
}

/** Whether a person has settled the attempt that the provider reports on, so that both reports have to be brought together. */
export function isSettledAttempt(payout: StoredPayout, attempt: number): boolean {
  return payout.settledAs !== null && payout.settledAttempt === attempt;
}

/**
 * Records the provider's id of a payout whose outcome was unknown, once; beside a person's settlement if there is one meanwhile. The
 * booking is locked.
 */
export async function confirmPayoutSent(
  trx: Db,
  context: Context,
  { id, bookingId, attempt }: Pick<StoredPayout, 'id' | 'bookingId' | 'attempt'>,
  batch: Pick<ReportedBatch, 'providerBatchId' | 'isBack'>,
): Promise<void> {
  await findBooking(trx, bookingId, { lock: true });
  const payout = await findPayout(trx, { id }, { lock: true });
  if (payout?.status === 'unknown' && payout.attempt === attempt)
    await recordSentPayout(trx, context, payout, batch.providerBatchId);
  else if (payout) await applyReportedBatch(trx, context, payout, { ...batch, attempt });
}

/**
 * Brings together a person's settlement of an attempt and the provider's report of it. The provider's word counts in the books, and
 * money that left although it was settled as not paid is never sent a second time: operators get it as a contradiction (M-76.4). Booking
 * and payout are locked.
 */
async function applyReportedBatch(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  batch: ReportedBatch,
): Promise<void> {
  if (!isSettledAttempt(payout, batch.attempt) || payout.providerBatchId === batch.providerBatchId) return;
  const now = context.clock.now();
  if (payout.settledAs === 'paid') {
    // Until now its id was unknown, or typed by a person.
    if (payout.attempt === batch.attempt)
      await changePayout(trx, payout.id, now, { providerBatchId: batch.providerBatchId });
    return;
  }
  if (batch.isBack || !isUnsent(payout)) {
    const isNew = await recordSurplus(trx, context, payout, batch);
    if (isNew && !batch.isBack) await noteContradiction(trx, context, payout);
    return;
  }
  const sentPence = payout.settledPence ?? payout.amountPence;
  await bookSentPayout(trx, context, { ...payout, attempt: batch.attempt }, sentPence);
  await changePayout(trx, payout.id, now, {
    status: 'processing',
    settledAs: 'paid',
    attempt: batch.attempt,
    lastAttempt: payout.lastAttempt,
    // The fee of another attempt is not this one's.
    feePence: 0,
    amountPence: sentPence,
    providerBatchId: batch.providerBatchId,
    claimedUntil: null,
    heldUntil: null,
    failureCode: null,
  });
  await checkPayoutLater(trx, context, payout.id, FIRST_CHECK_MS);
  await noteContradiction(trx, context, payout);
}

/**
 * Books a second payment of a sum that was owed once as our loss, and takes that back when it comes back; each once.
 * @returns whether there was anything to book
 */
async function recordSurplus(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  { providerBatchId, isBack }: ReportedBatch,
): Promise<boolean> {
  const sentPence = payout.settledPence ?? payout.amountPence;
  const pence = isBack ? -sentPence : sentPence;
  const key = `payout-surplus:${payout.id}:${providerBatchId}`;
  if (isBack && !(await isInLedger(trx, key))) return false;
  return writeLedger(
    trx,
    {
      key: isBack ? `payout-surplus-returned:${payout.id}:${providerBatchId}` : key,
      bookingId: payout.bookingId,
      description: isBack ? 'Payout made twice came back' : 'Payout made twice',
      at: context.clock.now(),
    },
    [
      { account: 'losses', pence },
      { account: 'paypal_balance', pence: -pence },
    ],
  );
}

/** Operators learn that the provider reports a payout as paid that was settled as not paid. */
async function noteContradiction(trx: Db, context: Context, payout: StoredPayout): Promise<void> {
  const now = context.clock.now();
  await changePayout(trx, payout.id, now, { contradictedAt: now });
  await sendOperatorWarning(trx, context, {
    bookingId: payout.bookingId,
    problem:
      'The payment provider reports as paid what an operator settled as not paid. The books follow the provider; please check it and settle it as paid.',
  });
}
