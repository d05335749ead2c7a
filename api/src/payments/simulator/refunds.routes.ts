import type { FastifyInstance } from 'fastify';
import { fromDecimal, toDecimal } from 'contract/money';
import { z } from 'zod';
import { readCapture } from './orderBodies';
import { problem } from './problems';
import type { Simulator, OrderState, RefundState } from './types';
import { insertResource, storeReply, readReply, readResource, updateResource, type Reply } from './simulator.repo';
import { newId, orderIdOfCapture } from './ids';

const refundRequest = z
  .object({
    amount: z.object({ currency_code: z.literal('GBP'), value: z.string() }).optional(),
    note_to_payer: z.string().min(1).max(255).optional(),
  })
  .nullish();

function refundBody(refund: RefundState, apiUrl: string) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    ...(refund.note === undefined ? {} : { note_to_payer: refund.note }),
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      { href: `${apiUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${apiUrl}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** Gives back all that is left, or the requested amount. A repeated request id gets 201 as the first time. */
function refund(simulator: Simulator, captureId: string, requestId: string | undefined, body: unknown): Promise<Reply> {
  return simulator.db.transaction().execute(async (trx) => {
    const parsed = refundRequest.safeParse(body);
    if (!parsed.success) return problem('INVALID_PARAMETER_VALUE');
    const reply = await updateResource<OrderState, Reply>(trx, 'order', orderIdOfCapture(captureId), async (order) => {
      if (order.capture?.id !== captureId) return problem('INVALID_RESOURCE_ID');
      const earlier = await readReply(trx, `refund:${captureId}`, requestId);
      if (earlier) return earlier;
      const leftPence = (fromDecimal(order.unit.amount.value) ?? 0) - order.capture.refundedPence;
      if (leftPence === 0) return problem('CAPTURE_FULLY_REFUNDED');
      const requestedPence = parsed.data?.amount ? fromDecimal(parsed.data.amount.value) : leftPence;
      if (requestedPence === null || requestedPence <= 0) return problem('INVALID_PARAMETER_VALUE');
      if (requestedPence > leftPence) return problem('REFUND_AMOUNT_EXCEEDED');
      order.capture.refundedPence += requestedPence;
      order.updatedAt = simulator.now().toISOString();
      const state: RefundState = {
        id: newId(),
        captureId,
        note: parsed.data?.note_to_payer,
        createdAt: order.updatedAt,
        amount: { currency_code: order.unit.amount.currency_code, value: toDecimal(requestedPence) },
      };
      await insertResource(trx, 'refund', state.id, state);
      return storeReply(trx, `refund:${captureId}`, requestId, {
        status: 201,
        body: refundBody(state, simulator.apiUrl()),
      });
    });
    return reply ?? problem('INVALID_RESOURCE_ID');
  });
}

/** Payments v2: captures and refunds. */
export function refundRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.get<{ Params: { id: string } }>('/v2/payments/captures/:id', async (request, reply) => {
    const body = await readCapture(simulator, request.params.id);
    const response = body ? { status: 200, body } : problem('INVALID_RESOURCE_ID');
    return reply.code(response.status).send(response.body);
  });

  app.post<{ Params: { id: string } }>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const requestId = request.headers['paypal-request-id'];
    const { status, body } = await refund(
      simulator,
      request.params.id,
      typeof requestId === 'string' ? requestId : undefined,
      request.body,
    );
    if (status === 201) simulator.sendEvent('PAYMENT.CAPTURE.REFUNDED', 'refund', body);
    return reply.code(status).send(body);
  });

  app.get<{ Params: { id: string } }>('/v2/payments/refunds/:id', async (request, reply) => {
    const state = await readResource<RefundState>(simulator.db, 'refund', request.params.id);
    const response = state
      ? { status: 200, body: refundBody(state, simulator.apiUrl()) }
      : problem('INVALID_RESOURCE_ID');
    return reply.code(response.status).send(response.body);
  });
}
