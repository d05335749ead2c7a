import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { addMs, DAY_MS } from '../../platform/lib/durations';
import { sendOperatorWarning, sendPayoutProblem, sendPayoutSent } from '../mails';
import { writeLedger } from './ledger.repo';
import { hasNewAddress, needsAddress } from './payoutAddress';
import { changePayout, findReceiver, type HoldReason, type StoredPayout } from './payouts.repo';
import { isRefundOfPriceOwed } from './owedRefunds.repo';

export const FIRST_CHECK_MS = 5_000;
/** A payout that failed is tried again each day: the provider may have corrected the email address, an operator the account. */
const RETRY_MS = DAY_MS;
const GIVE_UP_AFTER_MS = 60 * DAY_MS;

export function sendPayoutLater(db: Db, context: Context, payoutId: string, delayMs: number): Promise<void> {
  const runAt = addMs(context.clock.now(), delayMs);
  return context.jobs.enqueue(db, 'payout.send', { payoutId }, { runAt, dedupeKey: payoutId });
}

export function checkPayoutLater(db: Db, context: Context, payoutId: string, delayMs: number): Promise<void> {
  const runAt = addMs(context.clock.now(), delayMs);
  return context.jobs.enqueue(db, 'payout.check', { payoutId }, { runAt, dedupeKey: payoutId });
}

/** The reference under which the provider knows an attempt. */
export function payoutReferenceOf({ id, attempt }: Pick<StoredPayout, 'id' | 'attempt'>): string {
  return `payout-${id}-${attempt}`;
}

/** The payout that a reference belongs to; null when it is none of ours. */
export function parsePayoutReference(reference: string): { id: string; attempt: number } | null {
  const [, id, attempt] = /^payout-([0-9a-f-]{36})-(\d+)$/.exec(reference) ?? [];
  return id === undefined || attempt === undefined ? null : { id, attempt: Number(attempt) };
}

/** The provider has it: the money has left our balance. The payout is locked, and its outcome was unknown until now. */
export async function recordSentPayout(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  providerBatchId: string,
): Promise<void> {
  const now = context.clock.now();
  await changePayout(trx, payout.id, now, {
    status: 'processing',
    providerBatchId,
    claimedUntil: null,
    failureCode: null,
  });
  await bookSentPayout(trx, context, payout, payout.amountPence);
  await checkPayoutLater(trx, context, payout.id, FIRST_CHECK_MS);
}

/**
 * Writes into the books that an attempt has left our balance, once, and notifies the provider.
 * @param sentPence the amount sent; more than is owed by now is a loss
 */
export async function bookSentPayout(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  sentPence: number,
): Promise<void> {
  const at = context.clock.now();
  const isNew = await writeLedger(
    trx,
    { key: `payout:${payout.id}:${payout.attempt}`, bookingId: payout.bookingId, description: 'Payout sent', at },
    [
      { account: 'provider_payable', pence: payout.amountPence, providerId: payout.providerId },
      { account: 'losses', pence: sentPence - payout.amountPence },
      { account: 'paypal_balance', pence: -sentPence },
    ],
  );
  if (isNew) await sendPayoutSent(trx, context, { ...payout, amountPence: sentPence });
}

/** The money of a payout is in our balance again: it is owed again. */
export async function recordReturnedPayout(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  { reason, isAddressAtFault }: { reason: string; isAddressAtFault: boolean },
): Promise<void> {
  const at = context.clock.now();
  const hadArrived = payout.status === 'processed';
  await writeLedger(
    trx,
    {
      key: `payout-returned:${payout.id}:${payout.attempt}`,
      bookingId: payout.bookingId,
      description: 'Payout came back',
      at,
    },
    [
      { account: 'paypal_balance', pence: payout.amountPence },
      { account: 'provider_payable', pence: -payout.amountPence, providerId: payout.providerId },
    ],
  );
  const addressFailedAt = isAddressAtFault ? (payout.addressFailedAt ?? at) : null;
  await changePayout(trx, payout.id, at, { addressFailedAt });
  const returned: StoredPayout = { ...payout, addressFailedAt };
  const receiver = await findReceiver(trx, payout.providerId);
  if (hasNewAddress(returned, receiver, at)) {
    await changePayout(trx, payout.id, at, {
      status: 'failed',
      failureCode: reason,
      claimedUntil: null,
      heldUntil: at,
    });
    return sendPayoutLater(trx, context, payout.id, 0);
  }
  const isWaiting = needsAddress(returned, receiver);
  await failPayout(trx, context, payout, reason, { isRetried: !hadArrived, isWaiting });
  await sendPayoutProblem(trx, context, { ...payout, problem: 'returned' });
}

/** Looks again in a day whether there is another address; one that is corrected in the profile is sent at once. */
export async function waitForAddress(trx: Db, context: Context, { id }: StoredPayout): Promise<void> {
  const now = context.clock.now();
  await changePayout(trx, id, now, { heldUntil: addMs(now, RETRY_MS), claimedUntil: null });
  await sendPayoutLater(trx, context, id, RETRY_MS);
}

/** Notes that a payout failed, warns the operators and schedules the next try. */
export async function failPayout(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  failureCode: string,
  { isRetried = true, isWaiting = false } = {},
): Promise<void> {
  const now = context.clock.now();
  const isLast = now.getTime() - payout.createdAt.getTime() > GIVE_UP_AFTER_MS;
  const isTriedAgain = isRetried && !isLast;
  const heldUntil = isTriedAgain ? addMs(now, RETRY_MS) : null;
  await changePayout(trx, payout.id, now, { status: 'failed', failureCode, claimedUntil: null, heldUntil });
  const next = isWaiting
    ? 'It is sent as soon as the helper has corrected the PayPal address.'
    : isTriedAgain
      ? 'It is tried again each day.'
      : 'It is not sent again by itself.';
  await sendOperatorWarning(trx, context, {
    bookingId: payout.bookingId,
    problem: `The payout to the helper failed (${failureCode}). ${next}`,
  });
  if (isTriedAgain) await sendPayoutLater(trx, context, payout.id, RETRY_MS);
}

/** Keeps a payout from being sent until the wait is over, and notifies operators of the reason. */
export async function holdPayoutForReason(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  holdReason: HoldReason,
  problem: string,
): Promise<void> {
  await changePayout(trx, payout.id, context.clock.now(), { status: 'held', holdReason, claimedUntil: null });
  if (payout.holdReason !== holdReason)
    await sendOperatorWarning(trx, context, { bookingId: payout.bookingId, problem });
}

/** Lets a payout go that nothing else keeps; while a refund of the price is owed it waits for a person (M-240.1). */
export async function letPayoutGo(trx: Db, context: Context, payoutId: string, bookingId: string): Promise<void> {
  const now = context.clock.now();
  if (await isRefundOfPriceOwed(trx, bookingId))
    return changePayout(trx, payoutId, now, { status: 'held', holdReason: 'refund' });
  await changePayout(trx, payoutId, now, { status: 'pending' });
  await sendPayoutLater(trx, context, payoutId, 0);
}

/** Books the provider's fee for a payout, as far as it is not in the books yet. */
export async function recordPayoutFee(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  feePence: number | null,
): Promise<void> {
  if (feePence === null || feePence === payout.feePence) return;
  const at = context.clock.now();
  const morePence = feePence - payout.feePence;
  await changePayout(trx, payout.id, at, { feePence });
  await writeLedger(
    trx,
    {
      key: `payout-fee:${payout.id}:${payout.attempt}:${payout.feePence}:${feePence}:${at.getTime()}`,
      bookingId: payout.bookingId,
      description: 'Fee of the payment provider for a payout',
      at,
    },
    [
      { account: 'paypal_fees', pence: morePence },
      { account: 'paypal_balance', pence: -morePence },
    ],
  );
}
