import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { MINUTE_MS } from '../../platform/lib/durations';
import { sendOperatorWarning } from '../mails';
import type { PaymentError } from '../../platform/paymentProvider/paymentProvider';
import { sendPayoutLater } from './payoutOutcomes';
import { changePayout, findPayout, type StoredPayout } from './payouts.repo';
import { retryDelayMs } from './refunds';

/** A lost response is mostly found within seconds; operators hear of the others. */
const WARN_AFTER_MS = 10 * MINUTE_MS;

/** Releases a payout that could not be settled now; a job looks after it again. */
export async function retryLater(context: Context, payoutId: string, error: PaymentError): Promise<void> {
  await transact(context.db, async (trx) => {
    const payout = await findPayout(trx, { id: payoutId }, { lock: true });
    if (!payout || ['processing', 'processed', 'stopped'].includes(payout.status)) return;
    await changePayout(trx, payoutId, context.clock.now(), { claimedUntil: null });
    await scheduleRetry(trx, context, payout, error);
  });
}

/** Notes why a payout was not sent, with the job that tries it again. */
export async function scheduleRetry(
  trx: Db,
  context: Context,
  payout: StoredPayout,
  error: PaymentError,
): Promise<void> {
  const now = context.clock.now();
  await changePayout(trx, payout.id, now, { failureCode: error.issue });
  const age = now.getTime() - payout.createdAt.getTime();
  if (age > WARN_AFTER_MS || ['forbidden', 'misused', 'notFound'].includes(error.kind))
    await warnOnce(trx, context, payout, error.issue);
  await sendPayoutLater(trx, context, payout.id, retryDelayMs(payout.createdAt, now));
}

/** Warns operators of a payout that does not get on; once. */
export async function warnOnce(trx: Db, context: Context, payout: StoredPayout, why: string): Promise<void> {
  if (payout.warnedAt !== null) return;
  await changePayout(trx, payout.id, context.clock.now(), { warnedAt: context.clock.now() });
  await sendOperatorWarning(trx, context, {
    bookingId: payout.bookingId,
    problem:
      payout.status === 'unknown'
        ? `It is unknown whether the payout to the helper was made (${why}). It is never sent under a second reference.`
        : `The payout to the helper could not be sent yet (${why}). It is tried again.`,
  });
}
