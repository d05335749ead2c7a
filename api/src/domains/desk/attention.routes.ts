import { operatorCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../../platform/http/route';
import { API_LIMITS } from '../../platform/lib/limits';
import { paginationOf, rangeOf } from '../../platform/lib/paging';
import { toAttentionItem } from './attention';
import { countAttention, listAttention } from './attention.repo';
import { dismissJob, retryJob } from './troubledJobs';
import { byOperator } from '../audit';

/** The list of things that need a person (M-92). */
export function attentionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorCalls.listAttention, async ({ query }) => {
    const now = clock.now();
    const kind = query.kind ?? null;
    const counts = await countAttention(db, now);
    const range = rangeOf({ page: query.page, limit: API_LIMITS.operatorPageSize });
    const rows = await listAttention(db, { kind, now, ...range });
    const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { success: true, data: rows.map(toAttentionItem), counts, pagination: paginationOf(range, total) };
  });

  route(app, operatorCalls.retryJob, async ({ params, body, session }) => {
    await retryJob(context, params.id, byOperator(session, body));
    return { success: true, message: 'The job is tried again.' };
  });

  route(app, operatorCalls.dismissJob, async ({ params, body, session }) => {
    await dismissJob(context, params.id, byOperator(session, body));
    return { success: true, message: 'The job is dismissed.' };
  });
}
