import type { FastifyInstance } from 'fastify';
import { fromDecimal, toDecimal } from 'contract/money/money';
import { z } from 'zod';
import type { Transaction } from 'kysely';
import type { Database } from '../src/platform/db/database';
import { addMs, DAY_MS } from '../src/platform/lib/durations';
import { readCapture, refundBody } from './orderBodies';
import { problem } from './problems';
import type { CaptureState, Simulator, OrderState, RefundState, RefundStatus } from './types';
import {
  forgetReplies,
  insertResource,
  storeReply,
  readReply,
  readResource,
  updateResource,
  type Reply,
} from './simulator.repo';
import { newId, orderIdOfCapture } from './ids';

/** The real provider keeps request ids of refunds for 45 days. */
const REPLY_TTL_MS = 45 * DAY_MS;

export const EVENT_OF_REFUND: Readonly<Record<RefundStatus, string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
};

const refundRequest = z
  .object({
    amount: z.object({ currency_code: z.literal('GBP'), value: z.string() }).optional(),
    note_to_payer: z.string().min(1).max(255).optional(),
    custom_id: z.string().min(1).max(127).optional(),
    invoice_id: z.string().min(1).max(127).optional(),
  })
  .nullish();

/** Takes money out of a capture again. */
export async function giveBack(
  trx: Transaction<Database>,
  simulator: Simulator,
  order: OrderState,
  capture: CaptureState,
  pence: number,
  texts: Pick<RefundState, 'note' | 'custom_id' | 'invoice_id'>,
): Promise<RefundState> {
  order.updatedAt = simulator.now().toISOString();
  const status = capture.nextRefund;
  delete capture.nextRefund;
  if (status !== 'FAILED') capture.refundedPence += pence;
  const state: RefundState = {
    ...texts,
    id: newId(),
    status,
    captureId: capture.id,
    createdAt: order.updatedAt,
    amount: { currency_code: order.unit.amount.currency_code, value: toDecimal(pence) },
  };
  capture.refunds = [...(capture.refunds ?? []), state];
  await insertResource(trx, 'refund', state.id, state);
  return state;
}

/** The outcome of a refund that was pending, or was made. */
export async function changeRefundStatus(
  trx: Transaction<Database>,
  order: OrderState,
  refundId: string,
  status: RefundStatus,
  now: Date,
): Promise<RefundState | null> {
  const refund = order.capture?.refunds?.find(({ id }) => id === refundId);
  if (!order.capture || !refund) return null;
  const pence = fromDecimal(refund.amount.value) ?? 0;
  const hasFailed = Number(status === 'FAILED') - Number(refund.status === 'FAILED');
  order.capture.refundedPence -= hasFailed * pence;
  refund.status = status;
  await updateResource<RefundState, void>(trx, 'refund', refundId, (state) => {
    state.status = status;
    state.changedAt = now.toISOString();
  });
  return refund;
}

/** Gives back all that is left, or the requested amount. A repeated request id gets 201 as the first time. */
function refund(simulator: Simulator, captureId: string, requestId: string | undefined, body: unknown): Promise<Reply> {
  return simulator.db.transaction().execute(async (trx) => {
    const parsed = refundRequest.safeParse(body);
    if (!parsed.success) return problem('INVALID_PARAMETER_VALUE');
    const reply = await updateResource<OrderState, Reply>(trx, 'order', orderIdOfCapture(captureId), async (order) => {
      if (order.capture?.id !== captureId) return problem('INVALID_RESOURCE_ID');
      if (order.capture.status !== undefined) return problem('PENDING_CAPTURE');
      await forgetReplies(trx, `refund:${captureId}`, addMs(simulator.now(), -REPLY_TTL_MS));
      const earlier = await readReply(trx, `refund:${captureId}`, requestId);
      if (earlier) return earlier;
      const leftPence = (fromDecimal(order.unit.amount.value) ?? 0) - order.capture.refundedPence;
      if (leftPence === 0) return problem('CAPTURE_FULLY_REFUNDED');
      const requestedPence = parsed.data?.amount ? fromDecimal(parsed.data.amount.value) : leftPence;
      if (requestedPence === null || requestedPence <= 0) return problem('INVALID_PARAMETER_VALUE');
      if (requestedPence > leftPence) return problem('REFUND_AMOUNT_EXCEEDED');
      const invoice = parsed.data?.invoice_id;
      if (invoice !== undefined && order.capture.refunds?.some((other) => other.invoice_id === invoice))
        return problem('DUPLICATE_INVOICE_ID');
      const state = await giveBack(trx, simulator, order, order.capture, requestedPence, {
        note: parsed.data?.note_to_payer,
        custom_id: parsed.data?.custom_id,
        invoice_id: invoice,
      });
      const body = refundBody(state, simulator.apiUrl());
      return storeReply(trx, `refund:${captureId}`, requestId, { status: 201, body }, simulator.now());
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
    const type = EVENT_OF_REFUND[(body as { status?: RefundStatus }).status ?? 'COMPLETED'];
    if (status === 201) simulator.sendEvent(type, 'refund', body);
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
