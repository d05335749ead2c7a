import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { disputeBody, payoutEventType } from './control';
import { captureEvent, refundBody } from './orderBodies';
import { itemBody } from './payouts.routes';
import { EVENT_OF_REFUND } from './refunds.routes';
import { listResources } from './simulator.repo';
import type { DisputeState, OrderState, PayoutState, RefundState, Simulator } from './types';

interface ListedEvent {
  id: string;
  create_time: string;
  resource_type: string;
  event_type: string;
  resource: object;
}

const query = z.object({
  page_size: z.coerce.number().int().min(1).default(10),
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  /** Of our own links only: the number of events before the page. */
  skip: z.coerce.number().int().min(0).default(0),
});

/**
 * Everything that has happened, made of the things themselves: each is reported as of its creation, and of its last change, in its state
 * of now.
 */
async function listAll({ db, apiUrl }: Simulator): Promise<ListedEvent[]> {
  const url = apiUrl();
  const events = (
    id: string,
    times: (string | undefined)[],
    [event_type, resource_type, resource]: [string, string, object],
  ): ListedEvent[] =>
    [...new Set(times)].flatMap((at) =>
      at === undefined ? [] : [{ id: `WH-${id}-${at}`, create_time: at, resource_type, event_type, resource }],
    );
  const captures = (await listResources<OrderState>(db, 'order')).flatMap((order) => {
    if (!order.capture) return [];
    const { type, resourceType, resource } = captureEvent(order, order.capture, url);
    const asTaken = { ...resource, supplementary_data: { related_ids: { order_id: order.id } } };
    return events(order.capture.id, [order.capture.createdAt, order.updatedAt], [type, resourceType, asTaken]);
  });
  const refunds = (await listResources<RefundState>(db, 'refund')).flatMap((refund) => {
    const type = EVENT_OF_REFUND[refund.status ?? 'COMPLETED'];
    return events(refund.id, [refund.createdAt, refund.changedAt], [type, 'refund', refundBody(refund, url)]);
  });
  const payouts = (await listResources<PayoutState>(db, 'payout')).flatMap((payout) => {
    const { status = 'SUCCESS', header, createdAt, changedAt } = payout;
    const { sender_batch_id } = header;
    const resource = { ...itemBody(payout, status), ...(sender_batch_id === undefined ? {} : { sender_batch_id }) };
    return events(payout.batchId, [createdAt, changedAt], [payoutEventType(status), 'payouts_item', resource]);
  });
  const disputes = (await listResources<DisputeState>(db, 'dispute')).flatMap((dispute) =>
    events(dispute.id, [dispute.createdAt], ['CUSTOMER.DISPUTE.CREATED', 'dispute', disputeBody(dispute)]),
  );
  return [...captures, ...refunds, ...payouts, ...disputes];
}

/** Webhooks v1: the list of what has been reported, the newest first. */
export function eventRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.get('/v1/notifications/webhooks-events', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success)
      return reply.code(400).send({ name: 'VALIDATION_ERROR', message: 'Invalid data provided', debug_id: '0' });
    const { page_size: size, start_time: from, end_time: to, skip } = parsed.data;
    const within = (await listAll(simulator))
      .filter(({ create_time: at }) => at >= from && at <= to)
      .sort((one, other) => (one.create_time < other.create_time ? 1 : -1));
    const events = within.slice(skip, skip + size);
    const next = new URLSearchParams({
      page_size: String(size),
      start_time: from,
      end_time: to,
      skip: String(skip + size),
    });
    const href = `${simulator.apiUrl()}/v1/notifications/webhooks-events?${next.toString()}`;
    return {
      events,
      count: events.length,
      links: within.length > skip + size ? [{ href, rel: 'next', method: 'GET' }] : [],
    };
  });
}
