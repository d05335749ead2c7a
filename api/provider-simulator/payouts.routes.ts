import type { FastifyInstance } from 'fastify';
import { fromDecimal, toDecimal } from 'contract/money/money';
import { z } from 'zod';
import { payoutProblem } from './problems';
import type { Simulator, PayoutState } from './types';
import { addMs, DAY_MS } from '../src/platform/lib/durations';
import {
  forgetReplies,
  insertResource,
  listResources,
  readResource,
  storeReply,
  updateResource,
} from './simulator.repo';
import { newId } from './ids';

const payoutRequest = z.object({
  sender_batch_header: z.object({
    sender_batch_id: z.string().max(256).optional(),
    recipient_type: z.string().optional(),
    email_subject: z.string().max(255).optional(),
    email_message: z.string().max(1000).optional(),
  }),
  items: z
    .array(
      z.object({
        recipient_type: z.literal('EMAIL').optional(),
        amount: z.object({
          currency: z.literal('GBP'),
          value: z.string().refine((value) => (fromDecimal(value) ?? 0) > 0),
        }),
        receiver: z.string().min(3).max(127),
        note: z.string().max(4000).optional(),
        sender_item_id: z.string().max(63).optional(),
      }),
    )
    .length(1),
});

/** The real provider keeps batch ids for 30 days. */
const REPLY_TTL_MS = 30 * DAY_MS;
/** The money is on its way for a moment, then it has arrived. */
const SETTLED_AFTER_MS = 1_000;

/** The item of a payout, as its event reports it. */
export function itemBody(payout: PayoutState, status: string) {
  return {
    payout_item_id: payout.itemId,
    payout_batch_id: payout.batchId,
    transaction_status: status,
    payout_item_fee: { currency: 'GBP', value: toDecimal(payout.feePence ?? 0) },
    payout_item: payout.item,
    ...(status === 'PENDING' ? {} : { time_processed: payout.createdAt }),
  };
}

function batchBody(payout: PayoutState, now: Date) {
  const isSettled = now.getTime() - Date.parse(payout.createdAt) >= SETTLED_AFTER_MS;
  return {
    batch_header: {
      payout_batch_id: payout.batchId,
      batch_status: isSettled ? 'SUCCESS' : 'PENDING',
      time_created: payout.createdAt,
      sender_batch_header: payout.header,
      amount: payout.item.amount,
      fees: { currency: 'GBP', value: toDecimal(payout.feePence ?? 0) },
    },
    items: [itemBody(payout, payout.status ?? (isSettled ? 'SUCCESS' : 'PENDING'))],
  };
}

/** Payouts v1: one receiver per batch; we send no other. */
export function payoutRoutes(app: FastifyInstance, simulator: Simulator): void {
  const hrefOf = (batchId: string): string => `${simulator.apiUrl()}/v1/payments/payouts/${batchId}`;

  app.post('/v1/payments/payouts', async (request, reply) => {
    const parsed = payoutRequest.safeParse(request.body);
    if (!parsed.success) {
      const { status, body } = payoutProblem(400, 'VALIDATION_ERROR', 'Invalid request - see details.');
      return reply.code(status).send(body);
    }
    const { sender_batch_header: header, items } = JSON.parse(JSON.stringify(parsed.data)) as typeof parsed.data;
    const item = items[0] as PayoutState['item'];
    const payout: PayoutState = {
      batchId: newId().slice(0, 13),
      itemId: newId().slice(0, 13),
      header: header as PayoutState['header'],
      item,
      createdAt: simulator.now().toISOString(),
    };
    const response = {
      batch_header: {
        payout_batch_id: payout.batchId,
        batch_status: 'PENDING',
        time_created: payout.createdAt,
        sender_batch_header: header,
      },
      links: [{ href: hrefOf(payout.batchId), rel: 'self', method: 'GET' }],
    };
    // PayPal rejects a known batch id with a link to the first batch, for 30 days: money never goes out twice.
    const kept = await simulator.db.transaction().execute(async (trx) => {
      await forgetReplies(trx, 'payout', addMs(simulator.now(), -REPLY_TTL_MS));
      const first = { status: 201, body: response };
      const reply = await storeReply(trx, 'payout', header.sender_batch_id, first, simulator.now());
      if (reply.body === response) await insertResource(trx, 'payout', payout.batchId, payout);
      return reply;
    });
    const first = (kept.body as typeof response).batch_header.payout_batch_id;
    if (first !== payout.batchId) {
      const { status, body } = payoutProblem(400, 'USER_BUSINESS_ERROR', 'User business error.', [
        { href: hrefOf(first), rel: 'self', method: 'GET' },
      ]);
      return reply.code(status).send(body);
    }
    const settled = itemBody(payout, 'SUCCESS');
    simulator.sendEvent('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', 'payouts_item', settled, SETTLED_AFTER_MS);
    return reply.code(201).send(response);
  });

  app.post<{ Params: { id: string } }>('/v1/payments/payouts-item/:id/cancel', async (request, reply) => {
    const payouts = await listResources<PayoutState>(simulator.db, 'payout');
    const payout = payouts.find(({ itemId }) => itemId === request.params.id);
    if (payout?.status !== 'UNCLAIMED') {
      const { status, body } = payout
        ? payoutProblem(400, 'ITEM_ALREADY_COMPLETED', 'Only an unclaimed item can be cancelled.')
        : payoutProblem(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');
      return reply.code(status).send(body);
    }
    const change = (state: PayoutState): void =>
      void Object.assign(state, { status: 'RETURNED', changedAt: simulator.now().toISOString() });
    await simulator.db.transaction().execute((trx) => updateResource(trx, 'payout', payout.batchId, change));
    const body = itemBody(payout, 'RETURNED');
    simulator.sendEvent('PAYMENT.PAYOUTS-ITEM.RETURNED', 'payouts_item', body);
    return reply.code(200).send(body);
  });

  app.get<{ Params: { id: string } }>('/v1/payments/payouts/:id', async (request, reply) => {
    const payout = await readResource<PayoutState>(simulator.db, 'payout', request.params.id);
    const response = payout
      ? { status: 200, body: batchBody(payout, simulator.now()) }
      : payoutProblem(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');
    return reply.code(response.status).send(response.body);
  });
}
