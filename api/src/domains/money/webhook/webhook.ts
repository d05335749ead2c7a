import { isRecord } from 'contract/platform/isRecord';
import type { Context } from '../../context';
import { isPaymentError } from '../../../platform/paymentProvider/paymentProvider';
import { transact } from '../../../platform/db/database';
import { AppError, badRequest, paymentProviderDown, tooMany } from '../../../platform/lib/errors';
import { textOf, type PaymentEvent } from './eventFields';
import { applyPaymentEvent } from './paymentEvents';
import { findUnprocessedEventBody, markEvent, storeWebhookEvent } from './webhookEvents.repo';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

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
  await markEvent(db, eventId, { processed_at: clock.now(), failure: null });
}

/** More than any mistake of the provider makes; counted in memory, so that a flood does not even cost a statement. */
const MAX_REJECTED = { points: 60, duration: 60 };

/**
 * Slows down senders of forged events: the first of a minute are rejected as forged, the others with 429. Events that
 * the provider has signed are never limited.
 */
export function createForgeryLimiter(): (ip: string, receive: () => Promise<void>) => Promise<void> {
  const rejected = new RateLimiterMemory(MAX_REJECTED);
  return async (ip, receive) => {
    try {
      await receive();
    } catch (error) {
      if (error instanceof AppError && error.status === 400) await countRejected(rejected, ip);
      throw error;
    }
  };
}

/** @throws AppError 429 */
async function countRejected(rejected: RateLimiterMemory, ip: string): Promise<void> {
  try {
    await rejected.consume(ip);
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    throw tooMany('Too many events that the payment provider did not sign.', Math.ceil(limit.msBeforeNext / 1_000));
  }
}
