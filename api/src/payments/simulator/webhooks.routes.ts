import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Simulator } from './types';

const ALGORITHM = 'SHA256withRSA';

/** The real provider signs with a private key; the simulator with its secret, over the same parts and the event as JSON. */
function sign(secret: string, parts: { id: string; time: string; webhookId: string; event: unknown }): string {
  return `s${createHmac('sha256', secret)
    .update(`${parts.id}|${parts.time}|${parts.webhookId}|${JSON.stringify(parts.event)}`)
    .digest('hex')}`;
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

/** An event and the headers that prove who sent it. */
export function signedEvent(simulator: Simulator, eventType: string, resourceType: string, resource: object) {
  const time = simulator.now().toISOString();
  const event = {
    id: `WH-${randomUUID().toUpperCase()}`,
    create_time: time,
    resource_type: resourceType,
    event_version: '1.0',
    event_type: eventType,
    summary: eventType,
    resource,
  };
  const id = randomUUID();
  const signature = sign(simulator.clientSecret, { id, time, webhookId: simulator.webhookId, event });
  return {
    body: JSON.stringify(event),
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': ALGORITHM,
      'paypal-cert-url': `${simulator.apiUrl()}/v1/notifications/certs/simulator`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': time,
    },
  };
}

const verifyRequest = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Webhooks v1: verifies whether a message came from here. */
export function webhookRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.post('/v1/notifications/verify-webhook-signature', async (request, reply) => {
    const parsed = verifyRequest.safeParse(request.body);
    if (!parsed.success) {
      return reply
        .code(400)
        .send({ name: 'VALIDATION_ERROR', message: 'Invalid data provided', debug_id: randomUUID() });
    }
    const {
      transmission_id: id,
      transmission_time: time,
      webhook_id: webhookId,
      transmission_sig: signature,
    } = parsed.data;
    const expected = sign(simulator.clientSecret, { id, time, webhookId, event: parsed.data.webhook_event });
    const isGenuine = webhookId === simulator.webhookId && isSame(signature, expected);
    return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
  });
}
