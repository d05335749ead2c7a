import { weekCalls } from 'contract/planning/planning.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { readWeek } from './week';

/** A helper's own week (M-306). */
export function weekRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, weekCalls.getWeek, async ({ query, session }) => ({
    success: true,
    data: { days: await readWeek(db, session.accountId, query.from) },
  }));
}
