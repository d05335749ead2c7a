import type { Context } from '../context';
import { AppError } from '../../platform/lib/errors';
import { MINUTE_MS } from '../../platform/lib/durations';
import { findBooking, findChange } from '../bookingRecord';
import { startPayment } from './startPayment';
import { startChangePayment } from './startChangePayment';
import { reconcileLater } from './payPaymentOrder';
import { changePaymentOrder, findPaymentOrder } from './paymentOrders.repo';
import { isPayable } from './settleCapture';

/**
 * Requests the new order of a payment whose earlier one is used up, so that its payer has a link that works (M-462). Any number of calls
 * make one; a job tries again when the provider cannot be reached.
 */
export async function renewOrder(context: Context, paymentOrderId: string): Promise<void> {
  const { db, clock } = context;
  const order = await findPaymentOrder(db, { id: paymentOrderId });
  if (order?.status !== 'creating' || order.earlierOrderIds.length === 0) return;
  if (!(await isPayable(db, order))) return changePaymentOrder(db, order.id, clock.now(), { status: 'expired' });
  try {
    if (order.changeId === null) await startPayment(context, order.bookingId, false);
    else {
      const [booking, change] = [await findBooking(db, order.bookingId), await findChange(db, order.changeId)];
      if (booking && change) await startChangePayment(context, booking, change, false);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await reconcileLater(db, context, order.id, MINUTE_MS);
  }
}
