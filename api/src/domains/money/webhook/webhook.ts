import { isRecord } from 'contract/platform/isRecord';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context';
import { isPaymentError } from '../../../platform/paymentProvider/paymentProvider';
import { transact, type Db } from '../../../platform/db/database';
import { findRow } from '../../../platform/db/rows';
import { AppError, badRequest, paymentProviderDown, tooMany } from '../../../platform/lib/errors';
import { findCapture, findTakenCapture, type StoredCapture } from '../payments/captures.repo';
import { findOrderByReference, findPaymentOrder } from '../payments/paymentOrders.repo';
import { reconcileOrder } from '../orders/reconcile';
import { refreshLostPayment } from '../restore/lostPayments';
import { recordOf, textOf, upOf, type Fields, type PaymentEvent } from './eventFields';
import { markEvent, storeWebhookEvent } from './webhookEvents.repo';
import { applyDispute, applyPayoutEvent, applyRefundEvent, applyReversalEvent } from './transferEvents';

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

const FLOOD = 'Too many events that the payment provider did not sign. Please send it again later.';
const RETRY_AFTER_SECONDS = 5;

function readEvent(body: unknown): PaymentEvent | null {
  if (!isRecord(body) || !isRecord(body['resource'])) return null;
  const id = textOf(body['id']);
  const type = textOf(body['event_type']);
  return id && type ? { id, event_type: type, resource: body['resource'] } : null;
}

/**
 * Takes in an event of the payment provider: verified, stored once, processed by a job; one that comes again before that
 * has succeeded is tried at once (M-81.1). Its content is not trusted, only that something has happened to the thing it names.
 * @throws AppError 400 not an event, or not signed by the provider · 429 after too many such ·
 * 502 the signature cannot be verified now
 */
export async function receiveWebhook(
  context: Context,
  message: { headers: Record<string, string | string[] | undefined>; rawBody: string; body: unknown },
): Promise<void> {
  const event = readEvent(message.body);
  if (!event) throw badRequest('This is not an event.');
  const verdict = await context.payments.verifyWebhook(message).catch((error: unknown) => {
    if (isPaymentError(error)) throw paymentProviderDown('The signature cannot be checked right now.');
    throw error;
  });
  if (verdict === 'limited') throw tooMany(FLOOD, RETRY_AFTER_SECONDS);
  if (verdict === 'forged') throw badRequest('The signature could not be verified.');
  await transact(context.db, async (trx) => {
    const isToProcess = await storeWebhookEvent(trx, {
      id: event.id,
      type: event.event_type,
      resourceId: textOf(event.resource['id']),
      body: message.rawBody,
      now: context.clock.now(),
    });
    if (isToProcess) await context.jobs.enqueue(trx, 'payment.webhook', { eventId: event.id }, { dedupeKey: event.id });
  });
}

/** Applies the consequences of a stored event by reading the thing it names from the provider. */
export async function processWebhookEvent(context: Context, eventId: string): Promise<void> {
  const { db, clock } = context;
  const stored = await findRow(db, 'webhook_events', { eventId, processedAt: null });
  const event = stored && readEvent(JSON.parse(stored.body));
  if (!event) return;
  await applyPaymentEvent(context, event);
  await markEvent(db, eventId, { processedAt: clock.now(), failure: null });
}

/** More than any mistake of the provider makes; counted in memory, so that a flood does not even cost a statement. */
const MAX_REJECTED = { points: 60, duration: 60 };

/**
 * Slows down senders of forged events: the first of a minute are rejected as forged, the others with 429. Events that
 * the provider has signed are never limited. The function that it returns throws AppError 429 after too many.
 */
export function createForgeryLimiter(): (ip: string, receive: () => Promise<void>) => Promise<void> {
  const rejected = new RateLimiterMemory(MAX_REJECTED);
  return async (ip, receive) => {
    try {
      await receive();
    } catch (error) {
      if (error instanceof AppError && error.status === 400)
        await rejected.consume(ip).catch((limit: unknown) => {
          if (!(limit instanceof RateLimiterRes)) throw limit;
          const seconds = Math.ceil(limit.msBeforeNext / 1_000);
          throw tooMany('Too many events that the payment provider did not sign.', seconds);
        });
      throw error;
    }
  };
}
