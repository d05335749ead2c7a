import { LIMITS } from 'contract/limits';
import type { Context } from '../../context';
import { transact, type Db } from '../../db/database';
import { addMs, DAY_MS, HOUR_MS } from '../../lib/durations';
import { sendOperatorWarning } from '../../mail/operatorMails';
import { sendPayoutSent } from '../../mail/payoutMails';
import { isPaymentError } from '../../payments/paymentProvider';
import { getBookingReference } from '../bookings/bookings.repo';
import { writeLedger } from './ledger.repo';
import { changePayout, findPayout, findReceiver, type Payout } from './payouts.repo';

export const FIRST_CHECK_MS = 5_000;
/** A payout that failed is tried again each day: the provider may have corrected the email address, an operator the account. */
const RETRY_MS = DAY_MS;
const GIVE_UP_AFTER_MS = 60 * DAY_MS;

/** Until when a payout waits because the PayPal email address was changed a short time ago (M-10.3). */
function holdUntil({ changedAt }: { changedAt: Date | null }): Date | null {
  return changedAt && addMs(changedAt, LIMITS.payoutHoldHours * HOUR_MS);
}

/** Takes a payout to send it now, or reschedules it; null when there is nothing to send. */
function claimPayout(context: Context, payoutId: string): Promise<Payout | null> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const payout = await findPayout(trx, { id: payoutId }, { lock: true });
    if (!payout || payout.status === 'processed' || payout.batchId !== null) return null;
    const receiver = await findReceiver(trx, payout.providerId);
    const held = holdUntil(receiver);
    if (held && held > now) {
      await changePayout(trx, payoutId, now, { status: 'pending', heldUntil: held });
      await context.jobs.enqueue(trx, 'payout.send', { payoutId }, { runAt: held, dedupeKey: payoutId });
      return null;
    }
    // A try that may have reached the provider is repeated as it was; only one that failed for good becomes a new one.
    const isNewTry = payout.status === 'failed';
    const attempt = isNewTry ? payout.attempt + 1 : payout.attempt;
    const to = payout.status === 'processing' ? payout.receiver : receiver.paypalEmail;
    await changePayout(trx, payoutId, now, {
      status: 'processing',
      attempt,
      receiver: to,
      heldUntil: null,
      failureCode: null,
    });
    return { ...payout, status: 'processing', attempt, receiver: to };
  });
}

/** Sends a payout. A repeated call continues: the payment provider pays each reference once. */
export async function sendPayout(context: Context, payoutId: string): Promise<void> {
  const payout = await claimPayout(context, payoutId);
  if (!payout) return;
  const reference = await getBookingReference(context.db, payout.bookingId);
  try {
    const sent = await context.payments.sendPayout({
      reference: `payout-${payout.id}-${payout.attempt}`,
      receiver: payout.receiver,
      amountPence: payout.amountPence,
      subject: 'Your payout from Choresy',
      note: `For booking ${reference}`,
    });
    await transact(context.db, (trx) => recordSentPayout(trx, context, payout, sent.batchId));
  } catch (error) {
    if (!isPaymentError(error, 'rejected', 'misused', 'declined', 'notFound')) throw error;
    await transact(context.db, (trx) => failPayout(trx, context, payout, error.issue));
  }
}

async function recordSentPayout(trx: Db, context: Context, payout: Payout, batchId: string): Promise<void> {
  await changePayout(trx, payout.id, context.clock.now(), { status: 'processing', batchId });
  const isNew = await writeLedger(
    trx,
    {
      key: `payout:${payout.id}:${payout.attempt}`,
      bookingId: payout.bookingId,
      description: 'Payout sent',
      at: context.clock.now(),
    },
    [
      { account: 'provider_payable', pence: payout.amountPence, providerId: payout.providerId },
      { account: 'paypal_balance', pence: -payout.amountPence },
    ],
  );
  if (isNew) await sendPayoutSent(trx, context, payout);
  await context.jobs.enqueue(
    trx,
    'payout.check',
    { payoutId: payout.id },
    {
      runAt: addMs(context.clock.now(), FIRST_CHECK_MS),
      dedupeKey: payout.id,
    },
  );
}

/** Notes that a payout failed, warns the operators and schedules the next try. */
export async function failPayout(trx: Db, context: Context, payout: Payout, failureCode: string): Promise<void> {
  const now = context.clock.now();
  await changePayout(trx, payout.id, now, { status: 'failed', batchId: null, failureCode });
  await sendOperatorWarning(trx, context, {
    bookingId: payout.bookingId,
    problem: `The payout to the helper failed (${failureCode}). It is tried again each day.`,
  });
  if (now.getTime() - payout.createdAt.getTime() > GIVE_UP_AFTER_MS) return;
  await context.jobs.enqueue(
    trx,
    'payout.send',
    { payoutId: payout.id },
    { runAt: addMs(context.clock.now(), RETRY_MS), dedupeKey: payout.id },
  );
}
