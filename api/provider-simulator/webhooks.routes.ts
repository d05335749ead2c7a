import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Simulator } from './types';

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-simulator';

/** An event with the headers that prove its sender. */
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
  const body = JSON.stringify(event);
  const signature = simulator.signer.sign({ id, time, webhookId: simulator.webhookId, rawBody: body });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': ALGORITHM,
      'paypal-cert-url': `${simulator.apiUrl()}${CERTIFICATE_PATH}`,
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
    const rawBody = JSON.stringify(parsed.data.webhook_event);
    const isGenuine =
      webhookId === simulator.webhookId && simulator.signer.isSigned({ id, time, webhookId, rawBody }, signature);
    return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
  });
}

/** Anybody may read the certificate that verifies the events. */
export function certificateRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.get(CERTIFICATE_PATH, (_request, reply) =>
    reply.type('application/x-pem-file').send(simulator.signer.certificate()),
  );
}
