import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { applyDispute, applyPayoutEvent, applyRefundEvent, applyReversalEvent } from './transferEvents';
import { findCapture, findTakenCapture, type StoredCapture } from '../payments/captures.repo';
import { recordOf, textOf, upOf, type Fields, type PaymentEvent } from './eventFields';
import { findOrderByReference, findPaymentOrder } from '../payments/paymentOrders.repo';
import { reconcileOrder } from '../orders/reconcile';
import { refreshLostPayment } from '../restore/lostPayments';

type EventHandler = (context: Context, event: PaymentEvent) => Promise<void>;

/** The handler of each type of event: the first whose prefix the type begins with. Other events do not concern us. */
const HANDLERS: readonly (readonly [prefix: string, handler: EventHandler])[] = [
  ['CHECKOUT.ORDER.', applyOrderEvent],
  ['PAYMENT.CAPTURE.REFUNDED', onCapture(applyRefundEvent)],
  ['PAYMENT.CAPTURE.REVERSED', onCapture(applyReversalEvent)],
  ['PAYMENT.CAPTURE.', applyOrderEvent],
  ['PAYMENT.REFUND.', onCapture(applyRefundEvent)],
  ['PAYMENT.PAYOUT', applyPayoutEvent],
  ['CUSTOMER.DISPUTE.', applyDispute],
  ['RISK.DISPUTE.', applyDispute],
];

/**
 * Applies the consequences of an event. Safe to repeat and at once; when it throws, the event is not done and is to be tried again.
 */
export async function applyPaymentEvent(context: Context, event: PaymentEvent): Promise<void> {
  const [, handler] = HANDLERS.find(([prefix]) => event.event_type.startsWith(prefix)) ?? [];
  await handler?.(context, event);
}

/** Returns the payment order of ours that an event is about; null when it is about none. */
async function paymentOrderOf({ db }: Context, { event_type: type, resource }: PaymentEvent): Promise<string | null> {
  const { order_id: related } = recordOf(recordOf(resource['supplementary_data'])['related_ids']);
  const providerOrderId = textOf(type.startsWith('CHECKOUT.ORDER.') ? resource['id'] : related);
  const order = providerOrderId === null ? null : await findPaymentOrder(db, { providerOrderId });
  if (order || type.startsWith('CHECKOUT.ORDER.')) return order?.id ?? null;
  return (await captureOf(db, resource))?.paymentOrderId ?? (await namedOrder(db, resource));
}

/** The order whose reference stands in the thing that an event is about. */
async function namedOrder(db: Db, resource: Fields): Promise<string | null> {
  for (const reference of [textOf(resource['custom_id']), textOf(resource['invoice_id'])]) {
    const order = reference === null ? null : await findOrderByReference(db, reference);
    if (order) return order.id;
  }
  return null;
}

/** The capture of ours that an event is about: by its id, by the link to it, or by its order. */
async function captureOf(db: Db, resource: Fields): Promise<StoredCapture | null> {
  const { capture_id: related } = recordOf(recordOf(resource['supplementary_data'])['related_ids']);
  for (const providerCaptureId of [textOf(resource['id']), upOf(resource), textOf(related)]) {
    const capture = providerCaptureId === null ? null : await findCapture(db, { providerCaptureId });
    if (capture) return capture;
  }
  const orderId = await namedOrder(db, resource);
  return orderId === null ? null : findTakenCapture(db, orderId);
}

/** Reads the order from the provider; the event's own facts are not needed. */
async function applyOrderEvent(context: Context, event: PaymentEvent): Promise<void> {
  const paymentOrderId = await paymentOrderOf(context, event);
  if (paymentOrderId !== null) await reconcileOrder(context, paymentOrderId);
}

/** For events about money that has left a capture; a payment that we have not recorded yet is recorded first. */
function onCapture(
  apply: (context: Context, capture: StoredCapture, event: PaymentEvent) => Promise<void>,
): EventHandler {
  return async (context, event) => {
    if (!(await captureOf(context.db, event.resource))) await applyOrderEvent(context, event);
    const capture = await captureOf(context.db, event.resource);
    if (capture) return apply(context, capture, event);
    const lostId = upOf(event.resource);
    if (lostId !== null) await refreshLostPayment(context, lostId);
  };
}
