import type { FastifyInstance } from 'fastify';
import { disputeBody, payoutEventType } from './control';
import { captureEvent, refundBody } from './orderBodies';
import { itemBody } from './payouts.routes';
import { EVENT_OF_REFUND } from './refunds.routes';
import { listResources } from './simulator.repo';
import type { DisputeState, OrderState, PayoutState, RefundState, Simulator } from './types';

/**
 * Everything that has happened, made of the things themselves: each is reported as of its creation, and of its last change, in its state
 * of now.
 */
async function listAll({ db, apiUrl }: Simulator) {
  const url = apiUrl();
  const events = (id: string, times: (string | undefined)[], event_type: string, resource: object) =>
    [...new Set(times)].flatMap((at) =>
      at === undefined ? [] : [{ id: `WH-${id}-${at}`, create_time: at, event_type, resource }],
    );
  const captures = (await listResources<OrderState>(db, 'order')).flatMap((order) => {
    if (!order.capture) return [];
    const { type, resource } = captureEvent(order, order.capture, url);
    const asTaken = { ...resource, supplementary_data: { related_ids: { order_id: order.id } } };
    return events(order.capture.id, [order.capture.createdAt, order.updatedAt], type, asTaken);
  });
  const refunds = (await listResources<RefundState>(db, 'refund')).flatMap((refund) => {
    const type = EVENT_OF_REFUND[refund.status ?? 'COMPLETED'];
    return events(refund.id, [refund.createdAt, refund.changedAt], type, refundBody(refund, url));
  });
  const payouts = (await listResources<PayoutState>(db, 'payout')).flatMap((payout) => {
    const { status = 'SUCCESS', header, createdAt, changedAt } = payout;
    const resource = { ...itemBody(payout, status), sender_batch_id: header.sender_batch_id };
    return events(payout.batchId, [createdAt, changedAt], payoutEventType(status), resource);
  });
  const disputes = (await listResources<DisputeState>(db, 'dispute')).flatMap((dispute) =>
    events(dispute.id, [dispute.createdAt], 'CUSTOMER.DISPUTE.CREATED', disputeBody(dispute)),
  );
  return [...captures, ...refunds, ...payouts, ...disputes];
}

interface Range {
  page_size: string;
  start_time: string;
  end_time: string;
  /** Of our own links only: the number of events before the page. */
  skip?: string;
}

/** Webhooks v1: the list of what has been reported, the newest first. */
export function eventRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.get<{ Querystring: Range }>('/v1/notifications/webhooks-events', async ({ query }) => {
    const { page_size: size, start_time: from, end_time: to, skip = '0' } = query;
    const within = (await listAll(simulator))
      .filter(({ create_time: at }) => at >= from && at <= to)
      .sort((one, other) => (one.create_time < other.create_time ? 1 : -1));
    const end = Number(skip) + Number(size);
    const next = new URLSearchParams({ ...query, skip: String(end) });
    const href = `${simulator.apiUrl()}/v1/notifications/webhooks-events?${next.toString()}`;
    return { events: within.slice(Number(skip), end), links: within.length > end ? [{ href, rel: 'next' }] : [] };
  });
}
