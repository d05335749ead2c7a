import type { FastifyInstance } from 'fastify';
import { fromDecimal } from 'contract/money/money';
import { z } from 'zod';
import { HOUR_MS } from '../src/platform/lib/durations';
import { DUPLICATE_ORDER, problem } from './problems';
import { REJECTIONS, UNSETTLED, type Simulator, type OrderState } from './types';
import { insertResource, storeReply, readReply, readResource, updateResource, type Reply } from './simulator.repo';
import { newCaptureId, newId } from './ids';
import { captureEvent, orderBody } from './orderBodies';

/** An order can be approved and captured for this long. */
const ORDER_TTL_MS = 3 * HOUR_MS;

const money = z.object({
  currency_code: z.literal('GBP'),
  value: z.string().refine((value) => (fromDecimal(value) ?? 0) > 0),
});

const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).default('default'),
        description: z.string().max(127).optional(),
        custom_id: z.string().max(127).optional(),
        invoice_id: z.string().max(127).optional(),
        amount: money,
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});

export function isExpired(order: OrderState, now: Date): boolean {
  return order.status !== 'COMPLETED' && now.getTime() - Date.parse(order.createdAt) > ORDER_TTL_MS;
}

/** Takes the money if the payer has approved. The reply of one request id is the same for ever. */
async function capture(simulator: Simulator, orderId: string, requestId: string | undefined): Promise<Reply> {
  return simulator.db.transaction().execute(async (trx) => {
    const reply = await updateResource<OrderState, Reply>(trx, 'order', orderId, async (order) => {
      const earlier = await readReply(trx, `capture:${orderId}`, requestId);
      if (earlier) return { ...earlier, status: earlier.status === 201 ? 200 : earlier.status };
      if (order.status === 'COMPLETED') return problem('ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED' || isExpired(order, simulator.now())) return problem('ORDER_NOT_APPROVED');
      order.updatedAt = simulator.now().toISOString();
      if (order.isCardDeclined) {
        order.status = 'PAYER_ACTION_REQUIRED';
        order.isCardDeclined = false;
        return storeReply(trx, `capture:${orderId}`, requestId, problem('INSTRUMENT_DECLINED'));
      }
      const { nextCapture: outcome = null } = order;
      const rejection = REJECTIONS.find((issue) => issue === outcome);
      if (rejection !== undefined)
        return problem(rejection, rejection === 'DUPLICATE_INVOICE_ID' ? DUPLICATE_ORDER : undefined);
      order.status = 'COMPLETED';
      const status = UNSETTLED.find((each) => each === outcome);
      order.capture = { id: newCaptureId(orderId), status, refundedPence: 0, createdAt: order.updatedAt };
      return storeReply(trx, `capture:${orderId}`, requestId, { status: 201, body: orderBody(order, simulator) });
    });
    return reply ?? problem('INVALID_RESOURCE_ID');
  });
}

/** Orders v2: create, read, capture. */
export function orderRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.post('/v2/checkout/orders', async (request, reply) => {
    const requestId = request.headers['paypal-request-id'];
    const send = ({ status, body }: Reply) => reply.code(status).send(body);
    if (typeof requestId !== 'string') return send(problem('PAYPAL_REQUEST_ID_REQUIRED'));
    const earlier = await readReply(simulator.db, 'order', requestId);
    if (earlier) return send({ ...earlier, status: 200 });
    const parsed = orderRequest.safeParse(request.body);
    if (!parsed.success) return send(problem('INVALID_PARAMETER_VALUE'));

    const { return_url: returnUrl, cancel_url: cancelUrl } = parsed.data.payment_source.paypal.experience_context;
    const createdAt = simulator.now().toISOString();
    const order = JSON.parse(
      JSON.stringify({
        id: newId(),
        status: 'PAYER_ACTION_REQUIRED',
        unit: parsed.data.purchase_units[0],
        returnUrl,
        cancelUrl,
        isCardDeclined: false,
        capture: null,
        createdAt,
        updatedAt: createdAt,
      }),
    ) as OrderState;
    await insertResource(simulator.db, 'order', order.id, order);
    return send(await storeReply(simulator.db, 'order', requestId, { status: 201, body: orderBody(order, simulator) }));
  });

  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request, reply) => {
    const order = await readResource<OrderState>(simulator.db, 'order', request.params.id);
    const { status, body } =
      order && !isExpired(order, simulator.now())
        ? { status: 200, body: orderBody(order, simulator) }
        : problem('INVALID_RESOURCE_ID');
    return reply.code(status).send(body);
  });

  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const requestId = request.headers['paypal-request-id'];
    const { status, body } = await capture(
      simulator,
      request.params.id,
      typeof requestId === 'string' ? requestId : undefined,
    );
    const order = status === 201 ? await readResource<OrderState>(simulator.db, 'order', request.params.id) : null;
    if (order?.capture) {
      const { type, resourceType, resource } = captureEvent(order, order.capture, simulator.apiUrl());
      simulator.sendEvent(type, resourceType, resource);
    }
    return reply.code(status).send(body);
  });
}
