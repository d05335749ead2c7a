import { serviceCalls } from 'contract/catalogue/catalogue.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { isUuid } from '../../../platform/lib/uuid';
import { listResponse, rangeOrAll } from '../../../platform/lib/paging';
import { route } from '../../../platform/http/route';
import { searchServices } from './search.repo';
import { wantedSlotOf } from './services.policy';
import { findService, listServices, listCategories } from './services.repo';
import { API_LIMITS } from '../../../platform/lib/limits';
import { categoryCalls } from 'contract/catalogue/directory.calls';

export function categoryRoutes(app: FastifyInstance, { db, catalogueCache }: Context): void {
  route(app, categoryCalls.listCategories, async () => ({ success: true, data: await listCategories(db) }), {
    shared: () => catalogueCache,
  });
}

/** The catalogue of chores (C-7.1, C-7.13, C-7.14, C-7.17). */
export function serviceRoutes(app: FastifyInstance, { db, catalogueCache, clock, settings }: Context): void {
  const shared = { shared: () => catalogueCache };

  route(
    app,
    serviceCalls.listServices,
    async ({ query }) => {
      const range = rangeOrAll(query);
      return listResponse(await listServices(db, null, range), range);
    },
    shared,
  );

  route(
    app,
    serviceCalls.listServicesOfCategory,
    async ({ params, query }) => {
      const range = rangeOrAll(query);
      return listResponse(await listServices(db, params.categoryName, range), range);
    },
    shared,
  );

  route(
    app,
    serviceCalls.searchServices,
    async ({ query }) => {
      const wanted = wantedSlotOf(query, clock.now(), settings.minimumTotalPence);
      const { services, total, nearest } = await searchServices(db, query, wanted);
      const pagination = {
        currentPage: query.page ?? 1,
        totalPages: Math.max(1, Math.ceil(total / API_LIMITS.searchPageSize)),
        totalServices: total,
      };
      return { success: true, data: services, pagination, totalServices: total, nearest };
    },
    // The free helpers change with every booking and with the clock: only the seconds of a shared response are kept (M-314).
    { shared: ({ day }) => (day === undefined ? catalogueCache : null) },
  );

  route(app, serviceCalls.getService, async ({ params }) => {
    const service = isUuid(params.id) ? await findService(db, params.id) : null;
    if (!service) throw notFound('Service not found');
    return { success: true, data: service };
  });
}
