import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { approvalRoutes } from './approval.routes';
import { controlRoutes } from './control.routes';
import { eventRoutes } from './events.routes';
import { orderRoutes } from './orders.routes';
import { payoutRoutes } from './payouts.routes';
import { problem } from './problems';
import { refundRoutes } from './refunds.routes';
import type { Simulator, SimulatorOptions } from './types';
import { certificateRoutes, signedEvent, webhookRoutes } from './webhooks.routes';

const TOKEN_SECONDS = 32_400;
const DELIVERY_DELAYS_MS = [0, 2_000, 10_000];

function basicOf(request: FastifyRequest): string {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString() : '';
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

function createEventSender(app: FastifyInstance, options: SimulatorOptions) {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    timers.forEach(clearTimeout);
  });

  const after = (delayMs: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delayMs);
    timer.unref();
    timers.add(timer);
  };

  const deliver = async (event: ReturnType<typeof signedEvent>, attempt: number): Promise<void> => {
    const isDelivered = await fetch(options.webhookUrl(), {
      method: 'POST',
      ...event,
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.ok,
      () => false,
    );
    const next = DELIVERY_DELAYS_MS[attempt + 1];
    if (isDelivered) return;
    if (next === undefined) options.log.warn('simulator: an event was not received');
    else
      after(next, () => {
        void deliver(event, attempt + 1);
      });
  };

  return (simulator: Simulator): Simulator['sendEvent'] =>
    (eventType, resourceType, resource, delayMs = 0) => {
      after(delayMs, () => {
        void deliver(signedEvent(simulator, eventType, resourceType, resource), 0);
      });
    };
}

/**
 * A payment provider for the demo: exactly the endpoints, shapes, texts and replay rules of PayPal that the adapter uses, and
 * a page on which a payer approves, cancels or has a card declined. No money moves. Never registered in production.
 */
export async function simulatorRoutes(app: FastifyInstance, options: SimulatorOptions): Promise<void> {
  const eventSenderOf = createEventSender(app, options);
  const simulator: Simulator = { ...options, sendEvent: () => undefined };
  simulator.sendEvent = eventSenderOf(simulator);

  const tokenUntil = (seconds: number): string =>
    `A${seconds}.${createHmac('sha256', options.clientSecret).update(`token:${seconds}`).digest('base64url')}`;
  const isToken = (token: string): boolean => {
    const until = Number(token.slice(1).split('.')[0]);
    return until * 1000 > Date.now() && isSame(token, tokenUntil(until));
  };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });

  app.post('/v1/oauth2/token', async (request, reply) => {
    if (!isSame(basicOf(request), `${options.clientId}:${options.clientSecret}`)) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    if ((request.body as { grant_type?: string } | undefined)?.grant_type !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'unsupported grant_type' });
    }
    const until = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    return {
      scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/payments/payouts',
      access_token: tokenUntil(until),
      token_type: 'Bearer',
      app_id: 'APP-SIMULATOR',
      expires_in: TOKEN_SECONDS,
    };
  });

  await app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
      if (scheme === 'Bearer' && isToken(token)) return;
      const { status, body } = problem('INVALID_ACCOUNT_STATUS');
      await reply.code(status).send(body);
    });
    orderRoutes(guarded, simulator);
    refundRoutes(guarded, simulator);
    payoutRoutes(guarded, simulator);
    webhookRoutes(guarded, simulator);
    eventRoutes(guarded, simulator);
  });
  certificateRoutes(app, simulator);
  approvalRoutes(app, simulator);
  controlRoutes(app, simulator);
}
