import type { Context } from '../../context';
import { transact } from '../../db/database';
import { addMs, HOUR_SECONDS, MINUTE_MS, SECOND_MS } from '../../lib/durations';
import { formatPence } from '../../lib/format';
import { sendOperatorWarning } from '../../mail/operatorMails';
import { isPaymentError } from '../../payments/paymentProvider';
import { changeCapture, type StoredCapture } from './captures.repo';
import { checkPayout } from './checkPayout';
import { listDifferences, listDueCaptures, listDuePayouts } from './compareBooks.repo';
import { changePayout } from './payouts.repo';
import { sumRefundedPenceOfCapture } from './refundSums.repo';
import { refreshCapture } from './remoteRefunds';

export const COMPARE_EVERY_SECONDS = HOUR_SECONDS;
/** One round reads so many things of each kind at most; what is left is read in the next. */
const MAX_READS = 100;
/** Rounds overlap, so that nothing falls between two. */
const OVERLAP_MS = MINUTE_MS;

/**
 * Reads payments and payouts from the provider once more, also those of which no event came, and records what is new; then holds the
 * ledger against the payments, refunds and payouts. Operators hear of every difference.
 * @param lastRoundAt when the last round began; null when that is not known
 * @throws PaymentError when the payment provider cannot be reached
 */
export async function compareBooks(context: Context, lastRoundAt: Date | null = null): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const since = addMs(lastRoundAt ?? addMs(now, -COMPARE_EVERY_SECONDS * SECOND_MS), -OVERLAP_MS);
  for (const { bookingId, bookedPence, expectedPence } of await listDifferences(db, since))
    await warn(
      context,
      bookingId,
      `The ledger has ${formatPence(bookedPence)} for it, payments and payouts say ${formatPence(expectedPence)}.`,
    );
  for (const capture of await listDueCaptures(db, now, MAX_READS)) await compareCapture(context, capture);
  for (const payoutId of await listDuePayouts(db, now, MAX_READS)) {
    await changePayout(db, payoutId, now, { checkedAt: now });
    await checkPayout(context, payoutId).catch(ignoreUnknown(context, payoutId));
  }
}

async function compareCapture(context: Context, capture: StoredCapture): Promise<void> {
  const { db, clock } = context;
  await changeCapture(db, capture.id, { checked_at: clock.now() });
  const remote = await refreshCapture(context, capture).catch(ignoreUnknown(context, capture.id));
  if (!remote) return;
  const refundedPence = await sumRefundedPenceOfCapture(db, capture.id);
  if (remote.status === 'completed' && refundedPence > 0)
    await warn(
      context,
      capture.bookingId,
      `${formatPence(refundedPence)} of it went back by our books, nothing by the payment provider's.`,
    );
  else if (remote.isUnclear)
    await warn(context, capture.bookingId, 'A part of it went back, and the payment provider does not say how much.');
}

/** What the provider does not know at all is logged, not queried for ever. */
function ignoreUnknown(context: Context, id: string) {
  return (error: unknown): null => {
    if (!isPaymentError(error, 'notFound')) throw error;
    context.log.error({ id, issue: error.issue }, 'the payment provider does not know it');
    return null;
  };
}

function warn(context: Context, bookingId: string, difference: string): Promise<void> {
  context.log.error({ bookingId, difference }, 'books differ');
  return transact(context.db, (trx) =>
    sendOperatorWarning(trx, context, {
      bookingId,
      problem: `Our books differ from the payment provider's. ${difference}`,
    }),
  );
}
