import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/lib/durations';
import { findBooking, hasOpenProblem } from '../bookingRecord';
import { isDisputed } from './disputes.repo';
import { heldForAddress } from './payoutAddress';
import { holdPayoutForReason, sendPayoutLater } from './payoutOutcomes';
import { warnOnce } from './payoutRetries';
import { changePayout, findPayout, findReceiver, nextAttemptOf, type StoredPayout } from './payouts.repo';
import { isBeingRefunded, wasRefundedSince } from './refundSums.repo';
import type { RefreshedCapture } from './remoteRefunds';

/** The provider pays a reference once within 30 days; well before that end nothing is repeated any more. */
const REPEATABLE_MS = 25 * DAY_MS;

/** Why a payout may not leave although something is left to pay; null when it may. */
async function obstacleOf(trx: Db, payout: StoredPayout, refreshed: readonly RefreshedCapture[]) {
  if (await isDisputed(trx, payout.bookingId))
    return { reason: 'dispute', problem: 'The payer disputes the payment: the helper’s payout is held.' } as const;
  if (await hasOpenProblem(trx, payout.bookingId))
    return { reason: 'problem', problem: 'A problem is not solved yet: the helper’s payout is held.' } as const;
  if (refreshed.some(({ isUnclear }) => isUnclear))
    return {
      reason: 'refund',
      problem: 'Part of the payment went back and the payment provider does not say how much: the payout is held.',
    } as const;
  const unsettled = refreshed.find(({ status }) => !['completed', 'partiallyRefunded', 'refunded'].includes(status));
  if (unsettled)
    return {
      reason: 'payment',
      problem: `The payment provider reports the payment as ${unsettled.status}: the helper’s payout is held.`,
    } as const;
  if ((await findReceiver(trx, payout.providerId)).closedAt !== null)
    return { reason: 'return', problem: 'The helper has closed the account: the payout is held.' } as const;
  return null;
}

/** Decides on the locked booking whether the payout leaves; commits that its outcome is unknown from here on. */
export function decideToSend(
  context: Context,
  payoutId: string,
  refreshed: readonly RefreshedCapture[],
): Promise<StoredPayout | null> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const known = await findPayout(trx, { id: payoutId });
    if (known) await findBooking(trx, known.bookingId, { lock: true });
    const payout = await findPayout(trx, { id: payoutId }, { lock: true });
    if (!payout || !maySend(payout, now)) return null;
    const obstacle = await obstacleOf(trx, payout, refreshed);
    if (payout.status === 'unknown') {
      // Money that went back before the payout was sent is not part of it: only money that went back since then stops it.
      const isStopped =
        obstacle !== null ||
        payout.contradictedAt !== null ||
        (await wasRefundedSince(trx, payout.bookingId, payout.firstSentAt ?? payout.createdAt));
      return decideToRepeat(trx, context, payout, isStopped);
    }
    // A refund that is under way decides the sum that is left to pay.
    if (await isBeingRefunded(trx, payout.bookingId)) {
      await changePayout(trx, payoutId, now, { claimedUntil: null });
      await sendPayoutLater(trx, context, payoutId, MINUTE_MS);
      return null;
    }
    if (obstacle) {
      await holdPayoutForReason(trx, context, payout, obstacle.reason, obstacle.problem);
      return null;
    }
    const receiver = await findReceiver(trx, payout.providerId);
    const heldUntil = heldForAddress(payout, receiver);
    if (heldUntil && heldUntil > now) {
      const change = { status: 'held', holdReason: 'address', heldUntil, claimedUntil: null } as const;
      await changePayout(trx, payoutId, now, change);
      await sendPayoutLater(trx, context, payoutId, heldUntil.getTime() - now.getTime());
      return null;
    }
    // The earlier payment has come back: its reference is used up.
    const isNewAttempt = payout.providerBatchId !== null;
    const sent = {
      status: 'unknown',
      ...(isNewAttempt ? nextAttemptOf(payout) : {}),
      providerBatchId: null,
      receiver: receiver.paypalEmail,
      firstSentAt: now,
    } as const;
    const resetForNewAttempt = isNewAttempt ? { feePence: 0, warnedAt: null, addressFailedAt: null } : {};
    await changePayout(trx, payoutId, now, { ...sent, ...resetForNewAttempt, heldUntil: null });
    return { ...payout, ...sent, holdReason: null };
  });
}

function maySend(payout: StoredPayout, now: Date): boolean {
  const isClaimed = payout.claimedUntil !== null && payout.claimedUntil > now;
  const isHeld = payout.status === 'held' && payout.holdReason !== 'address';
  return isClaimed && !isHeld && !['processing', 'processed', 'stopped'].includes(payout.status);
}

/**
 * Only sending a reference again reveals its outcome, and would pay it had it never arrived. So it is sent again only while
 * that would be right, and while the reference counts.
 */
async function decideToRepeat(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  isStopped: boolean,
): Promise<StoredPayout | null> {
  const now = context.clock.now();
  const age = now.getTime() - (payout.firstSentAt ?? now).getTime();
  if (!isStopped && age < REPEATABLE_MS) return payout;
  await changePayout(trx, payout.id, now, { claimedUntil: null });
  await warnOnce(
    trx,
    context,
    payout,
    isStopped ? 'the payment has gone back or is disputed meanwhile, or an earlier attempt was paid' : 'too long ago',
  );
  await sendPayoutLater(trx, context, payout.id, HOUR_MS);
  return null;
}
