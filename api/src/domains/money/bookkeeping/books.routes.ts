import { bookCalls } from 'contract/people/business.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { csvRoute } from '../../../platform/http/csvRoute';
import { route } from '../../../platform/http/route';
import { paginationOf, rangeOf } from '../../../platform/lib/paging';
import { instantsOf } from './bookPeriods';
import { listBookJobs, listBookPayouts, readBooks } from './books.repo';
import { booksCsv } from './booksCsv';
import { readStatement } from './statement';

/** A helper's own books (M-280 to M-284): nobody names whose they are, they are the session's. */
export function bookkeepingRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  route(app, bookCalls.getBooks, async ({ query, session }) => ({
    success: true,
    data: { ...query, ...(await readBooks(db, session.accountId, instantsOf(query))) },
  }));

  route(app, bookCalls.listBookJobs, async ({ query, session }) => {
    const range = rangeOf({ page: query.page });
    const { rows, total } = await listBookJobs(db, session.accountId, instantsOf(query), range);
    return { success: true, data: rows, pagination: paginationOf(range, total) };
  });

  route(app, bookCalls.listBookPayouts, async ({ query, session }) => {
    const range = rangeOf({ page: query.page });
    const { rows, total } = await listBookPayouts(db, session.accountId, instantsOf(query), range);
    return { success: true, data: rows, pagination: paginationOf(range, total) };
  });

  csvRoute(app, bookCalls.exportBooks, ({ query, session }) => booksCsv(db, session.accountId, query));

  route(app, bookCalls.getStatement, async ({ query, session }) => ({
    success: true,
    data: await readStatement(db, session.accountId, query.year),
  }));
}
