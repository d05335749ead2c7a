import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { DAY_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { PaymentError } from '../../../platform/paymentProvider/paymentProvider';
import { getBookingReference, hasOpenProblem } from '../../bookingRecord';
import { isDisputed, listTakenCaptures } from '../payments/captures.repo';
import { moveTransfer, sendLater } from './moveTransfer';
import { heldForAddress, isSettledAttempt, needsAddress, nextAttemptOf, payoutReferenceOf } from './payoutFacts';
import { confirmPayoutSent, failPayout, waitForAddress } from './payoutReports';
import { refreshCapture, type RefreshedCapture } from './captureReports';
import { hasRefund, IS_UNDER_WAY, wasRefundedSince } from './refunds.repo';
import { isTooOld, runTransfer, stopRepeating, type TransferLoop } from './transferLoop';
import { changeTransfer, findPayout, findReceiver, type StoredPayout } from './transfers.repo';

interface ReadPayout {
  isInDoubt: boolean;
  captures: readonly RefreshedCapture[];
}

const LOOP: TransferLoop<StoredPayout, ReadPayout, { providerBatchId: string }> = {
  name: 'payout to the helper',
  promise: 'It is never sent under a second reference.',
  // The provider pays a reference once within 30 days.
  repeatableMs: 25 * DAY_MS,
  rejections: ['rejected', 'misused', 'declined', 'notFound'],
  find: (db, id, options) => findPayout(db, { id }, options),
  isOver: ({ status }) => ['processing', 'processed', 'stopped'].includes(status),
  waits: waitsForItsTime,
  read: readPayment,
  async decide(trx, context, payout, { captures }) {
    if (LOOP.isOver(payout) || isForPerson(payout)) return null;
    const obstacle = await obstacleOf(trx, payout, captures);
    return payout.status === 'unknown'
      ? decideToRepeat(trx, context, payout, obstacle !== null)
      : decideToSend(trx, context, payout, obstacle);
  },
  async send({ db, payments }, payout) {
    return payments.sendPayout({
      reference: payoutReferenceOf(payout),
      receiver: payout.receiver,
      amountPence: payout.amountPence,
      subject: 'Your payout from Choresy',
      note: `For booking ${await getBookingReference(db, payout.bookingId)}`,
    });
  },
  record: (trx, context, payout, { providerBatchId }) =>
    confirmPayoutSent(trx, context, payout, { providerBatchId, isBack: false }),
  lookAgain: () => Promise.resolve(),
  // The provider takes the reference no more and has lost the batch of it, which a person has settled as not paid.
  isLost: (payout, { kind }) =>
    kind === 'lost' && payout.settledAs === 'notPaid' && isSettledAttempt(payout, payout.attempt),
  takeBack: (trx, context, payout, error) =>
    moveTransfer(trx, context, payout, 'notSent', {
      firstSentAt: null,
      ...(LOOP.isLost(payout, error) ? nextAttemptOf(payout) : {}),
    }),
  reject: (trx, context, payout, failureCode) =>
    failPayout(trx, context, payout, 'rejected', { failureCode, firstSentAt: null }),
};

/**
 * Sends a payout, after a look at the money it is made of. A repeated call continues: one process at a time, and one reference, which
 * the provider pays once, until its own record says that the money came back.
 */
export function sendPayout(context: Context, payoutId: string): Promise<void> {
  return runTransfer(context, LOOP, payoutId);
}

/** It is held, or the provider reports an earlier attempt of a failed one as paid (M-76.4), or it is not tried again by itself. */
function isForPerson({ status, holdReason, contradictedAt, heldUntil }: StoredPayout): boolean {
  if (status === 'held') return holdReason !== 'address';
  return status === 'failed' && (contradictedAt !== null || heldUntil === null);
}

/** One that failed waits for its day, for another address, or for a person. */
async function waitsForItsTime(trx: Db, context: Context, payout: StoredPayout): Promise<boolean> {
  if (isForPerson(payout)) return true;
  if (payout.status !== 'failed') return false;
  const waitMs = (payout.heldUntil?.getTime() ?? 0) - context.clock.now().getTime();
  if (waitMs > 0) {
    await sendLater(trx, context, payout, waitMs);
    return true;
  }
  if (!needsAddress(payout, await findReceiver(trx, payout.providerId))) return false;
  await waitForAddress(trx, context, payout);
  return true;
}

/** Reads the payments of its booking; before an attempt under a new reference the earlier one is read once more. @throws PaymentError */
async function readPayment(context: Context, payout: StoredPayout): Promise<ReadPayout> {
  if (payout.providerBatchId !== null) {
    const { status } = await context.payments.getPayout(payout.providerBatchId);
    if (status !== 'returned' && status !== 'failed') throw new PaymentError('busy', 'EARLIER_PAYOUT_OPEN');
  }
  const taken = await listTakenCaptures(context.db, payout.bookingId);
  if (taken.length === 0) throw new PaymentError('rejected', 'NO_CAPTURE');
  const captures: RefreshedCapture[] = [];
  for (const capture of taken) captures.push(await refreshCapture(context, capture));
  return { isInDoubt: payout.status === 'unknown', captures };
}

/** Why a payout may not leave although something is left to pay; null when it may. */
async function obstacleOf(trx: Db, payout: StoredPayout, captures: readonly RefreshedCapture[]) {
  if (await isDisputed(trx, payout.bookingId))
    return { reason: 'dispute', problem: 'The payer disputes the payment: the helper’s payout is held.' } as const;
  if (await hasOpenProblem(trx, payout.bookingId))
    return { reason: 'problem', problem: 'A problem is not solved yet: the helper’s payout is held.' } as const;
  if (captures.some(({ isUnclear }) => isUnclear))
    return {
      reason: 'refund',
      problem: 'Part of the payment went back and the payment provider does not say how much: the payout is held.',
    } as const;
  const unsettled = captures.find(
    ({ capture }) => !['completed', 'partiallyRefunded', 'refunded'].includes(capture.status),
  );
  if (unsettled)
    return {
      reason: 'payment',
      problem: `The payment provider reports the payment as ${unsettled.capture.status}: the helper’s payout is held.`,
    } as const;
  const { closedAt, payoutsFrozenAt } = await findReceiver(trx, payout.providerId);
  if (payoutsFrozenAt !== null)
    return {
      reason: 'frozen',
      problem: 'The helper says that somebody else was in the account: the payout is held.',
    } as const;
  if (closedAt !== null)
    return { reason: 'return', problem: 'The helper has closed the account: the payout is held.' } as const;
  return null;
}

/**
 * Only sending a reference again reveals its outcome, and would pay it had it never arrived. So it is sent again only while
 * that would be right, and while the reference counts.
 */
async function decideToRepeat(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  hasObstacle: boolean,
): Promise<StoredPayout | null> {
  // Money that went back before the payout was sent is not part of it: only money that went back since then stops it.
  const isStopped =
    hasObstacle ||
    payout.contradictedAt !== null ||
    (await wasRefundedSince(trx, payout.bookingId, payout.firstSentAt ?? payout.createdAt));
  if (!isStopped && !isTooOld(payout, LOOP, context.clock.now())) return payout;
  const gone = 'the payment has gone back or is disputed meanwhile, or an earlier attempt was paid';
  return stopRepeating(trx, context, LOOP, payout, isStopped ? gone : 'too long ago');
}

async function decideToSend(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  obstacle: Awaited<ReturnType<typeof obstacleOf>>,
): Promise<StoredPayout | null> {
  const now = context.clock.now();
  // A refund that is under way decides the sum that is left to pay.
  if (await hasRefund(trx, payout.bookingId, IS_UNDER_WAY)) {
    await changeTransfer(trx, payout, now, { claimedUntil: null });
    await sendLater(trx, context, payout, MINUTE_MS);
    return null;
  }
  if (obstacle) {
    await moveTransfer(trx, context, payout, 'held', { holdReason: obstacle.reason }, { warning: obstacle.problem });
    return null;
  }
  const receiver = await findReceiver(trx, payout.providerId);
  const heldUntil = heldForAddress(payout, receiver);
  if (heldUntil && heldUntil > now) {
    const delayMs = heldUntil.getTime() - now.getTime();
    await moveTransfer(trx, context, payout, 'held', { holdReason: 'address', heldUntil }, { delayMs });
    return null;
  }
  // The earlier payment has come back: its reference is used up.
  const isNewAttempt = payout.providerBatchId !== null;
  return moveTransfer(trx, context, payout, 'send', {
    ...(isNewAttempt ? { ...nextAttemptOf(payout), feePence: 0, warnedAt: null, addressFailedAt: null } : {}),
    providerBatchId: null,
    receiver: receiver.paypalEmail,
    firstSentAt: now,
    heldUntil: null,
  });
}
