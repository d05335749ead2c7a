import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { addMs, HOUR_SECONDS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';
import { formatPence } from '../../../platform/lib/format';
import { sendOperatorWarning } from '../../mails';
import { isPaymentError } from '../../../platform/paymentProvider/paymentProvider';
import type { StoredCapture } from '../payments/captures.repo';
import { updateRow } from '../../../platform/db/rows';
import { checkPayout } from '../transfers/payouts';
import { listDifferences, listDueCaptures, listDuePayouts } from './compareBooks.repo';
import { changeTransfer } from '../transfers/transfers.repo';
import { listProviderRefunds, sumOf } from '../transfers/refunds.repo';
import { refreshCapture } from '../transfers/captureReports';

export const COMPARE_EVERY_SECONDS = HOUR_SECONDS;
/** The most things of each kind that one round reads, a batch after the other; the next round reads the rest. */
const [MAX_READS, MAX_BATCHES] = [100, 50];
/** Rounds overlap, so that nothing falls between two. */
const OVERLAP_MS = MINUTE_MS;
/** So many failures one after the other are the provider's: the rest waits for the next round. */
const MAX_FAILURES_IN_A_ROW = 3;

/**
 * Reads payments and payouts from the provider once more, also those of which no event came, and records the news; then holds the
 * ledger against the payments, refunds and payouts. Operators hear of every difference.
 * @param lastRoundAt when the last round began; null when that is not known
 * @throws PaymentError the first failure, at the end: when the payment provider cannot be reached, or a thing cannot be read
 */
export async function compareBooks(context: Context, lastRoundAt: Date | null = null): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const since = addMs(lastRoundAt ?? addMs(now, -COMPARE_EVERY_SECONDS * SECOND_MS), -OVERLAP_MS);
  for (const { bookingId, bookedPence, expectedPence } of await listDifferences(db, since)) {
    const [booked, expected] = [formatPence(bookedPence), formatPence(expectedPence)];
    await warn(context, bookingId, `The ledger has ${booked} for it, payments and payouts say ${expected}.`);
  }
  const failures = [
    ...(await readDue(
      () => listDueCaptures(db, now, MAX_READS),
      (capture) => compareCapture(context, capture),
    )),
    ...(await readDue(
      () => listDuePayouts(db, now, MAX_READS),
      (payoutId) => comparePayout(context, payoutId),
    )),
  ];
  if (failures.length > 0) throw failures[0];
}

/** Reads batch after batch of those that are due; after a batch with failures the rest waits for the next round. @returns the failures */
async function readDue<Thing>(list: () => Promise<Thing[]>, read: (thing: Thing) => Promise<void>): Promise<unknown[]> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await list();
    const failures = await readEach(due, read);
    if (failures.length > 0 || due.length < MAX_READS) return failures;
  }
  return [];
}

/** A thing that cannot be read keeps nothing else from being read, and is due again in the next round. @returns the failures */
async function readEach<Thing>(things: readonly Thing[], read: (thing: Thing) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const thing of things) {
    try {
      await read(thing);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow === MAX_FAILURES_IN_A_ROW) break;
    }
  }
  return failures;
}

async function comparePayout(context: Context, id: string): Promise<void> {
  const now = context.clock.now();
  if ((await ignoreUnknown(context, id, checkPayout(context, id))) === null)
    await changeTransfer(context.db, { kind: 'payout', id }, now, { checkedAt: now });
}

async function compareCapture(context: Context, capture: StoredCapture): Promise<void> {
  const { db, clock } = context;
  const remote = await ignoreUnknown(context, capture.id, refreshCapture(context, capture));
  if (remote === null) {
    await updateRow(db, 'captures', capture.id, { checkedAt: clock.now() });
    return;
  }
  const refunds = (await listProviderRefunds(db, capture.id)).filter(({ status }) => status === 'completed');
  const refundedPence = sumOf(refunds);
  const difference =
    remote.capture.status === 'completed' && refundedPence > 0
      ? `${formatPence(refundedPence)} of it went back by our books, nothing by the payment provider's.`
      : remote.isUnclear && 'A part of it went back, and the payment provider does not say how much.';
  if (difference) await warn(context, capture.bookingId, difference);
}

/** A thing that the provider does not know at all is logged, and keeps nothing else from being read. @returns null then */
export function ignoreUnknown<Result>({ log }: Context, id: string, read: Promise<Result>): Promise<Result | null> {
  return read.catch((error: unknown) => {
    if (!isPaymentError(error, 'notFound')) throw error;
    log.error({ id, issue: error.issue }, 'the payment provider does not know it');
    return null;
  });
}

function warn(context: Context, bookingId: string, difference: string): Promise<void> {
  context.log.error({ bookingId, difference }, 'books differ');
  const problem = `Our books differ from the payment provider's. ${difference}`;
  return transact(context.db, (trx) => sendOperatorWarning(trx, context, { bookingId, problem }));
}
