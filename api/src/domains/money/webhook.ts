import { isRecord } from 'contract/platform/isRecord';
import type { Context } from '../context';
import { isPaymentError } from '../../platform/paymentProvider/paymentProvider';
import { transact } from '../../platform/db/database';
import { badRequest, paymentProviderDown, tooMany } from '../../platform/lib/errors';
import { textOf, type PaymentEvent } from './eventFields';
import { applyPaymentEvent } from './paymentEvents';
import { findUnprocessedEventBody, markEventProcessed, storeWebhookEvent } from './webhookEvents.repo';

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
  const body = await findUnprocessedEventBody(db, eventId);
  const event = body === null ? null : readEvent(JSON.parse(body));
  if (!event) return;
  await applyPaymentEvent(context, event);
  await markEventProcessed(db, eventId, clock.now());
}
