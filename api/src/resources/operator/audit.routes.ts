import { operatorCalls } from 'contract/operator.calls';
import { addDays, instantOf } from 'contract/wallTime';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../http/route';
import { listOperatorActions } from './operatorActions.repo';
import { pageOf, paginationOf } from './paging';

function startOfDay(date: string | undefined, daysLater = 0): Date | null {
  return date === undefined ? null : instantOf(addDays(date, daysLater), '00:00');
}

/** What operators did (M-90). */
export function auditRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  route(app, operatorCalls.listOperatorActions, async ({ query }) => {
    const { entries, total } = await listOperatorActions(
      db,
      {
        operator: query.operator || null,
        action: query.action ?? null,
        subject: query.subject || null,
        from: startOfDay(query.from),
        before: startOfDay(query.to, 1),
      },
      pageOf(query.page),
    );
    return { success: true, data: entries, pagination: paginationOf(query.page, total) };
  });
}
