import { serviceCalls } from 'contract/catalogue/catalogue.calls';
import type { SearchQuery } from 'contract/catalogue/service';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { requireById } from '../../../platform/lib/errors';
import { listResponse, rangeOrAll } from '../../../platform/lib/paging';
import type { Db } from '../../../platform/db/database';
import { createResponseCache } from '../../../platform/http/responseCache';
import { route, sharedRoute } from '../../../platform/http/route';
import { searchServices } from './search.repo';
import { wantedSlotOf } from './services.policy';
import { findService, listServices, listCategories, readCatalogueVersion } from './services.repo';
import { API_LIMITS } from '../../../platform/lib/limits';
import { categoryCalls } from 'contract/catalogue/directory.calls';

/** Keeps lists of chores and categories apart from searches in a place, which changes of helpers empty as well (M-732). */
export function createCatalogueCache(db: Db) {
  const keep = (ofPlaces: boolean) => createResponseCache((source = db) => readCatalogueVersion(source, ofPlaces));
  return { lists: keep(false), places: keep(true) };
}

export function categoryRoutes(app: FastifyInstance, { catalogueCache }: Context): void {
  const always = () => catalogueCache.lists;
  sharedRoute(app, categoryCalls.listCategories, always, async ({ db }) => ({ data: await listCategories(db) }));
}

/** The catalogue of chores (C-7.1, C-7.13, C-7.14, C-7.17). */
export function serviceRoutes(app: FastifyInstance, context: Context): void {
  const { catalogueCache, clock, settings } = context;
  const always = () => catalogueCache.lists;
  // The free helpers change with every booking and with the clock: only the seconds of a shared response are kept (M-314).
  const unlessTimed = ({ day, location }: SearchQuery) =>
    day === undefined ? catalogueCache[location ? 'places' : 'lists'] : null;

  sharedRoute(app, serviceCalls.listServices, always, async ({ query, db }) => {
    const range = rangeOrAll(query);
    return listResponse(await listServices(db, null, range), range);
  });

  sharedRoute(app, serviceCalls.listServicesOfCategory, always, async ({ params, query, db }) => {
    const range = rangeOrAll(query);
    return listResponse(await listServices(db, params.categoryName, range), range);
  });

  sharedRoute(app, serviceCalls.searchServices, unlessTimed, async ({ query, db }) => {
    const now = clock.now();
    const wanted = wantedSlotOf(query, now, settings.minimumTotalPence);
    const { services, total, nearest } = await searchServices(db, query, wanted, now);
    const pagination = {
      currentPage: query.page ?? 1,
      totalPages: Math.max(1, Math.ceil(total / API_LIMITS.searchPageSize)),
      totalServices: total,
    };
    return { data: services, pagination, totalServices: total, nearest };
  });

  route(app, serviceCalls.getService, async ({ params }) => ({
    data: await requireById(params.id, (id) => findService(context.db, id), 'Service not found'),
  }));
}
