import { publicProviderCalls } from 'contract/catalogue/directory.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { isUuid } from '../../../platform/lib/uuid';
import { route } from '../../../platform/http/route';
import { findPublicProvider } from './publicProvider.repo';

const NOT_FOUND = 'Helper not found';

/** The part of a helper that everybody may see (M-260). */
export function publicProviderRoutes(app: FastifyInstance, { db }: Context): void {
  const shared = { shared: () => null };

  route(
    app,
    publicProviderCalls.getPublicProvider,
    async ({ params }) => {
      const provider = isUuid(params.id) ? await findPublicProvider(db, params.id) : null;
      if (!provider) throw notFound(NOT_FOUND);
      return { success: true, data: provider };
    },
    shared,
  );
}
