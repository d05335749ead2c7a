import { MAX_FAVOURITES, type FavouriteKind } from 'contract/catalogue/service';
import { favouriteCalls } from 'contract/catalogue/catalogue.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { conflict, isUuid, requireById } from '../../../platform/lib/errors';
import { route } from '../../../platform/http/route';
import { isPublicProvider } from '../../people';
import { findServices, findServiceToBook } from '../services/services.repo';
import { deleteFavourite, insertFavourite, listFavouriteProviders, listFavouriteServiceIds } from './favourites.repo';

/** The services and helpers that customers keep to find again (M-256). */
export function favouriteRoutes(app: FastifyInstance, { db, clock }: Context): void {
  route(app, favouriteCalls.listFavourites, async ({ session }) => {
    const ids = await listFavouriteServiceIds(db, session.accountId);
    const byId = await findServices(db, ids);
    const services = ids.flatMap((id) => byId.get(id) ?? []);
    return { data: { services, helpers: await listFavouriteProviders(db, session.accountId) } };
  });

  route(app, favouriteCalls.addFavourite, async ({ params: { kind, id }, session }) => {
    await requireBookable(db, kind, id);
    if (!(await insertFavourite(db, { customerId: session.accountId, kind, id }, clock.now())))
      throw conflict(`You can keep ${MAX_FAVOURITES} favourites of a kind. Please remove one first.`);
    return {};
  });

  route(app, favouriteCalls.removeFavourite, async ({ params: { kind, id }, session }) => {
    if (isUuid(id)) await deleteFavourite(db, { customerId: session.accountId, kind, id });
    return {};
  });
}

/** @throws AppError 404 for a chore or helper that nobody can book */
async function requireBookable(db: Db, kind: FavouriteKind, id: string): Promise<void> {
  if (kind === 'service') await requireById(id, (own) => findServiceToBook(db, own), 'Service not found');
  else await requireById(id, (own) => isPublicProvider(db, own), 'Helper not found');
}
