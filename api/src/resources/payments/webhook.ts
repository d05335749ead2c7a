import type { Context } from '../../context';
import { isPaymentError } from '../../payments/paymentProvider';
import { transact } from '../../db/database';
import { badRequest, paymentProviderDown } from '../../lib/errors';
import { findBooking } from '../bookings/bookings.repo';
import { findCaptureByProviderId } from './captures.repo';
import { findPaymentOrder } from './paymentOrders.repo';
import { findPayout } from './payouts.repo';
import { reconcileOrder } from './reconcile';
import { findUnprocessedEventBody, insertWebhookEvent, markEventProcessed } from './webhookEvents.repo';

interface Event {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 200 ? value : null;
}

function readEvent(body: unknown): Event | null {
  if (!isRecord(body) || !isRecord(body['resource'])) return null;
  const id = textOf(body['id']);
  const type = textOf(body['event_type']);
  return id && type ? { id, event_type: type, resource: body['resource'] } : null;
}

/**
 * Takes in an event of the payment provider: verified, stored once, processed by a job. Its content is not trusted, only
 * that something has happened to the thing it names.
 * @throws AppError 400 not an event, or not signed by the provider · 502 the signature cannot be verified now
 */
export async function receiveWebhook(
  context: Context,
  message: { headers: Record<string, string | string[] | undefined>; rawBody: string; body: unknown },
): Promise<void> {
  const event = readEvent(message.body);
  if (!event) throw badRequest('This is not an event.');
  const isGenuine = await context.payments.verifyWebhook(message).catch((error: unknown) => {
    if (isPaymentError(error)) throw paymentProviderDown('The signature cannot be checked right now.');
    throw error;
  });
  if (!isGenuine) throw badRequest('The signature could not be verified.');
  await transact(context.db, async (trx) => {
    const isNew = await insertWebhookEvent(trx, {
      id: event.id,
      type: event.event_type,
      resourceId: textOf(event.resource['id']),
      body: message.rawBody,
      now: context.clock.now(),
    });
    if (isNew) await context.jobs.enqueue(trx, 'payment.webhook', { eventId: event.id }, { dedupeKey: event.id });
  });
}

/** The last part of the link `up`: what a refund's event was taken from. */
function upOf(resource: Record<string, unknown>): string | null {
  const links = Array.isArray(resource['links']) ? resource['links'].filter(isRecord) : [];
  const href = textOf(links.find((link) => link['rel'] === 'up')?.['href']);
  return href?.split('/').at(-1) ?? null;
}

/** Which of our payment orders an event is about; null when it is none of ours. */
async function paymentOrderOf({ db }: Context, { event_type: type, resource }: Event): Promise<string | null> {
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

/** Applies the consequences of a stored event by reading the thing it names from the provider. */
export async function processWebhookEvent(context: Context, eventId: string): Promise<void> {
  const { db, clock, jobs } = context;
  const body = await findUnprocessedEventBody(db, eventId);
  const event = body === null ? null : readEvent(JSON.parse(body));
  if (!event) return;
  if (event.event_type.startsWith('PAYMENT.PAYOUT')) {
    const batchId = textOf(event.resource['payout_batch_id']);
    const payout = batchId === null ? null : await findPayout(db, { batchId });
    if (payout) await jobs.enqueue(db, 'payout.check', { payoutId: payout.id }, { dedupeKey: payout.id });
  } else {
    const paymentOrderId = await paymentOrderOf(context, event);
    if (paymentOrderId !== null) await reconcileOrder(context, paymentOrderId);
  }
  await markEventProcessed(db, eventId, clock.now());
}
