import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { addMs, DAY_MS } from '../../../platform/lib/durations';
import { findBooking } from '../../bookingRecord';
import { sendOperatorWarning, sendPayoutProblem } from '../../mails';
import { isInLedger, writeLedger } from '../ledger/ledger.repo';
import { checkPayoutLater, moveTransfer, sendLater } from './moveTransfer';
import { hasNewAddress, isSettledAttempt, isUnsent, needsAddress } from './payoutFacts';
import {
  changeTransfer,
  findPayout,
  findReceiver,
  listPayoutsWithoutAddress,
  type Change,
  type StoredPayout,
} from './transfers.repo';

/* The payment provider's reports of payouts, and their effects. */

/** A payout that failed is tried again each day: the provider may have corrected the email address, an operator the account. */
const RETRY_MS = DAY_MS;
const GIVE_UP_AFTER_MS = 60 * DAY_MS;

/** The payment provider's report of a batch under one of our references. */
interface ReportedBatch {
  providerBatchId: string;
  attempt: number;
  /** It did not arrive, or came back. */
  isBack: boolean;
}

/**
 * Records the provider's id of a payout whose outcome was unknown, once; beside a person's settlement if there is one meanwhile. The
 * booking is locked.
 */
export async function confirmPayoutSent(
  trx: Db,
  context: Context,
  { id, bookingId, attempt }: Pick<StoredPayout, 'id' | 'bookingId' | 'attempt'>,
  batch: Omit<ReportedBatch, 'attempt'>,
): Promise<void> {
  await findBooking(trx, bookingId, { lock: true });
  const payout = await findPayout(trx, { id }, { lock: true });
  if (payout?.status === 'unknown' && payout.attempt === attempt)
    await moveTransfer(trx, context, payout, 'accepted', { providerBatchId: batch.providerBatchId, failureCode: null });
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
  { providerBatchId, attempt, isBack }: ReportedBatch,
): Promise<void> {
  if (!isSettledAttempt(payout, attempt) || payout.providerBatchId === providerBatchId) return;
  const now = context.clock.now();
  // Until now its id was unknown, or typed by a person.
  if (payout.settledAs === 'paid') {
    if (payout.attempt === attempt) await changeTransfer(trx, payout, now, { providerBatchId });
    return;
  }
  const warning =
    'The payment provider reports as paid what an operator settled as not paid. The books follow the provider; please check it and settle it as paid.';
  if (isBack || !isUnsent(payout)) {
    const isNew = await recordSurplus(trx, context, payout, { providerBatchId, isBack });
    if (!isNew || isBack) return;
    await changeTransfer(trx, payout, now, { contradictedAt: now });
    return sendOperatorWarning(trx, context, { bookingId: payout.bookingId, problem: warning });
  }
  const turnedUp: Change<'payout'> = {
    settledAs: 'paid',
    attempt,
    lastAttempt: payout.lastAttempt,
    // The fee of another attempt is not this one's.
    feePence: 0,
    amountPence: payout.settledPence ?? payout.amountPence,
    providerBatchId,
    heldUntil: null,
    failureCode: null,
    contradictedAt: now,
  };
  await moveTransfer(trx, context, payout, 'turnedUp', turnedUp, { warning });
}

/**
 * Books a second payment of a sum that was owed once as our loss, and takes that back when it comes back; each once.
 * @returns whether there was anything to book
 */
async function recordSurplus(
  trx: Db,
  context: Context,
  { id, bookingId, settledPence, amountPence }: StoredPayout,
  { providerBatchId, isBack }: Omit<ReportedBatch, 'attempt'>,
): Promise<boolean> {
  const sentPence = settledPence ?? amountPence;
  const pence = isBack ? -sentPence : sentPence;
  const sentKey = `payout-surplus:${id}:${providerBatchId}`;
  if (isBack && !(await isInLedger(trx, sentKey))) return false;
  const key = isBack ? `payout-surplus-returned:${id}:${providerBatchId}` : sentKey;
  const description = isBack ? 'Payout made twice came back' : 'Payout made twice';
  return writeLedger(trx, { key, bookingId, description, at: context.clock.now() }, [
    { account: 'losses', pence },
    { account: 'paypal_balance', pence: -pence },
  ]);
}

/** The money of a payout is in our balance again: it is owed again. */
export async function recordReturnedPayout(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  { reason, isAddressAtFault }: { reason: string; isAddressAtFault: boolean },
): Promise<void> {
  const at = context.clock.now();
  const addressFailedAt = isAddressAtFault ? (payout.addressFailedAt ?? at) : null;
  const change = { failureCode: reason, addressFailedAt };
  const receiver = await findReceiver(trx, payout.providerId);
  if (hasNewAddress({ ...payout, addressFailedAt }, receiver, at)) {
    await moveTransfer(trx, context, payout, 'returned', { ...change, heldUntil: at }, { delayMs: 0 });
    return;
  }
  const isWaiting = needsAddress({ ...payout, addressFailedAt }, receiver);
  await failPayout(trx, context, payout, 'returned', change, { isRetried: payout.status !== 'processed', isWaiting });
  await sendPayoutProblem(trx, context, { ...payout, problem: 'returned' });
}

/** Looks again in a day whether there is another address; one that is corrected in the profile is sent at once. */
export async function waitForAddress(trx: Db, context: Context, payout: StoredPayout): Promise<void> {
  const now = context.clock.now();
  await changeTransfer(trx, payout, now, { heldUntil: addMs(now, RETRY_MS), claimedUntil: null });
  await sendLater(trx, context, payout, RETRY_MS);
}

/** Notes that a payout failed, warns the operators and schedules the next try. */
export async function failPayout(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  event: 'rejected' | 'returned',
  change: Change<'payout'> & { failureCode: string },
  { isRetried = true, isWaiting = false } = {},
): Promise<void> {
  const now = context.clock.now();
  const isLast = now.getTime() - payout.createdAt.getTime() > GIVE_UP_AFTER_MS;
  const isTriedAgain = isRetried && !isLast;
  const next = isWaiting
    ? 'It is sent as soon as the helper has corrected the PayPal address.'
    : isTriedAgain
      ? 'It is tried again each day.'
      : 'It is not sent again by itself.';
  const heldUntil = isTriedAgain ? addMs(now, RETRY_MS) : null;
  const warning = `The payout to the helper failed (${change.failureCode}). ${next}`;
  const delayMs = isTriedAgain ? RETRY_MS : undefined;
  await moveTransfer(trx, context, payout, event, { ...change, heldUntil }, { warning, delayMs });
}

/** The provider has corrected the payout address: returned payouts are sent there, unclaimed ones are taken back first (M-463). */
export async function sendToNewAddress(trx: Db, context: Context, providerId: string): Promise<void> {
  const now = context.clock.now();
  for (const { id, status } of await listPayoutsWithoutAddress(trx, providerId)) {
    if (status === 'processing') await checkPayoutLater(trx, context, id, 0);
    else {
      await changeTransfer(trx, { kind: 'payout', id }, now, { heldUntil: now });
      await sendLater(trx, context, { kind: 'payout', id }, 0);
    }
  }
}
