import { paymentCalls } from 'contract/money/payment.calls';
import { bookkeepingCalls } from 'contract/people/business.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { csvRoute } from '../../../platform/http/csvRoute';
import { route } from '../../../platform/http/route';
import { paginationOf, rangeOf } from '../../../platform/lib/paging';
import { listJobs, listPayouts, readBookkeeping } from './bookkeeping.repo';
import { bookkeepingCsv } from './bookkeepingCsv';
import { readEarnings } from './earnings.repo';
import { instantsOf } from './movements.repo';
import { readStatement } from './statement';

/** A helper's own books (M-280 to M-284): nobody names whose they are, they are the session's. */
export function bookkeepingRoutes(app: FastifyInstance, { db, clock }: Context): void {
  route(app, paymentCalls.getEarnings, async ({ query, session }) => ({
    success: true,
    data: await readEarnings(db, session.accountId, query.period, clock.now()),
  }));

  route(app, bookkeepingCalls.getBooks, async ({ query, session }) => ({
    success: true,
    data: { ...query, ...(await readBookkeeping(db, session.accountId, instantsOf(query))) },
  }));

  route(app, bookkeepingCalls.listBookJobs, async ({ query, session }) => {
    const range = rangeOf({ page: query.page });
    const { rows, total } = await listJobs(db, session.accountId, instantsOf(query), range);
    return { success: true, data: rows, pagination: paginationOf(range, total) };
  });

  route(app, bookkeepingCalls.listBookPayouts, async ({ query, session }) => {
    const range = rangeOf({ page: query.page });
    const { rows, total } = await listPayouts(db, session.accountId, instantsOf(query), range);
    return { success: true, data: rows, pagination: paginationOf(range, total) };
  });

  csvRoute(app, bookkeepingCalls.exportBooks, ({ query, session }) => bookkeepingCsv(db, session.accountId, query));

  route(app, bookkeepingCalls.getStatement, async ({ query, session }) => ({
    success: true,
    data: await readStatement(db, session.accountId, query.year),
  }));
}
