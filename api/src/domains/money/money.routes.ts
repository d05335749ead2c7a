import { emailKey } from 'contract/fields/contact';
import { toPounds } from 'contract/money/money';
import type { Receipt, ReceiptLineKind } from 'contract/money/payment';
import { orderCalls, paymentCalls, receiptCalls } from 'contract/money/payment.calls';
import { bookkeepingCalls } from 'contract/people/business.calls';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/http/csvRoute';
import { route } from '../../platform/http/route';
import { conflict, notFound } from '../../platform/lib/errors';
import { pageResponse, rangeOf, rangeOrAll } from '../../platform/lib/paging';
import { requireCustomersBooking } from '../bookingRecord';
import type { Context } from '../context';
import { listJobs, listPayouts, readBookkeeping, readEarnings } from './bookkeeping/bookkeeping.repo';
import { bookkeepingCsv, readStatement } from './bookkeeping/statement';
import { instantsOf } from './bookkeeping/movements.repo';
import { listReceiptRows, type ReceiptRow } from './ledger/ledger.repo';
import { listOrders } from './payments/paymentOrders.repo';
import { IS_UNDER_WAY, sumRefunds } from './transfers/refunds.repo';
import { createForgeryLimiter, receiveWebhook } from './webhook/webhook';

function orderRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, paymentCalls.getPaymentStatus, async ({ params, session }) => {
    const { status, paymentStatus, paidAt } = await requireCustomersBooking(db, params.bookingId, session.accountId);
    return { data: { status, paymentStatus, paymentIds: { paymentCompletedAt: paidAt } } };
  });

  route(app, orderCalls.listOrders, async ({ params, query, session, reply }) => {
    if (emailKey(params.email) !== emailKey(session.email)) throw notFound();
    const { rows, total } = await listOrders(db, session.accountId, rangeOrAll(query));
    // The specified response is a plain list, which has no place for the number of all orders.
    reply.header('x-total-count', total);
    return rows;
  });
}

const KINDS: Readonly<Record<string, ReceiptLineKind>> = {
  capture: 'payment',
  refund: 'refund',
  'refund-undone': 'refund-returned',
};

/** The receipt of a paid booking, for its customer (M-250). */
function receiptRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, receiptCalls.getReceipt, async ({ params, session }) => {
    const { id } = await requireCustomersBooking(db, params.id, session.accountId);
    const rows = await listReceiptRows(db, id);
    if (rows.length === 0) throw conflict('This booking is not paid yet, so there is no receipt.');
    return { data: toReceipt(rows, await sumRefunds(db, id, IS_UNDER_WAY)) };
  });
}

function toReceipt(rows: readonly ReceiptRow[], underWayPence: number): Receipt {
  const sumOf = (of: (row: ReceiptRow) => boolean) => rows.filter(of).reduce((total, { pence }) => total + pence, 0);
  const isPayment = ({ key }: ReceiptRow) => key.startsWith('capture:');
  const paidPence = sumOf(isPayment);
  const refundedPence = -sumOf((row) => !isPayment(row));
  return {
    lines: rows.map(({ key, at, pence }) => {
      const [event = '', id = ''] = key.split(':');
      const kind = KINDS[event] ?? 'payment';
      return { kind, at: at.toISOString(), amount: toPounds(pence), reference: kind === 'payment' ? id : null };
    }),
    paid: toPounds(paidPence),
    refunded: toPounds(refundedPence),
    total: toPounds(paidPence - refundedPence),
    refundUnderWay: toPounds(underWayPence),
  };
}

/** A helper's own books (M-280 to M-284): nobody names whose they are, they are the session's. */
function bookkeepingRoutes(app: FastifyInstance, { db, clock }: Context): void {
  route(app, paymentCalls.getEarnings, async ({ query, session }) => ({
    data: await readEarnings(db, session.accountId, query.period, clock.now()),
  }));

  route(app, bookkeepingCalls.getBooks, async ({ query, session }) => ({
    data: { ...query, ...(await readBookkeeping(db, session.accountId, instantsOf(query))) },
  }));

  route(app, bookkeepingCalls.listBookJobs, async ({ query, session }) => {
    const range = rangeOf({ page: query.page });
    return pageResponse(await listJobs(db, session.accountId, instantsOf(query), range), range);
  });

  route(app, bookkeepingCalls.listBookPayouts, async ({ query, session }) => {
    const range = rangeOf({ page: query.page });
    return pageResponse(await listPayouts(db, session.accountId, instantsOf(query), range), range);
  });

  csvRoute(app, bookkeepingCalls.exportBooks, ({ query, session }) => bookkeepingCsv(db, session.accountId, query));

  route(app, bookkeepingCalls.getStatement, async ({ query, session }) => ({
    data: await readStatement(db, session.accountId, query.year),
  }));
}

function webhookRoutes(app: FastifyInstance, context: Context): void {
  const limitForgeries = createForgeryLimiter();

  route(app, paymentCalls.receiveWebhook, async ({ request }) => {
    const { headers, rawBody, body } = request;
    await limitForgeries(request.ip, () => receiveWebhook(context, { headers, rawBody, body }));
    return {};
  });
}

/** Every resource of this domain; each brings its own routes. */
export const moneyDomainRoutes = [bookkeepingRoutes, orderRoutes, receiptRoutes, webhookRoutes];
