import { LIMITS } from 'contract/platform/limits';
import type { Context } from '../../context';
import { isPaymentError, type Capture, type PaymentError } from '../../../platform/paymentProvider/paymentProvider';
import { transact } from '../../../platform/db/database';
import { findBooking } from '../../bookingRecord';
import { HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { payPaymentOrder, reconcileLater } from './payPaymentOrder';
import { changePaymentOrder, findPaymentOrder, type StoredPaymentOrder } from '../payments/paymentOrders.repo';
import { renewOrder } from './startPayment';
import { isPayable, settleCapture } from './settleCapture';
import { findTakenCapture } from '../payments/captures.repo';
import { refreshCapture } from '../transfers/captureReports';
import { isClaimed } from '../transfers/transferLoop';

function isOpen(order: StoredPaymentOrder): boolean {
  return order.status === 'created' || order.status === 'capturing';
}

/** A declined capture stays with its order for ever; an order that waits for another attempt has applied it already. */
function isNewOutcome(order: StoredPaymentOrder, capture: Capture): boolean {
  return order.status === 'capturing' || (capture.status !== 'declined' && capture.status !== 'failed');
}

/** Reconciles an unfinished order each minute at first, then every ten, as long as it may be paid. */
function reconcileAgain(context: Context, order: StoredPaymentOrder): Promise<void> {
  const isNew = context.clock.now().getTime() - order.createdAt.getTime() < 20 * MINUTE_MS;
  return reconcileLater(context.db, context, order.id, isNew ? MINUTE_MS : 10 * MINUTE_MS);
}

/**
 * Brings an order to the payment provider's state: finishes what a closed tab or a lost response left, takes the money of a payer who
 * approved and never came back, notices money that was sent back elsewhere. Reschedules itself until the order is finished.
 * @throws PaymentError when the payment provider cannot be reached: the cause of this call has not had its effect
 */
export async function reconcileOrder(context: Context, paymentOrderId: string): Promise<void> {
  await renewOrder(context, paymentOrderId);
  const order = await findPaymentOrder(context.db, { id: paymentOrderId });
  if (!order?.providerOrderId) return;
  const booking = await findBooking(context.db, order.bookingId);
  if (!booking) return;
  if (isClaimed(order, context)) return reconcileAgain(context, order);
  const payable = await isPayable(context.db, order);
  let failure: PaymentError | null = null;
  try {
    const remote = await context.payments.getOrder(order.providerOrderId);
    const { capture } = remote;
    if (capture && isOpen(order) && isNewOutcome(order, capture))
      await transact(context.db, (trx) => settleCapture(trx, context, order.id, capture));
    else if (capture && !isOpen(order)) {
      // The money that has left a finished payment again is recorded, too.
      const taken = await findTakenCapture(context.db, order.id);
      if (taken) await refreshCapture(context, taken);
    } else if (remote.status === 'approved' && isOpen(order) && payable) await payPaymentOrder(context, order.id);
    else if (isOpen(order) && isOver(remote.status, payable, order, context)) await closeOrder(context, order);
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    if (error.kind !== 'notFound') failure = error;
    else if (isOpen(order)) await closeOrder(context, order);
  }
  await renewOrder(context, order.id);
  const left = await findPaymentOrder(context.db, { id: order.id });
  if (left && isOpen(left) && ((await isPayable(context.db, left)) || left.status === 'capturing'))
    await reconcileAgain(context, order);
  if (failure) throw failure;
}

/** Nothing was taken, and nothing will be: the order is void, or its booking or change ended longer ago than an order lives. */
function isOver(remote: string, payable: boolean, order: StoredPaymentOrder, { clock }: Context): boolean {
  return (
    remote === 'voided' ||
    (!payable && clock.now().getTime() - order.createdAt.getTime() > 2 * LIMITS.unpaidHoldHours * HOUR_MS)
  );
}

function closeOrder(context: Context, order: StoredPaymentOrder): Promise<void> {
  return changePaymentOrder(context.db, order.id, context.clock.now(), { status: 'expired' });
}

/**
 * Whether an order's payment has arrived: a last check before its booking, or its change, is released.
 * @returns true while the provider still settles it
 * @throws PaymentError when the payment provider cannot be reached
 */
export async function isPaymentInProgress(context: Context, order: StoredPaymentOrder | null): Promise<boolean> {
  if (!order?.providerOrderId || !isOpen(order)) return false;
  try {
    const { capture, status } = await context.payments.getOrder(order.providerOrderId);
    if (capture && isNewOutcome(order, capture))
      return (await transact(context.db, (trx) => settleCapture(trx, context, order.id, capture))) === 'pending';
    if (status !== 'approved') return false;
    return (await payPaymentOrder(context, order.id)) === 'pending';
  } catch (error) {
    if (isPaymentError(error, 'notFound')) return false;
    throw error;
  }
}
