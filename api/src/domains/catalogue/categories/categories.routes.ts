import { categoryCalls } from 'contract/catalogue/directory.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { listCategories } from './categories.repo';

export function categoryRoutes(app: FastifyInstance, { db, catalogueCache }: Context): void {
  route(app, categoryCalls.listCategories, async () => ({ success: true, data: await listCategories(db) }), {
    shared: () => catalogueCache,
  });
}
