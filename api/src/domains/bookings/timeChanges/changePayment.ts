import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { addMs } from '../../../platform/lib/durations';
import { type BookingChange, dueOf } from '../../bookingRecord';
import { insertPaymentOrder, ORDER_CLAIM_MS } from '../../money';

/** Begins the order that pays a change, and the watch over its end. The booking is locked. */
export async function beginPayment(
  trx: Db,
  context: Context,
  change: Pick<BookingChange, 'id' | 'bookingId' | 'totalPence' | 'previousTotalPence' | 'expiresAt'>,
): Promise<void> {
  const now = context.clock.now();
  await insertPaymentOrder(trx, {
    bookingId: change.bookingId,
    changeId: change.id,
    amountPence: dueOf(change),
    now,
    claimedUntil: addMs(now, ORDER_CLAIM_MS),
  });
  await expireLater(trx, context, change.id, change.expiresAt);
}

/** Has a job look at a change when its time is over. */
export function expireLater(trx: Db, context: Context, changeId: string, runAt: Date): Promise<void> {
  return context.jobs.enqueue(trx, 'change.expire', { changeId }, { runAt, dedupeKey: changeId });
}
