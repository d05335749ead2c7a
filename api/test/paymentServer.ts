import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createEventSigner, generateKey } from '../provider-simulator/eventSigner';
import { signedEvent } from '../provider-simulator/webhooks.routes';
import { createControl, type SimulatorControl } from '../provider-simulator/control';
import { simulatorRoutes } from '../provider-simulator/simulator.routes';
import type { Simulator } from '../provider-simulator/types';
import type { PaypalSettings } from '../src/platform/paymentProvider/paypalHttp';
import type { Database } from '../src/platform/db/database';
import { keepInWorker } from './keepInWorker';
import { createDescription, isDescriptionThere } from './paypalDescription';

/**
 * The ways in which a payment provider fails:
 * - `lost`: it carries the request out, and the response never arrives;
 * - `cut`: the connection breaks before anything is done;
 * - `error`, `html`, `truncated`: a response that says nothing, before anything is done;
 * - a function: it carries the request out and reports something else about it;
 * - `forbidden`, `limited`: a rejection that has nothing to do with the request, before anything is done;
 * - an object with a status: that response, before anything is done;
 * - an object with `meanwhile`: that happens when the request arrives, and then, if `isDone`, the request is carried out; nobody
 *   is there any more to get a response;
 * - a number: milliseconds it takes longer.
 */
export type Fault =
  | 'lost'
  | 'cut'
  | 'error'
  | 'html'
  | 'truncated'
  | 'forbidden'
  | 'limited'
  | { status: number; body: string }
  | { meanwhile: () => Promise<unknown>; isDone: boolean }
  | number
  | ((response: string) => string);

interface PlannedFault {
  match: RegExp;
  fault: Fault;
  left: number;
}

export interface SeenRequest {
  method: string;
  path: string;
  requestId: string | undefined;
  body: unknown;
  status: number;
}

export interface PaymentServer {
  /** For createPaypal. */
  settings: PaypalSettings;
  /** Every request to the provider's interface that got a response, in order. */
  seen: SeenRequest[];
  /** The rules of PayPal's official description that its messages broke; empty also if that description is not at hand. */
  violations: string[];
  /** Lets the next `times` requests whose 'METHOD /path' matches fail that way. */
  fail(match: RegExp, fault: Fault, times?: number): void;
  clearFaults(): void;
  /** Decides as a payer does on the approval page. */
  decide(providerOrderId: string, decision: 'approve' | 'decline'): Promise<void>;
  /** An event as the provider would send it: signed headers and body. */
  event(type: string, resourceType: string, resource: object): ReturnType<typeof signedEvent>;
  /** Events that happen there without us; `event` sends them. */
  control: SimulatorControl;
  close(): Promise<void>;
}

export const PAYMENT_CREDENTIALS = {
  clientId: 'client',
  clientSecret: 'a secret of this test',
  webhookId: '8PT597110X687430LKGECATA',
};

const REJECTED = { message: 'Not now.', debug_id: '0' };

async function misbehave(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (typeof fault === 'number') await pause(fault);
  if (typeof fault === 'object' && 'status' in fault)
    await reply.code(fault.status).type('application/json').send(fault.body);
  if (typeof fault === 'object' && 'meanwhile' in fault) await fault.meanwhile();
  if (fault === 'cut' || (typeof fault === 'object' && 'isDone' in fault && !fault.isDone)) {
    reply.hijack();
    request.raw.socket.destroy();
  }
  if (fault === 'error') await reply.code(503).send({ name: 'INTERNAL_SERVICE_ERROR' });
  if (fault === 'forbidden') await reply.code(403).send({ ...REJECTED, name: 'NOT_AUTHORIZED' });
  if (fault === 'limited') await reply.code(429).send({ ...REJECTED, name: 'RATE_LIMIT_REACHED' });
  if (fault === 'html') await reply.code(200).type('text/html').send('<h1>Bad gateway</h1>');
  if (fault === 'truncated') await reply.code(201).type('application/json').send('{"id":"8AB');
}

/** The fault of a provider that says of a capture that it is pending, or was declined. */
export function captureIs(status: 'PENDING' | 'DECLINED') {
  return (response: string): string =>
    response.replace(/("captures":\[\{"id":"\w+","status":)"COMPLETED"/, `$1"${status}"`);
}

/** The fault of a provider that says of a payout that it came back, or the like. */
export function payoutIs(status: 'RETURNED' | 'UNCLAIMED' | 'FAILED') {
  return (response: string): string =>
    response.replace(/"transaction_status":"\w+"/, `"transaction_status":"${status}"`);
}

/**
 * A payment provider on its own port: the simulator's endpoints, checked against PayPal's official description both ways, and
 * able to fail in the ways that real ones do.
 */
export async function startPaymentServer(options: {
  db: Kysely<Database>;
  now?: () => Date;
  publicUrl?: string;
}): Promise<PaymentServer> {
  const app = fastify();
  const seen: SeenRequest[] = [];
  const violations: string[] = [];
  const faults: PlannedFault[] = [];
  const description = isDescriptionThere ? createDescription() : null;
  let origin = '';

  const simulator: Simulator = {
    ...PAYMENT_CREDENTIALS,
    signer: createEventSigner(() => keepInWorker('key of the payment server', generateKey)),
    db: options.db,
    now: options.now ?? (() => new Date()),
    log: app.log,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    apiUrl: () => `${origin}/simulator`,
    webhookUrl: () => `${origin}/nobody`,
    sendEvent: () => undefined,
  };

  const takeFault = (request: FastifyRequest): Fault | null => {
    const planned = faults.find(({ match, left }) => left > 0 && match.test(`${request.method} ${request.url}`));
    if (!planned) return null;
    planned.left -= 1;
    return planned.fault;
  };

  app.addHook('preHandler', async (request, reply) => {
    const fault = takeFault(request);
    if (fault === 'lost' || typeof fault === 'function') Object.assign(request.raw, { fault });
    else if (fault !== null) await misbehave(fault, request, reply);
  });
  app.addHook('onSend', async (request, reply, original) => {
    const { fault } = request.raw as { fault?: Fault };
    const payload = typeof fault === 'function' ? fault(String(original)) : original;
    const path = request.url.replace(/^\/simulator/, '').split('?')[0] ?? '';
    const isOfInterface = /^\/v[12]\/(?!oauth2)/.test(path);
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (isOfInterface && isJson && ![503, 403, 429].includes(reply.statusCode) && payload !== '{"id":"8AB') {
      const exchange = {
        method: request.method,
        path,
        requestBody: request.body,
        status: reply.statusCode,
        responseBody: JSON.parse(String(payload)) as unknown,
      };
      const requestId = request.headers['paypal-request-id'];
      seen.push({
        method: request.method,
        path,
        body: request.body,
        status: reply.statusCode,
        requestId: typeof requestId === 'string' ? requestId : undefined,
      });
      violations.push(...(description?.check(exchange) ?? []));
    }
    if (fault === 'lost') request.raw.socket.destroy();
    return payload;
  });
  await app.register(simulatorRoutes, { prefix: '/simulator', ...simulator });
  app.post('/nobody', async () => ({}));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    settings: { ...PAYMENT_CREDENTIALS, baseUrl: () => `${origin}/simulator` },
    seen,
    violations,
    fail: (match, fault, times = 1) => {
      faults.push({ match, fault, left: times });
    },
    clearFaults: () => {
      faults.length = 0;
    },
    decide: async (providerOrderId, decision) => {
      const response = await app.inject({
        method: 'POST',
        url: '/simulator/approve',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: providerOrderId, decision }).toString(),
      });
      if (response.statusCode !== 303) throw new Error(`the approval page returned ${response.statusCode}`);
    },
    control: createControl(simulator),
    event: (type, resourceType, resource) => signedEvent(simulator, type, resourceType, resource),
    close: () => app.close(),
  };
}
