import type { Context } from '../../context';
import { findBooking } from '../bookings/bookings.repo';
import { findCaptureByProviderId } from './captures.repo';
import { textOf, upOf } from './eventFields';
import { findPaymentOrder } from './paymentOrders.repo';
import { findPayout } from './payouts.repo';
import { reconcileOrder } from './reconcile';

/** An event of the payment provider whose signature has been verified. */
export interface PaymentEvent {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
}

/** Which of our payment orders an event is about; null when it is none of ours. */
async function paymentOrderOf({ db }: Context, { event_type: type, resource }: PaymentEvent): Promise<string | null> {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const orderId = textOf(resource['id']);
    return orderId === null ? null : ((await findPaymentOrder(db, { orderId }))?.id ?? null);
  }
  for (const captureId of [textOf(resource['id']), upOf(resource)]) {
    const capture = captureId === null ? null : await findCaptureByProviderId(db, captureId);
    if (capture) return (await findPaymentOrder(db, { bookingId: capture.bookingId }))?.id ?? null;
  }
  const reference = textOf(resource['custom_id']);
  const booking = reference === null ? null : await findBooking(db, reference);
  return booking ? ((await findPaymentOrder(db, { bookingId: booking.id }))?.id ?? null) : null;
}

/**
 * Applies the consequences of an event. Safe to repeat; when it throws, the event is not done and is to be tried again.
 */
export async function applyPaymentEvent(context: Context, event: PaymentEvent): Promise<void> {
  const { db, jobs } = context;
  if (event.event_type.startsWith('PAYMENT.PAYOUT')) {
    const batchId = textOf(event.resource['payout_batch_id']);
    const payout = batchId === null ? null : await findPayout(db, { batchId });
    if (payout) await jobs.enqueue(db, 'payout.check', { payoutId: payout.id }, { dedupeKey: payout.id });
    return;
  }
  const paymentOrderId = await paymentOrderOf(context, event);
  if (paymentOrderId !== null) await reconcileOrder(context, paymentOrderId);
}
