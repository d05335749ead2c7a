import { LIMITS } from 'contract/limits';
import { serviceCalls } from 'contract/service.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../lib/errors';
import { isUuid } from '../../lib/uuid';
import { route } from '../../http/route';
import { searchServices } from './search.repo';
import { findService, listServices, listServicesOfCategory } from './services.repo';

/** The catalogue of chores (C-7.1, C-7.13, C-7.14, C-7.17). */
export function serviceRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, serviceCalls.listServices, async () => ({ success: true, data: await listServices(db) }));

  route(app, serviceCalls.listServicesOfCategory, async ({ params }) => ({
    success: true,
    data: await listServicesOfCategory(db, params.categoryName),
  }));

  route(app, serviceCalls.searchServices, async ({ query }) => {
    const { services, total } = await searchServices(db, query);
    const pagination = {
      currentPage: query.page ?? 1,
      totalPages: Math.max(1, Math.ceil(total / LIMITS.searchPageSize)),
      totalServices: total,
    };
    return { success: true, data: services, pagination, totalServices: total };
  });

  route(app, serviceCalls.getService, async ({ params }) => {
    const service = isUuid(params.id) ? await findService(db, params.id) : null;
    if (!service) throw notFound('Service not found');
    return { success: true, data: service };
  });
}
